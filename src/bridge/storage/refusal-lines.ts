import { sql, type Kysely, type RawBuilder } from "kysely";
import type { SourceName, ToolKey } from "#protocol/ids.ts";
import type { RunGroup, RunGrouping, RunPlace, RunView } from "#protocol/refusal-table.ts";
import type { RunId, Verdict } from "#protocol/refusals.ts";
import { verdicts } from "#protocol/refusals.ts";
import { probeRules } from "#core/probes/probe.ts";
import { conditions, judged, light, listed, verdictOf, type JudgedRow } from "./refusal-rows.ts";
import type { Tables } from "./tables.ts";

/** A group with the places of its first and last row in the run. */
export interface StoredGroup extends RunGroup {
  readonly first: number;
  readonly last: number;
}

/** The groups that have no verdict yet, after those that have. */
const withoutVerdict = ["pending", "skipped"] as const;

const orders: Readonly<Record<Exclude<RunGrouping, "tool">, readonly string[]>> = {
  verdict: [...verdicts, ...withoutVerdict],
  rule: probeRules,
};

/** What a row is grouped by. */
const keyOf = (by: RunGrouping): RawBuilder<string> => {
  switch (by) {
    case "tool":
      return sql<string>`(r.source || '/' || r.tool)`;
    case "verdict":
      return sql<string>`coalesce(${verdictOf}, case r.state when 'skipped' then 'skipped' else 'pending' end)`;
    case "rule":
      return sql<string>`r.rule`;
  }
};

/** The same as the columns that rows are put together by: joining texts for every row costs more than the rest. */
const columnsOf = (by: RunGrouping): RawBuilder<unknown> =>
  by === "tool" ? sql`r.source, r.tool` : keyOf(by);

/** Group by group. The rows of a tool were made one after the other, so their places are its order. */
const orderOf = (by: RunGrouping): RawBuilder<unknown> =>
  by === "tool"
    ? sql`r.n`
    : sql`case ${keyOf(by)} ${sql.join(
        orders[by].map((key, rank) => sql`when ${key} then ${sql.lit(rank)}`),
        sql` `,
      )} else ${sql.lit(orders[by].length)} end, r.n`;

interface GroupPart {
  readonly key: string;
  readonly source: string;
  readonly tool: string;
  readonly wire_name: string;
  readonly verdict: Verdict | null;
  readonly done: number;
  readonly n: number;
  readonly first: number;
  readonly last: number;
}

/** The groups of a run under a filter, in their order. `only` narrows to some places in the run. */
export async function selectGroups(
  db: Kysely<Tables>,
  run: RunId,
  { filter, by }: Pick<RunView, "filter" | "by">,
  only: readonly number[] | null,
): Promise<readonly StoredGroup[]> {
  const { rows } = await sql<GroupPart>`select ${keyOf(by)} as key, min(r.source) as source,
      min(r.tool) as tool, min(r.wire_name) as wire_name, ${verdictOf} as verdict,
      sum(r.state = 'done') as done, count(*) as n, min(r.n) as first, max(r.n) as last
    from ${judged(run)}${conditions(filter, only)} group by ${columnsOf(by)}, ${verdictOf}`.execute(
    db,
  );
  const groups = new Map<string, StoredGroup>();
  for (const part of rows) groups.set(part.key, withPart(groups.get(part.key), part, by));
  const all = [...groups.values()];
  if (by === "tool") return all.toSorted((a, b) => a.first - b.first);
  const order = orders[by];
  return all.toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key));
}

const withPart = (
  known: StoredGroup | undefined,
  part: GroupPart,
  by: RunGrouping,
): StoredGroup => ({
  key: part.key,
  ...(by === "tool"
    ? {
        tool: { source: part.source as SourceName, key: part.tool as ToolKey },
        wireName: part.wire_name,
      }
    : {}),
  rows: (known?.rows ?? 0) + part.n,
  done: (known?.done ?? 0) + part.done,
  counts: {
    ...known?.counts,
    ...(part.verdict === null ? {} : { [part.verdict]: part.n }),
  },
  first: Math.min(known?.first ?? part.first, part.first),
  last: Math.max(known?.last ?? part.last, part.last),
});

/** Rows in the order of their groups, without those of folded groups. */
export async function selectGrouped(
  db: Kysely<Tables>,
  run: RunId,
  { filter, by, folded }: RunView,
  page: { readonly from: number; readonly count: number },
  only: readonly number[] | null,
): Promise<readonly JudgedRow[]> {
  const { rows } = await sql<JudgedRow>`
    select ${light} from ${judged(run)}${conditions(filter, only)}
      and ${keyOf(by)} not in ${listed(folded)}
    order by ${orderOf(by)} limit ${page.count} offset ${page.from}`.execute(db);
  return rows;
}

/** Where a row stands among the groups that `selectGroups` found; null where the filter leaves it out. */
export async function selectPlace(
  db: Kysely<Tables>,
  run: RunId,
  { filter, by, folded }: RunView,
  groups: readonly StoredGroup[],
  n: number,
  only: readonly number[] | null,
): Promise<RunPlace | null> {
  const found = await sql<{ readonly key: string }>`select ${keyOf(by)} as key
    from ${judged(run)}${conditions(filter, only)} and r.n = ${n}`.execute(db);
  const at = groups.findIndex(({ key }) => key === found.rows[0]?.key);
  const group = groups[at];
  if (!group) return null;
  const { rows } = await sql<{
    readonly before: number;
    readonly previous: number | null;
    readonly next: number | null;
  }>`select sum(r.n < ${n}) as before, max(case when r.n < ${n} then r.n end) as previous,
      min(case when r.n > ${n} then r.n end) as next
    from ${judged(run)}${conditions(filter, only)} and ${keyOf(by)} = ${group.key}`.execute(db);
  const { before = 0, previous = null, next = null } = rows[0] ?? {};
  const isFolded = (key: string): boolean => folded.includes(key);
  const earlier = groups.slice(0, at);
  const lines = earlier.reduce((sum, { key, rows: own }) => sum + 1 + (isFolded(key) ? 0 : own), 0);
  const above = previous ?? earlier.findLast(({ key }) => !isFolded(key))?.last;
  const below = next ?? groups.slice(at + 1).find(({ key }) => !isFolded(key))?.first;
  return {
    line: isFolded(group.key) ? null : lines + 1 + before,
    number: earlier.reduce((sum, { rows: own }) => sum + own, 0) + before + 1,
    of: groups.reduce((sum, { rows: own }) => sum + own, 0),
    ...(above === undefined ? {} : { previous: above }),
    ...(below === undefined ? {} : { next: below }),
  };
}
