import type { TimelineFilter } from "#protocol/journal.ts";
import { sourceName, toolKey } from "#protocol/ids.ts";
import { spanOf, type TimeSpan } from "./time-span.ts";

/** The groups of the filter chips. */
export const timelineGroups = ["all", "calls", "refusals", "protocol"] as const;
export type TimelineGroup = (typeof timelineGroups)[number];

/**
 * The filter as it stands in the address: `refusals source:demo tool:demo/x time:…/… moved box`.
 * A group only as the first word, so that one can also search for "calls".
 */
export function parseFilter(text: string): TimelineFilter {
  const [first = "", ...rest] = text.trim().split(/\s+/);
  const group = timelineGroups.find((name) => name === first);
  const words: string[] = [];
  let filter: TimelineFilter = group === undefined || group === "all" ? {} : { group };
  for (const word of group === undefined ? [first, ...rest] : rest) {
    const source = /^source:(.+)$/.exec(word)?.[1];
    const span = spanIn(word);
    const tool = /^tool:([^/]+)\/(.+)$/.exec(word);
    if (source !== undefined) filter = { ...filter, source };
    else if (span !== null) filter = { ...filter, ...span };
    else if (tool?.[1] !== undefined && tool[2] !== undefined) {
      filter = { ...filter, tool: { source: sourceName(tool[1]), key: toolKey(tool[2]) } };
    } else if (word !== "") words.push(word);
  }
  return words.length === 0 ? filter : { ...filter, text: words.join(" ") };
}

/** `time:2026-12-01T09:15:00Z/2026-12-01T09:20:00Z`; null where a word is no such span. */
function spanIn(word: string): TimeSpan | null {
  const [, from = "", to = ""] = /^time:([^/]+)\/([^/]+)$/.exec(word) ?? [];
  const [since, until] = [Date.parse(from), Date.parse(to)];
  return since >= 0 && until > since ? { since, until } : null;
}

function spanText(filter: TimelineFilter): string {
  const span = spanOf(filter);
  return span === null ? "" : `time:${momentText(span.since)}/${momentText(span.until)}`;
}

const momentText = (at: number): string => new Date(at).toISOString().replace(".000Z", "Z");

/** The inverse of `parseFilter`; empty for the filter that lets all through. */
export function filterText(filter: TimelineFilter): string {
  const words = filter.text?.trim() ?? "";
  const parts = [
    filter.group !== undefined && filter.group !== "all" ? filter.group : "",
    filter.source === undefined ? "" : `source:${filter.source}`,
    filter.tool === undefined ? "" : `tool:${filter.tool.source}/${filter.tool.key}`,
    spanText(filter),
    words,
  ].filter((part) => part !== "");
  // Words that would be read as a group get the group that means nothing before them.
  const isGroup = timelineGroups.some((name) => name === words.split(/\s+/)[0]);
  return (parts.length === 1 && isGroup && words !== "" ? ["all", ...parts] : parts).join(" ");
}
