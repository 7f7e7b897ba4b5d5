import { createRing, type Ring } from "./ring.ts";

/** Live points of one widget, as long as the page lives: a view that was scrolled away has not forgotten them. */
export interface LivePoints {
  readonly ring: Ring;
  readonly shape: string;
  /** The known points that it began with. */
  seededBy: unknown;
  last: readonly (number | null)[] | null;
}

const kept = new Map<string, LivePoints>();
/** Widgets whose points are kept; the one that was looked at longest ago is forgotten first. */
const mostKept = 80;

/** The ring of a widget; a new one where its lines are others. */
export function livePointsOf(widget: string, lines: readonly string[], room: number): LivePoints {
  const shape = `${room}\n${lines.join("\n")}`;
  const known = kept.get(widget);
  const points =
    known?.shape === shape
      ? known
      : { ring: createRing(lines.length, room), shape, seededBy: null, last: null };
  kept.delete(widget);
  kept.set(widget, points);
  const oldest = kept.keys().next().value;
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  return points;
}
