import { sql, type Kysely } from "kysely";
import type { TimelineBucket, TimelineFilter, TimelineRow } from "#protocol/journal.ts";
import { grains, type LineRow } from "./line-batch.ts";
import { listOfFilter } from "./line-lists.ts";
import { listWord } from "./line-writer.ts";
import type { Tables } from "./tables.ts";

/** Lines with the searched words are counted up to here and no further: a count must not stop the bridge. */
const countedMatches = 10_000;

/** A window of the timeline, newest first. */
export interface TimelineWindow {
  readonly rows: readonly TimelineRow[];
  readonly more: boolean;
  readonly total: number;
}

/** Lines before `before`, newest first. */
export async function timelineWindow(
  db: Kysely<Tables>,
  filter: TimelineFilter,
  page: { readonly before?: number; readonly count: number },
): Promise<TimelineWindow> {
  const list = await findList(db, filter);
  if (!list) return { rows: [], more: false, total: 0 };
  const before = page.before ?? Number.MAX_SAFE_INTEGER;
  const match = matchOf(filter, list.id);
  const span = await seqsWithin(db, filter);
  const seqs = sql`${seqsOf(list.id, match, span)} and ${seqIn(match)} < ${before}
    order by 1 desc limit ${page.count + 1}`;
  const { rows } = await sql<LineRow>`
    select lines.* from (${seqs}) as found join lines on lines.seq = found.seq
    order by lines.seq desc`.execute(db);
  return {
    rows: rows.slice(0, page.count).map(timelineRow),
    more: rows.length > page.count,
    total:
      match === null && span === null ? list.n : await countUpTo(db, seqsOf(list.id, match, span)),
  };
}

/** Counts by outcome for `count` bars between `from` and `to`, oldest first; empty bars included. */
export async function timelineBuckets(
  db: Kysely<Tables>,
  filter: TimelineFilter,
  span: { readonly from: number; readonly to: number; readonly count: number },
): Promise<readonly TimelineBucket[]> {
  const width = Math.max((span.to - span.from) / span.count, 1);
  const counts = Array.from({ length: span.count }, (): Record<string, number> => ({}));
  const list = await findList(db, filter);
  const cells = list ? await countedCells(db, filter, list.id, { ...span, width }) : [];
  for (const { bar, state, n } of cells) {
    const into = counts[bar];
    if (into) into[state] = (into[state] ?? 0) + n;
  }
  return counts.map((bar, index) => ({ from: span.from + index * width, counts: bar }));
}

interface Cell {
  readonly bar: number;
  readonly state: string;
  readonly n: number;
}

async function countedCells(
  db: Kysely<Tables>,
  filter: TimelineFilter,
  list: number,
  span: { readonly from: number; readonly to: number; readonly width: number },
): Promise<readonly Cell[]> {
  const { from, to, width } = span;
  const match = matchOf(filter, list);
  const bar = sql`cast((at - ${from}) / ${width} as integer)`;
  const grain = grains.findLast((grain) => grain <= width);
  if (match === null && grain !== undefined) {
    return (
      await sql<Cell>`select ${bar} as bar, state, sum(n) as n from list_buckets
        where list = ${list} and grain = ${grain} and at >= ${from} and at < ${to}
        group by 1, 2`.execute(db)
    ).rows;
  }
  // A call counts when it has ended, here as in `list_buckets`.
  const ended = sql`at >= ${from} and at < ${to} and state is not 'running'`;
  const lines =
    match === null
      ? sql`lines join list_lines on list_lines.seq = lines.seq and list_lines.list = ${list}`
      : sql`(select rowid as seq from line_text where line_text match ${match}
        order by rowid desc limit ${countedMatches}) as found join lines on lines.seq = found.seq`;
  return (
    await sql<Cell>`select ${bar} as bar, coalesce(state, 'other') as state, count(*) as n
      from ${lines} where ${ended} group by 1, 2`.execute(db)
  ).rows;
}

async function findList(
  db: Kysely<Tables>,
  filter: TimelineFilter,
): Promise<{ readonly id: number; readonly n: number } | undefined> {
  return db
    .selectFrom("lists")
    .select(["id", "n"])
    .where("name", "=", listOfFilter(filter))
    .executeTakeFirst();
}

/** The words as a query of the text index, inside one list; null where no word was given. */
function matchOf(filter: TimelineFilter, list: number): string | null {
  const words = filter.text?.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return null;
  // Each is quoted, so that nothing in it is an operator, and may be the beginning of a word.
  const terms = words.map((word) => `text : "${word}" *`);
  return [`lists : ${listWord(list)}`, ...terms].join(" AND ");
}

/** Numbers of the lines in a list that have the words and lie in the span, as a query without an order. */
function seqsOf(list: number, match: string | null, span: SeqSpan | null) {
  const found =
    match === null
      ? sql`select seq from list_lines where list = ${list}`
      : sql`select rowid as seq from line_text where line_text match ${match}`;
  if (span === null) return found;
  const { first, last, since, until } = span;
  const seq = seqIn(match);
  // The time decides; the numbers only keep the search among them short.
  return sql`${found} and ${seq} between ${first} and ${last} and exists
    (select 1 from lines where lines.seq = ${seq} and lines.at >= ${since} and lines.at < ${until})`;
}

const seqIn = (match: string | null) =>
  match === null ? sql`list_lines.seq` : sql`line_text.rowid`;

interface SeqSpan {
  readonly first: number;
  readonly last: number;
  readonly since: number;
  readonly until: number;
}

/** The numbers between which a span of time lies; null where all of time is meant. */
async function seqsWithin(db: Kysely<Tables>, filter: TimelineFilter): Promise<SeqSpan | null> {
  if (filter.since === undefined && filter.until === undefined) return null;
  const { since = 0, until = Number.MAX_SAFE_INTEGER } = filter;
  const { rows } = await sql<{ readonly first: number | null; readonly last: number | null }>`
    select min(seq) as first, max(seq) as last from lines
    where at >= ${since} and at < ${until}`.execute(db);
  return { first: rows[0]?.first ?? 0, last: rows[0]?.last ?? -1, since, until };
}

async function countUpTo(db: Kysely<Tables>, seqs: ReturnType<typeof seqsOf>): Promise<number> {
  const { rows } = await sql<{ readonly n: number }>`select count(*) as n from
    (${seqs} limit ${countedMatches})`.execute(db);
  return rows[0]?.n ?? 0;
}

function timelineRow(line: LineRow): TimelineRow {
  const row = {
    seq: line.seq,
    at: line.at,
    kind: line.kind,
    ...(line.call_id === null ? {} : { callId: line.call_id }),
    ...(line.source === null ? {} : { source: line.source }),
    caller: { face: line.face, id: line.caller_id },
    title: line.title,
    detail: line.detail,
    state: line.state,
    ...(line.duration_ms === null ? {} : { durationMs: line.duration_ms }),
  };
  // Written by `newLine` from a typed entry and by nothing else.
  return row as TimelineRow;
}
