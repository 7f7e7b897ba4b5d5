import type { ToolRef } from "./ids.ts";
import type { RunFilter, RunRow, Verdict } from "./refusals.ts";

/** What the rows of a table stand together by. */
export type RunGrouping = "tool" | "verdict" | "rule";

/** Every grouping, in the order in which a person is offered them. */
export const runGroupings: readonly RunGrouping[] = ["tool", "verdict", "rule"];

/** Rows of a run that stand together, under the filter. */
export interface RunGroup {
  /** Unique within its run and grouping: `source/key` of a tool, a verdict, `skipped`, `pending`, a rule. */
  readonly key: string;
  /** Of groups by tool. */
  readonly tool?: ToolRef;
  readonly wireName?: string;
  readonly rows: number;
  readonly done: number;
  readonly counts: Readonly<Partial<Record<Verdict, number>>>;
}

/** A line of the table: the head of a group, or a probe under it. */
export type RunLine =
  | { readonly type: "group"; readonly group: RunGroup; readonly isFolded: boolean }
  | { readonly type: "row"; readonly row: RunRow };

/** How the table of a run is looked at. */
export interface RunView {
  readonly filter: RunFilter;
  readonly by: RunGrouping;
  /** Keys of groups whose rows are not wanted. */
  readonly folded: readonly string[];
}

/** Where a row stands in the table, and its neighbours; folded groups are stepped over. */
export interface RunPlace {
  /** Its line; null where its group is folded. */
  readonly line: number | null;
  /** From 1, among all rows under the filter. */
  readonly number: number;
  readonly of: number;
  readonly previous?: number;
  readonly next?: number;
}
