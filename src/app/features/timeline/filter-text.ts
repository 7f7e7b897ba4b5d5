import type { TimelineFilter } from "#protocol/journal.ts";
import { sourceName, toolKey } from "#protocol/ids.ts";

/** The groups of the filter chips. */
export const timelineGroups = ["all", "calls", "refusals", "protocol"] as const;
export type TimelineGroup = (typeof timelineGroups)[number];

/**
 * The filter as it stands in the address: `refusals source:demo tool:demo/x moved box`.
 * A group only as the first word, so that one can also search for "calls".
 */
export function parseFilter(text: string): TimelineFilter {
  const [first = "", ...rest] = text.trim().split(/\s+/);
  const group = timelineGroups.find((name) => name === first);
  const words: string[] = [];
  let filter: TimelineFilter = group === undefined || group === "all" ? {} : { group };
  for (const word of group === undefined ? [first, ...rest] : rest) {
    const source = /^source:(.+)$/.exec(word)?.[1];
    const tool = /^tool:([^/]+)\/(.+)$/.exec(word);
    if (source !== undefined) filter = { ...filter, source };
    else if (tool?.[1] !== undefined && tool[2] !== undefined) {
      filter = { ...filter, tool: { source: sourceName(tool[1]), key: toolKey(tool[2]) } };
    } else if (word !== "") words.push(word);
  }
  return words.length === 0 ? filter : { ...filter, text: words.join(" ") };
}

/** The inverse of `parseFilter`; empty for the filter that lets all through. */
export function filterText(filter: TimelineFilter): string {
  const words = filter.text?.trim() ?? "";
  const parts = [
    filter.group !== undefined && filter.group !== "all" ? filter.group : "",
    filter.source === undefined ? "" : `source:${filter.source}`,
    filter.tool === undefined ? "" : `tool:${filter.tool.source}/${filter.tool.key}`,
    words,
  ].filter((part) => part !== "");
  // Words that would be read as a group get the group that means nothing before them.
  const isGroup = timelineGroups.some((name) => name === words.split(/\s+/)[0]);
  return (parts.length === 1 && isGroup && words !== "" ? ["all", ...parts] : parts).join(" ");
}
