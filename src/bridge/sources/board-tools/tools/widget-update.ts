import type { BoardCommand, PatchStep } from "#protocol/board-change.ts";
import { isJsonObject, type JsonObject } from "#protocol/json.ts";
import { rename } from "#core/board/repair-arguments.ts";
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
  anyValue,
  boardArgument,
  closedObject,
  ifRevArgument,
  listOf as listSchema,
  text,
  widgetArgument,
} from "../schemas.ts";

const step: JsonObject = {
  type: "object",
  properties: {
    op: { enum: ["add", "remove", "replace", "test", "move", "copy"] },
    path: text("JSON Pointer into the data"),
    from: text("For move and copy"),
    value: { description: "For add, replace and test", anyOf: anyValue },
  },
  required: ["op", "path"],
  additionalProperties: false,
};

export const widgetUpdate: BoardTool = {
  name: "widget_update",
  title: "Update a widget",
  description:
    "Changes a widget's data by a JSON Patch (RFC 6902), or replaces it whole with data; binds or unbinds places of it. With ifRev it is refused where somebody else has changed it since. All of it holds, or nothing.",
  inputSchema: closedObject(
    {
      id: widgetArgument,
      patch: listSchema(step, "Steps, all or none"),
      data: { type: "object", description: "The data whole, instead of a patch" },
      kind: text("Another kind, together with data"),
      bindings: listSchema(
        {
          type: "object",
          properties: {
            to: text("JSON Pointer into the data"),
            from: {
              anyOf: [{ type: "string" }, { type: "null" }],
              description: "Where from; null lets it go",
            },
          },
          required: ["to", "from"],
          additionalProperties: false,
        },
        "Places to bind or to let go",
      ),
      ifRev: ifRevArgument,
      board: boardArgument,
    },
    ["id"],
  ),
  annotations: {
    readOnlyHint: false,
    destructiveHint: false,
    idempotentHint: false,
    openWorldHint: false,
  },
  repair: (given) =>
    rename(
      rename(rename(given, ["widget"], "id"), ["operations", "ops"], "patch"),
      ["params"],
      "data",
    ),
  async run(args, run) {
    const board = await boardOf(args, run);
    if (!board.ok) return refuse(board.sentence);
    const commands = commandsOf(args);
    if (commands.length === 0) {
      return refuse("widget_update needs patch, data or bindings; got none of them.");
    }
    const changed = await run.boards.change(board.value, commands, run.writer);
    if (!changed.ok) return refused(changed);
    const { rev, words, fixes, ids } = changed.value;
    return done(`${words}; revision ${rev}.`, { id: ids[0] ?? "", rev, board: board.value }, [
      ...run.fixes,
      ...fixes,
    ]);
  },
};

function commandsOf(args: JsonObject): readonly BoardCommand[] {
  const id = textOf(args, "id") ?? "";
  const ifRev = numberOf(args, "ifRev");
  const guard = ifRev === undefined ? {} : { ifRev };
  const kind = textOf(args, "kind");
  const { data } = args;
  // The steps were checked by the schema.
  const patch = listOf(args, "patch") as unknown as readonly PatchStep[];
  return [
    ...(data === undefined
      ? []
      : [{ do: "replace", id, data, ...(kind === undefined ? {} : { kind }), ...guard } as const]),
    ...(patch.length === 0
      ? []
      : [{ do: "patch", id, patch, ...(data === undefined ? guard : {}) } as const]),
    ...listOf(args, "bindings")
      .filter(isJsonObject)
      .map(
        (each) =>
          ({
            do: "bind",
            id,
            to: textOf(each, "to") ?? "",
            from: textOf(each, "from") ?? null,
          }) as const,
      ),
  ];
}
