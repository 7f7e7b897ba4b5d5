import type { Selectable } from "kysely";
import type { JournalEntry } from "#protocol/journal.ts";
import { toolRefText } from "#protocol/call.ts";
import { lineText } from "./line-of-entry.ts";
import { listsOfLine } from "./line-lists.ts";
import type { Tables } from "./tables.ts";

export type LineRow = Selectable<Tables["lines"]>;

/** Widths of the counted spans in milliseconds; narrower bars are counted from the lines themselves. */
export const grains = [60_000, 3_600_000] as const;

/** What a number of entries changes in the views, added up so that each row is written once. */
export interface LineBatch {
  readonly inserted: Map<number, LineRow>;
  readonly updated: Map<number, LineRow>;
  readonly joined: { readonly list: string; readonly seq: number }[];
  readonly counts: Map<string, number>;
  /** Keyed `list grain at state`; the list's name has no tab. */
  readonly buckets: Map<string, number>;
  readonly texts: Map<number, { readonly text: string; readonly lists: readonly string[] }>;
}

/** Lines of calls that have not ended, by call id. */
export type OpenCalls = Map<string, LineRow>;

/** Works out what entries change; `open` is carried from batch to batch. */
export function lineBatch(entries: readonly JournalEntry[], open: OpenCalls): LineBatch {
  const batch: LineBatch = {
    inserted: new Map(),
    updated: new Map(),
    joined: [],
    counts: new Map(),
    buckets: new Map(),
    texts: new Map(),
  };
  for (const entry of entries) addEntry(batch, entry, open);
  return batch;
}

function addEntry(batch: LineBatch, entry: JournalEntry, open: OpenCalls): void {
  if (entry.kind === "outcome" && entry.callId !== undefined) {
    const begun = open.get(entry.callId);
    if (begun) {
      open.delete(entry.callId);
      endLine(batch, begun, entry);
      return;
    }
  }
  const line = newLine(entry);
  batch.inserted.set(line.seq, line);
  join(batch, line, listsOfPlace(line));
  index(batch, line);
  if (line.state === "running" && entry.callId !== undefined) open.set(entry.callId, line);
  else countInBuckets(batch, line);
}

function newLine(entry: JournalEntry): LineRow {
  const tool = entry.kind === "call" || entry.kind === "outcome" ? entry.body.tool : undefined;
  const outcome = entry.kind === "outcome" ? entry.body.outcome : null;
  return {
    seq: entry.seq,
    at: entry.at,
    kind: entry.kind,
    call_id: entry.callId ?? null,
    source: entry.source ?? tool?.source ?? null,
    tool: tool ? toolRefText(tool) : null,
    face: entry.caller.face,
    caller_id: entry.caller.id,
    ...lineText(entry),
    state: outcome?.kind ?? (entry.kind === "call" ? "running" : null),
    duration_ms: outcome ? outcome.times.bridge + outcome.times.transport : null,
  };
}

function endLine(
  batch: LineBatch,
  begun: LineRow,
  entry: Extract<JournalEntry, { kind: "outcome" }>,
): void {
  const { outcome } = entry.body;
  const before = listsOfPlace(begun);
  const line: LineRow = {
    ...begun,
    state: outcome.kind,
    detail: lineText(entry).detail,
    duration_ms: outcome.times.bridge + outcome.times.transport,
  };
  if (batch.inserted.has(line.seq)) batch.inserted.set(line.seq, line);
  else batch.updated.set(line.seq, line);
  join(
    batch,
    line,
    listsOfPlace(line).filter((list) => !before.includes(list)),
  );
  // What an `ok` brought back is no sentence; only those are searched.
  if (outcome.kind !== "ok") index(batch, line);
  countInBuckets(batch, line);
}

const listsOfPlace = (line: LineRow): readonly string[] =>
  listsOfLine({ ...line, kind: line.kind as JournalEntry["kind"] });

function join(batch: LineBatch, line: LineRow, lists: readonly string[]): void {
  for (const list of lists) {
    batch.joined.push({ list, seq: line.seq });
    add(batch.counts, list, 1);
  }
}

function countInBuckets(batch: LineBatch, line: LineRow): void {
  for (const list of listsOfPlace(line)) {
    for (const grain of grains) {
      const at = Math.floor(line.at / grain) * grain;
      add(batch.buckets, `${list}\t${grain}\t${at}\t${line.state ?? "other"}`, 1);
    }
  }
}

function index(batch: LineBatch, line: LineRow): void {
  const text = `${line.title} ${camelWords(line.title)} ${line.detail}`;
  batch.texts.set(line.seq, { text, lists: listsOfPlace(line) });
}

/** `ContainerBox.configure` is also found by `box`. */
const camelWords = (text: string): string => text.replace(/([a-z0-9])(?=[A-Z])/g, "$1 ");

function add(counts: Map<string, number>, key: string, n: number): void {
  counts.set(key, (counts.get(key) ?? 0) + n);
}
