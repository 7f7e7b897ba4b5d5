import { callIdPattern, type CallId } from "#protocol/ids.ts";
import type { JsonObject, JsonValue } from "#protocol/json.ts";
import type { BoardCommand } from "#protocol/board-change.ts";
import { boardSentences } from "#core/board/board-sentences.ts";
import { isPointer, valueAt } from "#core/board/json-place.ts";
import { rename } from "#core/board/repair-arguments.ts";
import type { Found } from "../../../hub/hub.ts";
import {
  boardOf,
  done,
  numberOf,
  refuse,
  refused,
  textOf,
  type BoardRun,
  type BoardTool,
} from "../board-tool.ts";
import { boardArgument, closedObject, ifRevArgument, listOf, text, rowSchema } from "../schemas.ts";

export const datasetPut: BoardTool = {
  name: "dataset_put",
  title: "Put a dataset",
  description:
    "Puts rows under an id on the board, for several widgets to show: they bind to dataset://ID# for all rows or dataset://ID#/*/FIELD for a column. Rows come with the call, or from the answer of an earlier call by its id and a JSON Pointer, so that they need not be sent again.",
  inputSchema: closedObject(
    {
      id: text("Id of your choice"),
      rows: { ...listOf(rowSchema, "Objects or lists"), maxItems: 200_000 },
      call: text("Id of an earlier call (c_…) whose answer has the rows"),
      pointer: text("Where in that answer's data, such as /objects"),
      title: text("What people call it"),
      keep: {
        type: "integer",
        minimum: 1,
        maximum: 200_000,
        description: "Rows that it keeps; the oldest go",
      },
      ifRev: ifRevArgument,
      board: boardArgument,
    },
    ["id"],
  ),
  annotations: {
    readOnlyHint: false,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  },
  repair: (given) => rename(rename(given, ["dataset", "name"], "id"), ["data", "items"], "rows"),
  async run(args, run) {
    const board = await boardOf(args, run);
    if (!board.ok) return refuse(board.sentence);
    const rows = await rowsOf(args, run);
    if (!rows.ok) return refuse(rows.sentence);
    const title = textOf(args, "title");
    const keep = numberOf(args, "keep");
    const ifRev = numberOf(args, "ifRev");
    const command: BoardCommand = {
      do: "dataset",
      id: textOf(args, "id") ?? "",
      rows: rows.value,
      ...(title === undefined ? {} : { title }),
      ...(keep === undefined ? {} : { keep }),
      ...(ifRev === undefined ? {} : { ifRev }),
    };
    const changed = await run.boards.change(board.value, [command], run.writer);
    if (!changed.ok) return refused(changed);
    return done(
      `${changed.value.words}, revision ${changed.value.rev}; bind to dataset://${command.id}#.`,
      { id: command.id, rows: rows.value.length, rev: changed.value.rev, board: board.value },
      run.fixes,
    );
  },
};

/** Rows as they were sent, or out of an earlier answer. */
async function rowsOf(args: JsonObject, { hub }: BoardRun): Promise<Found<readonly JsonValue[]>> {
  const { rows } = args;
  if (Array.isArray(rows)) return { ok: true, value: rows as readonly JsonValue[] };
  const call = textOf(args, "call");
  if (call === undefined) {
    return { ok: false, sentence: "dataset_put needs rows, or the call whose answer has them." };
  }
  const pointer = textOf(args, "pointer") ?? "";
  if (!isPointer(pointer)) return { ok: false, sentence: boardSentences.badPointer(pointer) };
  const answer = callIdPattern.test(call) ? await answerOf(hub, call as CallId) : undefined;
  if (answer === undefined)
    return { ok: false, sentence: `No result found for id '${call.slice(0, 120)}'.` };
  const found = valueAt(answer, pointer);
  return Array.isArray(found)
    ? { ok: true, value: found as readonly JsonValue[] }
    : {
        ok: false,
        sentence: `The answer has no list at ${JSON.stringify(pointer)}; it has: ${shapeOf(answer)}.`,
      };
}

async function answerOf(hub: BoardRun["hub"], id: CallId): Promise<JsonValue | undefined> {
  const detail = await hub.journal.callDetail(id);
  const blobRef = detail?.entries.find(({ kind }) => kind === "outcome")?.blobRef;
  const blob = blobRef ? await hub.journal.blob(blobRef) : null;
  if (!blob) return detail?.outcome?.result?.structuredContent;
  const result = JSON.parse(new TextDecoder().decode(blob.bytes)) as JsonObject | null;
  return result?.["structuredContent"];
}

const shapeOf = (value: JsonValue): string =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.keys(value).slice(0, 20).join(", ")
    : JSON.stringify(value).slice(0, 80);
