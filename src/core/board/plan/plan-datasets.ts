import {
  boardLimits,
  boardNamePattern,
  datasetId,
  type Board,
  type Dataset,
} from "#protocol/board.ts";
import type { BoardCommand } from "#protocol/board-change.ts";
import type { JsonValue } from "#protocol/json.ts";
import { readBinding } from "../bindings.ts";
import { boardSentences as sentences } from "../board-sentences.ts";
import { isNestedDeeper } from "../json-place.ts";
import { rowsSize } from "../rows-size.ts";
import { decline, deepestData, type Declined } from "../prepare-data.ts";
import { conflict, named, type PlanContext, type Step } from "./plan-step.ts";

type Of<Do extends BoardCommand["do"]> = Extract<BoardCommand, { readonly do: Do }>;

/** Rows that a dataset keeps where its maker does not say. */
const usualKeep = 10_000;

function badRows(rows: readonly JsonValue[], keep: number): Declined | null {
  if (keep > boardLimits.datasetRows) {
    return decline(sentences.datasetTooLong(boardLimits.datasetRows));
  }
  if (isNestedDeeper(rows, deepestData)) return decline(sentences.tooDeep(deepestData));
  const size = rowsSize(rows);
  return size > boardLimits.datasetBytes
    ? decline(sentences.datasetTooBig(boardLimits.datasetBytes, size))
    : null;
}

/** Puts a dataset there whole. */
export function planDataset(board: Board, command: Of<"dataset">, context: PlanContext): Step {
  const { id, rows, ifRev } = command;
  const known = board.datasets.find((each) => each.id === id);
  if (!boardNamePattern.test(id)) return decline(sentences.badId(id));
  const stale = known && conflict(known, ifRev);
  if (stale) return stale;
  if (!known && board.datasets.length >= boardLimits.datasets) {
    return decline(sentences.tooMany("datasets", boardLimits.datasets));
  }
  const keep = command.keep ?? Math.max(known?.keep ?? usualKeep, rows.length);
  const bad = badRows(rows, keep);
  if (bad) return bad;
  const title = command.title ?? known?.title;
  const { caller, label, callId, at } = context;
  const value: Dataset = {
    id: datasetId(id),
    ...(title === undefined ? {} : { title }),
    rows: rows.slice(-keep),
    keep,
    rev: board.rev + 1,
    changedAt: at,
    provenance: { caller, label, ...(callId === undefined ? {} : { callId }) },
  };
  return {
    ok: true,
    deltas: [{ set: "dataset", id: value.id, value }],
    ids: [id],
    words: `puts ${rows.length} rows into ${named(title ?? id)}`,
  };
}

/** Adds rows to a dataset; the oldest go where it would keep too many. */
export function planAppend(board: Board, command: Of<"append">, context: PlanContext): Step {
  const known = board.datasets.find((each) => each.id === command.dataset);
  if (!known) {
    return decline(
      sentences.unknownDataset(
        command.dataset,
        board.datasets.map(({ id }) => id),
      ),
    );
  }
  const append = command.rows.slice(-known.keep);
  const bad = badRows(append, known.keep);
  if (bad) return bad;
  const drop = Math.max(0, known.rows.length + append.length - known.keep);
  const dropped = drop === 0 ? 0 : rowsSize(known.rows.slice(0, drop));
  const size = rowsSize(known.rows) + rowsSize(append) - dropped;
  if (size > boardLimits.datasetBytes) {
    return decline(sentences.datasetTooBig(boardLimits.datasetBytes, size));
  }
  return {
    ok: true,
    deltas: [{ set: "rows", id: known.id, append, drop, changedAt: context.at }],
    ids: [known.id],
    words: `adds ${append.length} ${append.length === 1 ? "row" : "rows"} to ${named(known.title ?? known.id)}`,
  };
}

/** Takes a dataset away; widgets that were bound to it keep what they last had. */
export function planDropDataset(
  board: Board,
  command: Of<"dropDataset">,
  context: PlanContext,
): Step {
  const known = board.datasets.find((each) => each.id === command.id);
  if (!known) {
    return decline(
      sentences.unknownDataset(
        command.id,
        board.datasets.map(({ id }) => id),
      ),
    );
  }
  const isBound = (from: string): boolean => {
    const source = readBinding(from);
    return source?.type === "dataset" && source.id === known.id;
  };
  const widgets = board.widgets
    .filter((widget) => widget.bindings.some(({ from }) => isBound(from)))
    .map((widget) => ({
      ...widget,
      bindings: widget.bindings.filter(({ from }) => !isBound(from)),
      rev: board.rev + 1,
      changedAt: context.at,
    }));
  return {
    ok: true,
    deltas: [
      { set: "dataset", id: known.id, value: null },
      ...widgets.map((value) => ({ set: "widget", id: value.id, value }) as const),
    ],
    ids: [known.id],
    words: `drops the dataset ${named(known.title ?? known.id)}`,
  };
}
