import type { BoardCommand } from "#protocol/board-change.ts";
import type { Board } from "#protocol/board.ts";
import type { Finding } from "#protocol/finding.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import type { SourceOutcome } from "#protocol/outcome.ts";
import { boardSentences } from "#core/board/board-sentences.ts";
import { cell } from "#core/board/plan/plan-layout.ts";
import { findWidget } from "#core/board/plan/plan-step.ts";
import { nest, rename, unwrapData, type Repaired } from "#core/board/repair-arguments.ts";
import {
  boardOf,
  done,
  listOf,
  refuse,
  refused,
  textOf,
  type BoardRun,
  type BoardTool,
} from "../board-tool.ts";
import { boardArgument, closedObject, widgetArgument } from "../schemas.ts";

/** What can be done with the canvas: R1.41's five, and what a board has beyond them. */
const actions = [
  "clear",
  "update",
  "move",
  "resize",
  "style",
  "remove",
  "retitle",
  "arrange",
  "mode",
  "undo",
  "redo",
  "rename",
  "new",
] as const;

type Action = (typeof actions)[number];

const ofWidget: ReadonlySet<string> = new Set([
  "update",
  "move",
  "resize",
  "style",
  "remove",
  "retitle",
]);

export const canvas: BoardTool = {
  name: "canvas",
  title: "Change the canvas",
  description:
    "Changes the board: clear; and with the id of a widget update (params: fields merged into its data), move (x, y in px), resize (width, height), style, remove, retitle. Also arrange (boxes in grid cells), mode, rename, undo, redo, new (makes a board). What a person pinned or locked never moves.",
  inputSchema: closedObject(
    {
      action: { enum: actions, description: "What to do" },
      id: widgetArgument,
      params: {
        type: "object",
        description:
          "update: fields. move: x, y. resize: width, height. style: styles. retitle: title. arrange: boxes [{id, x, y, w, h}]. mode: mode (grid, tiles, float, stack). rename, new: name.",
      },
      board: boardArgument,
    },
    ["action"],
  ),
  annotations: { readOnlyHint: false, destructiveHint: true, openWorldHint: false },
  repair,
  check: checkAction,
  async run(args, run) {
    const action = textOf(args, "action") as Action;
    const params = isJsonObject(args["params"]) ? args["params"] : {};
    if (action === "new") return makeBoard(textOf(params, "name"), run);
    const named = await boardOf(args, run);
    if (!named.ok) return refuse(named.sentence);
    if (action === "undo" || action === "redo") {
      const stepped = await run.boards[action](named.value, run.writer);
      if (!stepped.ok) return refuse(stepped.sentence);
      return done(
        `${stepped.value.words}; the board is at revision ${stepped.value.rev}.`,
        { ok: true, message: stepped.value.words, board: named.value, rev: stepped.value.rev },
        run.fixes,
      );
    }
    const opened = await run.boards.open(named.value);
    if (!opened.ok) return refuse(opened.sentence);
    const command = commandOf(action, textOf(args, "id"), params, opened.value.board, run);
    if ("sentence" in command) return refuse(command.sentence);
    const changed = await run.boards.change(named.value, [command.command], run.writer);
    if (!changed.ok) return refused(changed);
    const { rev, words, fixes } = changed.value;
    const message = command.message ?? words;
    return done(message, { ok: true, message, board: named.value, rev }, [
      ...run.fixes,
      ...command.fixes,
      ...fixes,
    ]);
  },
};

const known = ["action", "id", "params", "board"];

function repair(given: Repaired): Repaired {
  return nest(rename(given, ["widget"], "id"), known, "params");
}

/** The action first: what is unknown is said in its own words, not as a broken list of values. */
function checkAction(args: JsonObject): readonly Finding[] {
  const action = args["action"];
  const finding = (path: string, keyword: string, sentence: string): readonly Finding[] => [
    { path, keyword, rule: null, sentence },
  ];
  if (typeof action !== "string") return [];
  if (!actions.some((each) => each === action)) {
    return finding("/action", "action", boardSentences.unknownAction(action, actions));
  }
  return ofWidget.has(action) && typeof args["id"] !== "string"
    ? finding("/id", "required", boardSentences.needsId(action))
    : [];
}

interface Wanted {
  readonly command: BoardCommand;
  readonly message?: string;
  readonly fixes: readonly string[];
}

type Command = Wanted | { readonly sentence: string };

