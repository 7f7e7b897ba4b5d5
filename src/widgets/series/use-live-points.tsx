import { useMemo } from "react";
import { givenPoints, type Line } from "./points.ts";
import { livePointsOf, type LivePoints } from "./rings.tsx";

/** Points that a live chart keeps at least and at most, and for a second of its window. */
const room = { least: 2_000, most: 20_000, aSecond: 40 };

/**
 * The live points of a widget, brought up to what its data says now: the known
 * points once, and one more each time that a value has moved.
 */
export function useLivePoints(
  widget: string,
  lines: readonly Line[],
  window: number,
  now: () => number,
): LivePoints | null {
  return useMemo(() => {
    if (lines.every(({ value }) => value === null)) return null;
    const size = Math.min(room.most, Math.max(room.least, Math.round(window * room.aSecond)));
    const points = livePointsOf(
      widget,
      lines.map(({ label }) => label),
      size,
    );
    const at = now() / 1000;
    const given = lines.find(({ values }) => values.length > 0)?.values ?? null;
    if (given !== null && points.seededBy === null) seed(points, lines, at, window);
    points.seededBy = given ?? "nothing";
    const values = lines.map(({ value }) => value);
    const before = points.last;
    if (before === null || values.some((value, index) => value !== before[index])) {
      points.ring.push(at, values);
      points.last = values;
    }
    return points;
  }, [widget, lines, window, now]);
}

/** Points without times are spread over the window, up to now. */
function seed({ ring }: LivePoints, lines: readonly Line[], now: number, window: number): void {
  const given = givenPoints(lines);
  if (given === null) return;
  const count = given.at.length;
  for (let index = 0; index < count; index += 1) {
    const at =
      given.axis === "time" ? (given.at[index] ?? 0) : now - (window * (count - index)) / count;
    if (at > now) continue;
    ring.push(
      at,
      given.values.map((values) => values[index] ?? null),
    );
  }
}
