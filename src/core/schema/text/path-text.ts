import { cut, quoteValue, visible } from "./quote.ts";

const bare = /^[\p{L}_$][\p{L}\p{N}_$-]*$/u;
const longestSegment = 60;
const mostSegments = 12;

/**
 * A path as people read it: `filters[2].date`, `headers["x y"]`, `"a.b".c`.
 * Deep paths keep their start and their end: `a.b.….y.z`.
 */
export function pathText(segments: readonly (string | number)[]): string {
  if (segments.length <= mostSegments) return joined(segments, true);
  const half = mostSegments / 2;
  return `${joined(segments.slice(0, half), true)}.….${joined(segments.slice(-half), true)}`;
}

/** The path in quotation marks, as a missing argument is named: `"filters[2].date"`. */
export function quotedPath(segments: readonly (string | number)[]): string {
  const text = pathText(segments);
  return text.includes('"') ? text : `"${text}"`;
}

function joined(segments: readonly (string | number)[], atStart: boolean): string {
  let text = "";
  for (const [index, segment] of segments.entries()) {
    if (typeof segment === "number") text += `[${segment}]`;
    else if (bare.test(segment))
      text += (index === 0 && atStart ? "" : ".") + cut(visible(segment), longestSegment);
    else if (index === 0 && atStart) text += quoteValue(segment, longestSegment);
    else text += `[${quoteValue(segment, longestSegment)}]`;
  }
  return text;
}