function commandOf(
  action: Exclude<Action, "new" | "undo" | "redo">,
  id = "",
  params: JsonObject,
  board: Board,
  { kinds }: BoardRun,
): Command {
  const plain = (command: BoardCommand, message?: string): Wanted => ({
    command,
    fixes: [],
    ...(message === undefined ? {} : { message }),
  });
  switch (action) {
    case "clear":
      return plain({ do: "clear" });
    case "update": {
      const found = findWidget(board, id);
      if (!found.ok) return { sentence: found.sentence };
      const { data, fixes } = unwrapData(params, kinds.get(found.widget.kind)?.schema);
      const fields = isJsonObject(data) ? data : {};
      return {
        command: { do: "update", id, data: fields },
        message: `Widget ${id} updated.`,
        fixes,
      };
    }
    case "move":
    case "resize":
      return lengths(action, id, params, board);
    case "style": {
      const styles = isJsonObject(params["styles"]) ? params["styles"] : params;
      const plainStyles = Object.entries(styles).flatMap(([name, value]) =>
        typeof value === "string" || typeof value === "number" || value === null
          ? [[name, value] as const]
          : [[name, JSON.stringify(value)] as const],
      );
      return plain(
        { do: "style", id, styles: Object.fromEntries(plainStyles) },
        `Widget ${id} styled.`,
      );
    }
    case "remove":
      return plain({ do: "remove", ids: [id] }, `Widget ${id} removed.`);
    case "retitle":
      return plain(
        { do: "retitle", id, title: textOf(params, "title") ?? "" },
        `Widget ${id} retitled.`,
      );
    case "arrange":
      return plain({
        do: "arrange",
        boxes: listOf(params, "boxes").filter(isJsonObject).map(boxOf),
      });
    case "mode": {
      const mode = (["grid", "tiles", "float", "stack"] as const).find(
        (each) => each === params["mode"],
      );
      return mode
        ? plain({ do: "mode", mode })
        : { sentence: "canvas mode needs params.mode: grid, tiles, float or stack." };
    }
    case "rename":
      return plain({ do: "rename", name: textOf(params, "name") ?? "" });
  }
}

const boxOf = (box: JsonObject): { readonly id: string; readonly grid: JsonObject } => ({
  id: textOf(box, "id") ?? "",
  grid: Object.fromEntries(
    ["x", "y", "w", "h"].flatMap((name) =>
      typeof box[name] === "number" ? [[name, box[name]] as const] : [],
    ),
  ),
});

/** A number of px, also as text with or without `px`; null where it is none. */
function pixels(value: JsonValue): number | null {
  if (typeof value === "number") return value;
  if (typeof value !== "string") return null;
  const found = /^\s*(-?\d{1,6}(?:\.\d{1,3})?)\s*(?:px)?\s*$/.exec(value);
  return found ? Number(found[1]) : null;
}

/** A widget is at least as big as a hand can take, and a board no bigger than one scrolls. */
const ranges = {
  x: [0, 100_000],
  y: [0, 100_000],
  width: [20, 20_000],
  height: [20, 20_000],
} as const;

/** A move or resize in px: the place of the float mode, and in the grid the cells that are nearest. */
function lengths(action: "move" | "resize", id: string, params: JsonObject, board: Board): Command {
  const names = action === "move" ? (["x", "y"] as const) : (["width", "height"] as const);
  const given: Record<string, number> = {};
  for (const name of names) {
    const value = params[name];
    if (value === undefined) continue;
    const read = pixels(value);
    if (read === null) return { sentence: boardSentences.notLength(name, value) };
    const [least, most] = ranges[name];
    if (findWidget(board, id).ok && (read < least || read > most))
      return { sentence: boardSentences.lengthRange(name, least, most, value) };
    given[name] = read;
  }
  if (Object.keys(given).length === 0) {
    return { sentence: `canvas ${action} needs ${names.join(" or ")}, in px.` };
  }
  const { x, y, width, height } = given;
  const grid = {
    ...(x === undefined ? {} : { x: Math.round(x / cell.width) }),
    ...(y === undefined ? {} : { y: Math.round(y / cell.height) }),
    ...(width === undefined ? {} : { w: Math.round(width / cell.width) }),
    ...(height === undefined ? {} : { h: Math.round(height / cell.height) }),
  };
  return {
    command: {
      do: "arrange",
      boxes: [{ id, float: given, ...(board.mode === "float" ? {} : { grid }) }],
    },
    message: `Widget ${id} ${action === "move" ? "moved" : "resized"}.`,
    fixes: [],
  };
}

async function makeBoard(name: string | undefined, run: BoardRun): Promise<SourceOutcome> {
  const made = await run.boards.create(name === undefined ? {} : { name }, run.writer);
  if (!made.ok) return refuse(made.sentence);
  const message = `Board ${made.value.id} made; it is the one that you use from now on.`;
  return done(
    message,
    { ok: true, message, board: made.value.id, rev: 1, link: `/boards/${made.value.id}` },
    run.fixes,
  );
}
