import { defaultMcpOptions } from "#core/context/options.ts";
import { nearestName } from "#core/names/nearest-name.ts";
import { isSessionTool } from "#core/names/tool-names.ts";
import { refusals } from "#core/refusals/catalogue.ts";
import type { ToolRef } from "#protocol/ids.ts";
import type { ToolDetail, ToolFacets, ToolFilter, ToolRow } from "#protocol/tool.ts";
import { windowLimit } from "#protocol/window.ts";
import type { Found, ToolCatalog } from "../hub.ts";
import { listNames, quote, shown } from "../sentences.ts";
import { countTools, filterTools, groupTools } from "./filter-tools.ts";
import { toolDetail, type ToolRecord } from "./tool-record.ts";
import type { ToolTable, ToolTableCache } from "./tool-table.ts";

/** Filtered lists that are kept: a few tabs with a few filters each. */
const keptLists = 16;

/** The catalogue as the pipeline uses it: whole records, not what the wire carries. */
export interface Tools extends ToolCatalog {
  record(ref: ToolRef): Found<ToolRecord>;
  recordByName(name: string): Found<ToolRecord>;
  /** Whether this would be a session's tool, and no session is there to have it. */
  isWithoutSession(name: string): boolean;
  table(): ToolTable;
}

interface FilteredList {
  readonly rows: readonly ToolRow[];
  readonly facets: ToolFacets;
}

function unknownTool(name: string, known: Iterable<string>): string {
  return refusals.unknownTool(name, nearestName(name, known) ?? undefined);
}

const names = (records: readonly ToolRecord[]): readonly string[] =>
  records.map((record) => record.names.wireName);

/** `a/b`, for tools that share even their wire name. */
const references = (records: readonly ToolRecord[]): readonly string[] =>
  records.map(({ ref }) => `${ref.source}/${shown(ref.key)}`);

/** One table of names over all sources. `unknownSource` says what sources there are. */
export function createCatalog(
  cache: ToolTableCache,
  hasSource: (name: string) => boolean,
  unknownSource: (name: string) => string,
): Tools {
  const details = new WeakMap<ToolRecord, { table: ToolTable; detail: ToolDetail }>();
  const lists = new Map<string, FilteredList>();
  let listsRevision = 0;

  const detailOf = (record: ToolRecord, table: ToolTable): ToolDetail => {
    const kept = details.get(record);
    if (kept?.table === table) return kept.detail;
    const detail = toolDetail(record, table.problems(record));
    details.set(record, { table, detail });
    return detail;
  };

  const listOf = (filter: ToolFilter, table: ToolTable): FilteredList => {
    if (listsRevision !== table.revision) {
      lists.clear();
      listsRevision = table.revision;
    }
    const key = JSON.stringify([filter.text ?? "", filter.kinds ?? [], filter.source ?? null]);
    const kept = lists.get(key);
    const list = kept ?? {
      rows: groupTools(filterTools(table.records, filter)),
      facets: countTools(table.records, filter),
    };
    // Taken out and put back last, so that the one that was not asked for longest goes first.
    lists.delete(key);
    lists.set(key, list);
    const oldest = lists.size > keptLists ? lists.keys().next().value : undefined;
    if (oldest !== undefined) lists.delete(oldest);
    return list;
  };

  const record = (ref: ToolRef): Found<ToolRecord> => {
    const table = cache.current();
    const value = table.byRef(ref);
    if (value) return { ok: true, value };
    if (!hasSource(ref.source)) return { ok: false, sentence: unknownSource(ref.source) };
    const own = table.records.filter((each) => each.ref.source === ref.source);
    return {
      ok: false,
      sentence: unknownTool(
        ref.key,
        own.map((each) => each.ref.key),
      ),
    };
  };

  const isWithoutSession = (name: string): boolean =>
    name.startsWith(`${defaultMcpOptions.toolPrefix}.`) &&
    !cache.current().records.some(({ offered }) => isSessionTool(offered));

  const recordByName = (name: string): Found<ToolRecord> => {
    const table = cache.current();
    const byWire = table.byWireName(name);
    const found = byWire.length > 0 ? byWire : table.bySourceName(name);
    const [value] = found;
    if (!value) {
      if (isWithoutSession(name)) return { ok: false, sentence: refusals.noSession() };
      // The bare names come last: a full name that is as near is the better hint.
      const sourceNames = table.records.map(({ offered }) => offered.sourceName);
      return {
        ok: false,
        sentence: unknownTool(name, [...names(table.records), ...sourceNames]),
      };
    }
    if (found.length === 1) return { ok: true, value };
    const candidates = byWire.length > 0 ? references(found) : names(found);
    return {
      ok: false,
      sentence: `${quote(name)} is the name of ${found.length} tools: ${listNames(candidates)}.`,
    };
  };

  const refOf = (found: Found<ToolRecord>): Found<ToolRef> =>
    found.ok ? { ok: true, value: found.value.ref } : found;

  return {
    table: () => cache.current(),
    record,
    recordByName,
    isWithoutSession,
    rows(filter, from, count) {
      const table = cache.current();
      const { rows, facets } = listOf(filter, table);
      return {
        total: rows.length,
        from,
        rows: rows.slice(from, from + Math.min(count, windowLimit)),
        revision: table.revision,
        facets,
      };
    },
    place(filter, ref) {
      const { rows } = listOf(filter, cache.current());
      const isIt = (row: ToolRow): boolean =>
        row.type === "tool" && row.tool.ref.source === ref.source && row.tool.ref.key === ref.key;
      const row = rows.findIndex(isIt);
      if (row < 0) return null;
      const tools = (list: readonly ToolRow[]) => list.filter(({ type }) => type === "tool").length;
      return { row, number: tools(rows.slice(0, row + 1)), of: tools(rows) };
    },
    all(filter = {}) {
      const table = cache.current();
      return filterTools(table.records, filter).map((each) => detailOf(each, table));
    },
    detail(ref) {
      const found = record(ref);
      return found.ok ? { ok: true, value: detailOf(found.value, cache.current()) } : found;
    },
    resolve: (name) => refOf(recordByName(name)),
  };
}
