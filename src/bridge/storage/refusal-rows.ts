import { sql, type Kysely, type RawBuilder } from "kysely";
import type { RunFilter, RunId, RunTool, Verdict } from "#protocol/refusals.ts";
import { isDrift, needsLook } from "#core/verdicts/verdict.ts";
import { verdicts } from "#protocol/refusals.ts";
import type { SourceName, ToolKey } from "#protocol/ids.ts";
import type { RefusalRowsTable } from "./refusal-tables.ts";
import type { Tables } from "./tables.ts";

/** A row with what a person thinks of it. */
export interface JudgedRow extends RefusalRowsTable {
  readonly human_verdict: string | null;
  readonly human_note: string | null;
}

/** How many rows ended how; `verdict` is a person's where there is one. */
export interface RowCount {
  readonly state: string;
  readonly skip: string | null;
  readonly verdict: Verdict | null;
  readonly n: number;
}

export const verdictOf = sql<string | null>`coalesce(j.verdict, r.verdict)`;

/** The rows of a run with what a person thinks of them; conditions may follow. */
export const judged = (run: RunId): RawBuilder<unknown> => sql`refusal_rows r
  left join refusal_judgements j on j.source = r.source and j.tool = r.tool
    and j.probe = r.probe and j.steady = r.steady and r.state = 'done'
  where r.run = ${run}`;

/** Of a text of a hundred thousand characters a list needs the beginning; the row itself has the whole. */
const longestListed = 2_000;

/** What lists and reports need of a row: findings are only for its own page. */
export const light = sql`r.run, r.n, r.source, r.tool, r.wire_name, r.probe, r.path, r.argument, r.rule,
  r.words, r.sent, r.expects, r.local, substr(r.args_text, 1, ${longestListed}) as args_text,
  '[]' as findings, r.state, r.skip, r.kind, r.stage, r."by", r.code, r.sentence, r.steady,
  r.verdict, r.rubric, r.call_id, r.ms, j.verdict as human_verdict, j.note as human_note`;

export const listed = (values: readonly string[]): RawBuilder<unknown> =>
  sql`(select value from json_each(${JSON.stringify(values)}))`;

/** The conditions of a filter. `only` narrows to some places in the run. */
export function conditions(filter: RunFilter, only: readonly number[] | null): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [];
  for (const word of (filter.text ?? "").toLowerCase().split(/\s+/).filter(Boolean)) {
    const like = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    parts.push(
      sql`lower(r.wire_name || ' ' || r.argument || ' ' || r.rule || ' ' || r.words || ' ' || coalesce(r.sentence, '')) like ${like} escape '\\'`,
    );
  }
  if (filter.source !== undefined) parts.push(sql`r.source = ${filter.source}`);
  if (filter.tool)
    parts.push(sql`r.source = ${filter.tool.source} and r.tool = ${filter.tool.key}`);
  if (filter.verdicts) parts.push(sql`${verdictOf} in ${listed(filter.verdicts)}`);
  if (filter.drift) parts.push(sql`${verdictOf} in ${listed(verdicts.filter(isDrift))}`);
  if (filter.needsLook) parts.push(sql`${verdictOf} in ${listed(verdicts.filter(needsLook))}`);
  if (filter.state !== undefined) parts.push(sql`r.state = ${filter.state}`);
  if (only) parts.push(sql`r.n in (select value from json_each(${JSON.stringify(only)}))`);
  return parts.reduce((all, part) => sql`${all} and ${part}`, sql``);
}

/** A window of a run's rows under a filter, and how many pass it. */
export async function selectRows(
  db: Kysely<Tables>,
  run: RunId,
  filter: RunFilter,
  page: { readonly from: number; readonly count: number },
  only: readonly number[] | null = null,
): Promise<{ readonly rows: readonly JudgedRow[]; readonly total: number }> {
  const where = conditions(filter, only);
  const counted = await sql<{ readonly n: number }>`
    select count(*) as n from ${judged(run)}${where}`.execute(db);
  const { rows } = await sql<JudgedRow>`
    select ${light} from ${judged(run)}${where} order by r.n limit ${page.count} offset ${page.from}`.execute(
    db,
  );
  return { rows, total: counted.rows[0]?.n ?? 0 };
}

/** The rows of a run after a place, in their order: how all of them are read, piece by piece. */
export async function selectAfter(
  db: Kysely<Tables>,
  run: RunId,
  after: number,
  count: number,
): Promise<readonly JudgedRow[]> {
  const { rows } = await sql<JudgedRow>`
    select ${light} from ${judged(run)} and r.n > ${after} order by r.n limit ${count}`.execute(db);
  return rows;
}

/** One row; null where the run has no such place. */
export async function selectRow(
  db: Kysely<Tables>,
  run: RunId,
  n: number,
): Promise<JudgedRow | null> {
  const { rows } = await sql<JudgedRow>`
    select r.*, j.verdict as human_verdict, j.note as human_note
    from ${judged(run)} and r.n = ${n}`.execute(db);
  return rows[0] ?? null;
}

/** How many rows of a run, under a filter, ended how. */
export async function countRows(
  db: Kysely<Tables>,
  run: RunId,
  filter: RunFilter = {},
): Promise<readonly RowCount[]> {
  const { rows } = await sql<RowCount>`
    select r.state as state, r.skip as skip, ${verdictOf} as verdict, count(*) as n
    from ${judged(run)}${conditions(filter, null)}
    group by r.state, r.skip, ${verdictOf}`.execute(db);
  return rows;
}

/** The tools of a run in their order, with how their rows ended. */
export async function selectTools(db: Kysely<Tables>, run: RunId): Promise<readonly RunTool[]> {
  const { rows } = await sql<{
    readonly source: string;
    readonly tool: string;
    readonly wire_name: string;
    readonly first: number;
    readonly verdict: Verdict | null;
    readonly done: number;
    readonly n: number;
  }>`select r.source as source, r.tool as tool, r.wire_name as wire_name, min(r.n) as first,
      ${verdictOf} as verdict, sum(r.state = 'done') as done, count(*) as n
    from ${judged(run)} group by r.source, r.tool, r.wire_name, ${verdictOf}
    order by first`.execute(db);
  const tools = new Map<string, RunTool>();
  for (const row of rows) {
    const known = tools.get(`${row.source}/${row.tool}`);
    tools.set(`${row.source}/${row.tool}`, {
      tool: { source: row.source as SourceName, key: row.tool as ToolKey },
      wireName: row.wire_name,
      probes: (known?.probes ?? 0) + row.n,
      done: (known?.done ?? 0) + row.done,
      counts: {
        ...known?.counts,
        ...(row.verdict === null ? {} : { [row.verdict]: row.n }),
      },
    });
  }
  return [...tools.values()];
}
