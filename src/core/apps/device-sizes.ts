/** A size in which an app can be looked at, in px; null = as wide as there is room. */
export interface DeviceSize {
  readonly id: "phone" | "tablet" | "desktop";
  readonly word: string;
  readonly width: number | null;
  readonly height: number | null;
}

/** The common ones of each kind. */
export const deviceSizes: readonly DeviceSize[] = [
  { id: "phone", word: "Phone", width: 390, height: 844 },
  { id: "tablet", word: "Tablet", width: 820, height: 1180 },
  { id: "desktop", word: "Desktop", width: null, height: null },
];

/** What an app may make of its height; beyond that it scrolls. */
export const appHeights = { least: 40, usual: 320, most: 4_000 } as const;

/** The height that an app said it has, kept in bounds; null where it said none that is one. */
export function boundedHeight(given: unknown): number | null {
  if (typeof given !== "number" || !Number.isFinite(given) || given <= 0) return null;
  return Math.min(appHeights.most, Math.max(appHeights.least, Math.ceil(given)));
}
