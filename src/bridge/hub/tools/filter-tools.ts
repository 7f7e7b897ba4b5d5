import type { ToolFacets, ToolFilter, ToolKind, ToolRow } from "#protocol/tool.ts";
import type { ToolRecord } from "./tool-record.ts";

/** The words of a filter; each must be found. */
export function wordsOf(text: string | undefined): readonly string[] {
  return (text ?? "").toLowerCase().split(/\s+/).filter(Boolean);
}

const hasKind = (record: ToolRecord, kinds: ToolFilter["kinds"]): boolean =>
  !kinds || kinds.length === 0 || kinds.includes(record.offered.kind);

const isOf = (record: ToolRecord, source: string | undefined): boolean =>
  source === undefined || record.ref.source === source;

/** Tools that pass a filter, in the order of the list. */
export function filterTools(
  records: readonly ToolRecord[],
  { text, kinds, source }: ToolFilter,
): readonly ToolRecord[] {
  const words = wordsOf(text);
  return records.filter(
    (record) =>
      isOf(record, source) &&
      hasKind(record, kinds) &&
      words.every((word) => record.haystack.includes(word)),
  );
}

/** Counts for the chips: what choosing each would show. */
export function countTools(
  records: readonly ToolRecord[],
  { text, kinds, source }: ToolFilter,
): ToolFacets {
  const byKind: Partial<Record<ToolKind, number>> = {};
  const bySource = new Map<string, number>();
  let all = 0;
  for (const record of filterTools(records, text === undefined ? {} : { text })) {
    const { kind } = record.offered;
    if (isOf(record, source)) {
      all += 1;
      byKind[kind] = (byKind[kind] ?? 0) + 1;
    }
    if (hasKind(record, kinds)) {
      bySource.set(record.ref.source, (bySource.get(record.ref.source) ?? 0) + 1);
    }
  }
  return { all, byKind, bySource: Object.fromEntries(bySource) };
}

/** Rows of the list: each run of tools with one prefix under a head. */
export function groupTools(records: readonly ToolRecord[]): readonly ToolRow[] {
  const rows: ToolRow[] = [];
  let from = 0;
  while (from < records.length) {
    const first = records[from];
    if (!first) break;
    let to = from + 1;
    for (let next = records[to]; next && isSameGroup(first, next); next = records[to]) to += 1;
    rows.push({
      type: "group",
      label: first.names.group,
      source: first.ref.source,
      count: to - from,
    });
    for (const [index, { summary }] of records.slice(from, to).entries())
      rows.push({ type: "tool", tool: summary, number: from + index + 1 });
    from = to;
  }
  return rows;
}

const isSameGroup = (one: ToolRecord, other: ToolRecord): boolean =>
  one.names.group === other.names.group && one.ref.source === other.ref.source;
