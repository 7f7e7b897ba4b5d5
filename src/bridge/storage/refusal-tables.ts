import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The tables of the refusal workbench. */
export interface RefusalTables {
  readonly refusal_runs: RefusalRunsTable;
  readonly refusal_rows: RefusalRowsTable;
  readonly refusal_judgements: RefusalJudgementsTable;
  readonly refusal_baselines: RefusalBaselinesTable;
}

/** One row a run; `options` is JSON. */
export interface RefusalRunsTable {
  readonly id: string;
  readonly started_at: number;
  readonly ended_at: number | null;
  readonly state: string;
  readonly face: string;
  readonly caller_id: string;
  readonly options: string;
  readonly tools: number;
  readonly left_out: number;
}

/** One row a probe. `findings`, `rubric` are JSON; `steady` is the sentence without what differs at every call. */
export interface RefusalRowsTable {
  readonly run: string;
  readonly n: number;
  readonly source: string;
  readonly tool: string;
  readonly wire_name: string;
  readonly probe: string;
  readonly path: string;
  readonly argument: string;
  readonly rule: string;
  readonly words: string;
  readonly sent: string;
  readonly expects: string;
  readonly local: string;
  readonly args_text: string;
  readonly findings: string;
  readonly state: string;
  readonly skip: string | null;
  readonly kind: string | null;
  readonly stage: string | null;
  readonly by: string | null;
  readonly code: number | null;
  readonly sentence: string | null;
  readonly steady: string;
  readonly verdict: string | null;
  readonly rubric: string | null;
  readonly call_id: string | null;
  readonly ms: number | null;
}

/** What a person thinks of a probe's sentence; it holds for every run that meets the same sentence. */
export interface RefusalJudgementsTable {
  readonly source: string;
  readonly tool: string;
  readonly probe: string;
  readonly steady: string;
  readonly verdict: string | null;
  readonly note: string | null;
  readonly at: number;
}

/** `document` is the baseline as its file has it. */
export interface RefusalBaselinesTable {
  readonly id: string;
  readonly name: string;
  readonly saved_at: number;
  readonly rows: number;
  readonly document: string;
}

/** The tables as SQL that SQLite and PostgreSQL both read. */
const tables = [
  `create table refusal_runs (id text primary key, started_at bigint not null, ended_at bigint,
    state text not null, face text not null, caller_id text not null, options text not null,
    tools integer not null, left_out integer not null)`,
  `create table refusal_rows (run text not null, n integer not null, source text not null,
    tool text not null, wire_name text not null, probe text not null, path text not null,
    argument text not null, rule text not null, words text not null, sent text not null,
    expects text not null, local text not null, args_text text not null, findings text not null,
    state text not null, skip text, kind text, stage text, "by" text, code integer, sentence text,
    steady text not null, verdict text, rubric text, call_id text, ms real, primary key (run, n))`,
  "create index refusal_rows_state on refusal_rows (run, state, n)",
  `create table refusal_judgements (source text not null, tool text not null, probe text not null,
    steady text not null, verdict text, note text, at bigint not null,
    primary key (source, tool, probe, steady))`,
  `create table refusal_baselines (id text primary key, name text not null,
    saved_at bigint not null, rows integer not null, document text not null)`,
];

export const refusalTables: Migration = {
  async up(db) {
    for (const text of tables) await sql.raw(text).execute(db);
  },
};
