import type { TimelineFilter } from "#protocol/journal.ts";

/** A span of time that a timeline is narrowed to, milliseconds since 1970; `until` is no longer in it. */
export interface TimeSpan {
  readonly since: number;
  readonly until: number;
}

/** The span of a filter; null where it has none with two ends. */
export const spanOf = ({ since, until }: TimelineFilter): TimeSpan | null =>
  since === undefined || until === undefined ? null : { since, until };

/** A filter with another span, or with none. */
export function withSpan(filter: TimelineFilter, span: TimeSpan | null): TimelineFilter {
  const { since: _since, until: _until, ...rest } = filter;
  return span === null ? rest : { ...rest, ...span };
}

/** The bars that a person chose: where it began and where it ends now, both from 0. */
export interface ChosenBars {
  readonly anchor: number;
  readonly head: number;
}

/** What the bars show: so many, each as wide, from a moment on. */
export interface BarScale {
  readonly from: number;
  readonly barTime: number;
  readonly count: number;
}

/** The bar at a place of the plot. */
export const barAt = (x: number, width: number, count: number): number =>
  Math.min(Math.max(Math.floor((x / Math.max(width, 1)) * count), 0), count - 1);

/** The time of chosen bars, whichever end came first. */
export function spanOfBars({ anchor, head }: ChosenBars, { from, barTime }: BarScale): TimeSpan {
  const first = Math.min(anchor, head);
  const last = Math.max(anchor, head);
  return { since: from + first * barTime, until: from + (last + 1) * barTime };
}

/** The bars that a span covers, cut to those that are shown; null where it covers none. */
export function barsOfSpan(
  { since, until }: TimeSpan,
  { from, barTime, count }: BarScale,
): { readonly first: number; readonly last: number } | null {
  const first = Math.max(Math.floor((since - from) / barTime), 0);
  const last = Math.min(Math.ceil((until - from) / barTime), count) - 1;
  return last < first ? null : { first, last };
}

/**
 * What a key makes of the chosen bars: arrows go a bar on, with Shift they
 * widen, Home and End go to the ends. Undefined = the key is another's.
 */
export function barsByKey(
  chosen: ChosenBars | null,
  key: string,
  isWidening: boolean,
  count: number,
): ChosenBars | undefined {
  const last = count - 1;
  const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
  const step = steps[key];
  if (step === undefined && key !== "Home" && key !== "End") return undefined;
  // The first arrow chooses the newest bar, where one looks.
  const moved = chosen === null ? last : chosen.head + (step ?? 0);
  const head = key === "Home" ? 0 : key === "End" ? last : Math.min(Math.max(moved, 0), last);
  return { head, anchor: isWidening && chosen !== null ? chosen.anchor : head };
}
