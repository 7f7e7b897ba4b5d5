import type { Board } from "#protocol/board.ts";
import type { BoardCommand } from "#protocol/board-change.ts";
import { readBinding } from "#core/board/bindings.ts";
import { findWidget } from "#core/board/plan/plan-step.ts";
import { rename } from "#core/board/repair-arguments.ts";
import type { Found } from "../../../hub/hub.ts";
import {
  boardOf,
  done,
  listOf,
  numberOf,
  refuse,
  refused,
  textOf,
  type BoardTool,
} from "../board-tool.ts";
import {
  boardArgument,
  closedObject,
  listOf as listSchema,
  text,
  widgetArgument,
  rowSchema,
} from "../schemas.ts";

const usualKeep = 1_000;

export const widgetStream: BoardTool = {
  name: "widget_stream",
  title: "Stream rows",
  description:
    "Adds rows to a dataset, and so to every widget that is bound to it; the oldest rows go where it would keep too many. Names the dataset, or a widget that is bound to one. A dataset that is not there yet is made with keep rows.",
  inputSchema: closedObject(
    {
      dataset: text("Id of the dataset"),
      id: widgetArgument,
      rows: { ...listSchema(rowSchema, "Rows to add, as the dataset has them"), maxItems: 10_000 },
      keep: {
        type: "integer",
        minimum: 1,
        maximum: 200_000,
        description: "Rows that a new dataset keeps (1,000)",
      },
      board: boardArgument,
    },
    ["rows"],
  ),
  annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
  repair: (given) => rename(rename(given, ["widget"], "id"), ["data", "items"], "rows"),
  async run(args, run) {
    const named = await boardOf(args, run);
    if (!named.ok) return refuse(named.sentence);
    const opened = await run.boards.open(named.value);
    if (!opened.ok) return refuse(opened.sentence);
    const { board } = opened.value;
    const target = targetOf(board, textOf(args, "dataset"), textOf(args, "id"));
    if (!target.ok) return refuse(target.sentence);
    const rows = listOf(args, "rows");
    const keep = numberOf(args, "keep") ?? usualKeep;
    const isNew = !board.datasets.some(({ id }) => id === target.value);
    const command: BoardCommand = isNew
      ? { do: "dataset", id: target.value, rows, keep }
      : { do: "append", dataset: target.value, rows };
    const changed = await run.boards.change(board.id, [command], run.writer);
    if (!changed.ok) return refused(changed);
    const after = await run.boards.rows(board.id, target.value, 0, 0);
    const total = after.ok ? after.value.total : 0;
    return done(
      `${changed.value.words}; it has ${total} now, revision ${changed.value.rev}.`,
      { dataset: target.value, rows: total, rev: changed.value.rev, board: board.id },
      run.fixes,
    );
  },
};

/** The dataset that is meant: named itself, or by a widget that is bound to it. */
function targetOf(
  board: Board,
  dataset: string | undefined,
  widget: string | undefined,
): Found<string> {
  if (dataset !== undefined) return { ok: true, value: dataset };
  if (widget === undefined) {
    return {
      ok: false,
      sentence: "widget_stream needs the id of a dataset, or of a widget that is bound to one.",
    };
  }
  const found = findWidget(board, widget);
  if (!found.ok) return { ok: false, sentence: found.sentence };
  for (const { from } of found.widget.bindings) {
    const source = readBinding(from);
    if (source?.type === "dataset") return { ok: true, value: source.id };
  }
  return {
    ok: false,
    sentence: `Widget ${JSON.stringify(widget)} is bound to no dataset; bind one of its places to dataset://ID# with widget_update.`,
  };
}
