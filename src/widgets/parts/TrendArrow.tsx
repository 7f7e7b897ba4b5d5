import { Icon, type IconDrawing } from "../../app/ui/Icon.tsx";
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from "../../app/ui/icons.ts";

const arrows: Readonly<Record<string, { readonly icon: IconDrawing; readonly word: string }>> = {
  up: { icon: IconArrowUpRight, word: "up" },
  down: { icon: IconArrowDownRight, word: "down" },
  neutral: { icon: IconArrowRight, word: "steady" },
  flat: { icon: IconArrowRight, word: "steady" },
};

/** The arrow of a trend, read out as a word; nothing where there is no trend. */
export function TrendArrow({ trend }: { readonly trend: string }) {
  const arrow = arrows[trend];
  return arrow ? <Icon of={arrow.icon} size={14} stroke={1.8} label={arrow.word} /> : null;
}
