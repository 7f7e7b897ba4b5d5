import { createHash } from "node:crypto";
import { nameCollisions } from "#core/names/collisions.ts";
import { isSessionTool, nameTools } from "#core/names/tool-names.ts";
import { toolRefText } from "#protocol/call.ts";
import type { SourceName, ToolRef } from "#protocol/ids.ts";
import type { ToolKind } from "#protocol/tool.ts";
import type { OfferedTool, Source } from "../source.ts";
import { makeRecord, type ToolRecord } from "./tool-record.ts";

/** Every tool of every source, in the order of the list, under each of its names. */
export interface ToolTable {
  /** Moves whenever any tool came, went or changed. */
  readonly revision: number;
  readonly records: readonly ToolRecord[];
  byRef(ref: ToolRef): ToolRecord | undefined;
  byWireName(name: string): readonly ToolRecord[];
  bySourceName(name: string): readonly ToolRecord[];
  /** What is wrong with a tool's names. */
  problems(record: ToolRecord): readonly string[];
}

/** Keeps the table; it is made anew only after something moved, and then only the part of what moved. */
export interface ToolTableCache {
  current(): ToolTable;
  /** A source came or went, or its tools may have moved. A list that is still the same array counts as unchanged. */
  invalidate(): void;
}

interface Part {
  readonly source: SourceName;
  readonly offered: readonly OfferedTool[];
  readonly isAliased: boolean;
  readonly records: readonly ToolRecord[];
  readonly duplicates: readonly ToolRecord[];
}

const sha256hex = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Static, session, then classes, then those of files and of others (R0.43). */
const kindOrder: Readonly<Record<ToolKind, number>> = {
  static: 0,
  session: 1,
  configure: 2,
  action: 2,
  decorated: 3,
  remote: 4,
};

/** Another server's tools stand among the remote ones, in the order that their source gives them. */
const placeOf = ({ kind, isForeign }: OfferedTool): number =>
  kindOrder[isForeign ? "remote" : kind];

function compareRecords(one: ToolRecord, other: ToolRecord): number {
  const byKind = placeOf(one.offered) - placeOf(other.offered);
  if (byKind !== 0) return byKind;
  if (one.offered.isForeign) return 0;
  // Across sources, and among tools that no class made, the order is the one they came in.
  const [here, there] = [one.offered.generated, other.offered.generated];
  if (one.ref.source !== other.ref.source || !here || !there) return 0;
  if (here.class !== there.class) return here.class < there.class ? -1 : 1;
  return Number(here.action !== undefined) - Number(there.action !== undefined);
}

function makePart(source: SourceName, offered: readonly OfferedTool[], isAliased: boolean): Part {
  const names = nameTools(source, offered, isAliased, sha256hex);
  const taken = new Map<string, ToolRecord>();
  const duplicates: ToolRecord[] = [];
  for (const [index, tool] of offered.entries()) {
    const given = names[index];
    const first = taken.get(tool.key);
    // A key must be its tool's alone; what a source offers under one twice cannot be reached.
    if (first) duplicates.push(first);
    else if (given) taken.set(tool.key, makeRecord(source, tool, given));
  }
  return { source, offered, isAliased, records: [...taken.values()], duplicates };
}

function groupBy(
  records: readonly ToolRecord[],
  nameOf: (record: ToolRecord) => string,
): ReadonlyMap<string, readonly ToolRecord[]> {
  return Map.groupBy(records, nameOf);
}

function makeTable(parts: readonly Part[], revision: number): ToolTable {
  const unsorted = parts.flatMap((part) => part.records);
  // Sorting keeps the order of equals, so the sources' own order decides where the rules do not.
  const records = unsorted.toSorted(compareRecords);
  const byRef = new Map(records.map((record) => [toolRefText(record.ref), record]));
  const byWireName = groupBy(records, (record) => record.names.wireName);
  const bySourceName = groupBy(records, (record) => record.offered.sourceName);
  const collisions = nameCollisions(
    records.map((record) => ({
      tool: record,
      source: record.ref.source,
      sourceName: record.offered.sourceName,
      wireName: record.names.wireName,
      modelName: record.names.modelName,
    })),
  );
  const duplicates = new Set(parts.flatMap((part) => part.duplicates));
  return {
    revision,
    records,
    byRef: (ref) => byRef.get(toolRefText(ref)),
    byWireName: (name) => byWireName.get(name) ?? [],
    bySourceName: (name) => bySourceName.get(name) ?? [],
    problems: (record) => [
      ...(collisions.get(record) ?? []),
      ...(duplicates.has(record)
        ? ["The source offers another tool under the same key; that one is left out."]
        : []),
    ],
  };
}

/** Makes the cache over the sources that are attached at the moment of asking. */
export function createToolTable(sources: () => readonly Source[]): ToolTableCache {
  let parts: readonly Part[] = [];
  let table = makeTable(parts, 1);
  let isStale = true;

  const refresh = (): void => {
    const attached = sources().map((source) => ({ source, offered: source.tools() }));
    const sessions = attached.filter(({ offered }) => offered.some(isSessionTool));
    const isAliased = sessions.length > 1;
    const known = new Map(parts.map((part) => [part.source, part]));
    const next = attached.map(({ source: { name }, offered }) => {
      const old = known.get(name);
      const isSame = old?.offered === offered && old.isAliased === isAliased;
      return isSame ? old : makePart(name, offered, isAliased);
    });
    const hasMoved =
      next.length !== parts.length || next.some((part, index) => part !== parts[index]);
    parts = next;
    if (hasMoved) table = makeTable(parts, table.revision + 1);
  };

  return {
    current() {
      if (isStale) {
        // First, so that a source that breaks while it is asked makes the table stale again.
        isStale = false;
        refresh();
      }
      return table;
    },
    invalidate() {
      isStale = true;
    },
  };
}
