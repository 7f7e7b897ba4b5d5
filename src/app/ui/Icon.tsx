import type { ComponentType } from "react";

/** Any of the drawings in icons.ts. */
export type IconDrawing = ComponentType<{ size?: number | string; stroke?: number | string }>;

interface IconProps {
  readonly of: IconDrawing;
  /** Pixels; 13 in badges. */
  readonly size?: number;
  /** 1.6, and 2 at the small sizes, where a thin line would vanish. */
  readonly stroke?: number;
  /** Read out where the icon stands alone; without it the icon is decoration. */
  readonly label?: string;
  readonly className?: string;
}

/** A Tabler icon in the house stroke. */
export function Icon({ of: Drawing, size = 16, stroke, label, className }: IconProps) {
  const props = {
    size,
    stroke: stroke ?? (size < 15 ? 2 : 1.6),
    style: { flex: "none", display: "block" },
    ...(className === undefined ? {} : { className }),
    ...(label === undefined
      ? { "aria-hidden": true as const }
      : { role: "img" as const, "aria-label": label }),
  };
  return <Drawing {...props} />;
}
