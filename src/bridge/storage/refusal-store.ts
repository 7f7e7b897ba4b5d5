import type { Kysely } from "kysely";
import type { BaselineSummary, HumanJudgement, RunId, RunState } from "#protocol/refusals.ts";
import type { RefusalRowsTable, RefusalRunsTable } from "./refusal-tables.ts";
import type { Tables } from "./tables.ts";

/** What a row has once it ran. */
export type RowResult = Pick<
  RefusalRowsTable,
  "kind" | "stage" | "by" | "code" | "sentence" | "steady" | "verdict" | "rubric" | "call_id" | "ms"
>;

/** Rows that are written at once; SQLite takes some thousands of values in one statement. */
const batch = 100;

/** Writes and reads what the refusal workbench keeps; rows under a filter are read by `refusal-rows.ts`. */
export interface RefusalStore {
  readonly db: Kysely<Tables>;
  addRun(run: RefusalRunsTable): Promise<void>;
  addRows(rows: readonly RefusalRowsTable[]): Promise<void>;
  updateRun(id: RunId, change: Partial<Omit<RefusalRunsTable, "id">>): Promise<void>;
  run(id: RunId): Promise<RefusalRunsTable | null>;
  runs(limit: number): Promise<readonly RefusalRunsTable[]>;
  removeRun(id: RunId): Promise<void>;
  /** Where the next row of a run goes, and how many probes were left out so far. */
  planned(id: RunId): Promise<{ readonly next: number; readonly leftOut: number }>;
  /** Runs that an earlier process did not finish. */
  interrupt(): Promise<void>;
  pending(id: RunId, after: number, limit: number): Promise<readonly RefusalRowsTable[]>;
  finishRow(id: RunId, n: number, result: RowResult): Promise<void>;
  setJudgement(
    row: Pick<RefusalRowsTable, "source" | "tool" | "probe" | "steady">,
    judgement: HumanJudgement | null,
    at: number,
  ): Promise<void>;
  addBaseline(baseline: BaselineSummary & { readonly document: string }): Promise<void>;
  baselines(): Promise<readonly BaselineSummary[]>;
  baselineDocument(id: RunId): Promise<string | null>;
  removeBaseline(id: RunId): Promise<void>;
}

/** Opens the workbench's tables of a store. */
export function refusalStore(db: Kysely<Tables>): RefusalStore {
  return {
    db,
    async addRun(run) {
      await db.insertInto("refusal_runs").values(run).execute();
    },
    async addRows(rows) {
      for (let at = 0; at < rows.length; at += batch)
        await db
          .insertInto("refusal_rows")
          .values(rows.slice(at, at + batch))
          .execute();
    },
    async updateRun(id, change) {
      await db.updateTable("refusal_runs").set(change).where("id", "=", id).execute();
    },
    async run(id) {
      const found = await db
        .selectFrom("refusal_runs")
        .selectAll()
        .where("id", "=", id)
        .executeTakeFirst();
      return found ?? null;
    },
    runs: (limit) =>
      db
        .selectFrom("refusal_runs")
        .selectAll()
        .orderBy("started_at", "desc")
        .limit(limit)
        .execute(),
    async removeRun(id) {
      await db.deleteFrom("refusal_rows").where("run", "=", id).execute();
      await db.deleteFrom("refusal_runs").where("id", "=", id).execute();
    },
    async planned(id) {
      const run = await db
        .selectFrom("refusal_runs")
        .select("left_out")
        .where("id", "=", id)
        .executeTakeFirst();
      const last = await db
        .selectFrom("refusal_rows")
        .select("n")
        .where("run", "=", id)
        .orderBy("n", "desc")
        .limit(1)
        .executeTakeFirst();
      return { next: last === undefined ? 0 : last.n + 1, leftOut: run?.left_out ?? 0 };
    },
    async interrupt() {
      const stopped: RunState = "stopped";
      await db
        .updateTable("refusal_runs")
        .set({ state: stopped })
        .where("state", "in", ["planning", "running"])
        .execute();
    },
    pending: (id, after, limit) =>
      db
        .selectFrom("refusal_rows")
        .selectAll()
        .where("run", "=", id)
        .where("state", "=", "pending")
        .where("n", ">", after)
        .orderBy("n")
        .limit(limit)
        .execute(),
    async finishRow(id, n, result) {
      await db
        .updateTable("refusal_rows")
        .set({ ...result, state: "done" })
        .where("run", "=", id)
        .where("n", "=", n)
        .execute();
    },
    async setJudgement({ source, tool, probe, steady }, judgement, at) {
      await db
        .deleteFrom("refusal_judgements")
        .where("source", "=", source)
        .where("tool", "=", tool)
        .where("probe", "=", probe)
        .where("steady", "=", steady)
        .execute();
      if (judgement === null) return;
      const { verdict = null, note = null } = judgement;
      await db
        .insertInto("refusal_judgements")
        .values({ source, tool, probe, steady, verdict, note, at })
        .execute();
    },
    async addBaseline({ id, name, savedAt, rows, document }) {
      await db
        .insertInto("refusal_baselines")
        .values({ id, name, saved_at: savedAt, rows, document })
        .execute();
    },
    async baselines() {
      const found = await db
        .selectFrom("refusal_baselines")
        .select(["id", "name", "saved_at", "rows"])
        .orderBy("saved_at", "desc")
        .execute();
      return found.map(({ id, name, saved_at: savedAt, rows }) => ({
        id: id as RunId,
        name,
        savedAt,
        rows,
      }));
    },
    async baselineDocument(id) {
      const found = await db
        .selectFrom("refusal_baselines")
        .select("document")
        .where("id", "=", id)
        .executeTakeFirst();
      return found?.document ?? null;
    },
    async removeBaseline(id) {
      await db.deleteFrom("refusal_baselines").where("id", "=", id).execute();
    },
  };
}
