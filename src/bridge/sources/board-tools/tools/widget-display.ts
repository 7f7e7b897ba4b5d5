import type { WidgetBinding } from "#protocol/board.ts";
import type { BoardCommand } from "#protocol/board-change.ts";
import { callIdPattern, type CallId } from "#protocol/ids.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import { inferKind } from "#core/board/infer-kind.ts";
import { boardSentences } from "#core/board/board-sentences.ts";
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
  type BoardToolPorts,
} from "../board-tool.ts";
import {
  anyValue,
  bindingsArgument,
  boardArgument,
  closedObject,
  gridArgument,
  text,
} from "../schemas.ts";

const inputSchema = closedObject(
  {
    name: text('Kind of widget; "auto" finds the one that fits the data'),
    params: { description: "Data of the widget, as its recipe says", type: "object" },
    title: text("What stands above it; the data's own title where it is left out"),
    key: text("Name of your choice: displaying the same key again changes that widget"),
    id: text("Id of your choice for a new widget"),
    bindings: bindingsArgument,
    layout: gridArgument,
    linkTo: text("Widget that it shares its selection with"),
    call: text("Id of the call (c_…) whose answer this shows; a person can then refresh it"),
    board: boardArgument,
  },
  ["name", "params"],
);

const known = Object.keys(inputSchema["properties"] ?? {});

export const widgetDisplay: BoardTool = {
  name: "widget_display",
  title: "Show a widget",
  description: (kinds) =>
    `Shows data on the board as a widget, and answers with its id. The same key changes that widget instead of adding one. get_recipe tells the data of each kind. Kinds: ${[...kinds.keys()].join(", ")}.`,
  // A list or a text is taken too: the kind is found by it.
  inputSchema: {
    ...inputSchema,
    properties: {
      ...(inputSchema["properties"] as JsonObject),
      params: { description: "Data of the widget, as its recipe says", anyOf: anyValue },
    },
  },
  annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
  repair,
  async run(args, run) {
    const board = await boardOf(args, run);
    if (!board.ok) return refuse(board.sentence);
    const fitted = fittedKind(args, run);
    if (!fitted.ok) return refuse(fitted.sentence);
    const { kind, data } = fitted;
    const replay = await replayOf(textOf(args, "call"), run);
    if (!replay.ok) return refuse(replay.sentence);
    const { title, key, id, linkTo } = Object.fromEntries(
      ["title", "key", "id", "linkTo"].map((name) => [name, textOf(args, name)]),
    );
    const layout = args["layout"];
    const command: BoardCommand = {
      do: "display",
      kind,
      data,
      ...(title === undefined ? {} : { title }),
      ...(key === undefined ? {} : { key }),
      ...(id === undefined ? {} : { id }),
      ...(linkTo === undefined ? {} : { linkTo }),
      ...(args["bindings"] === undefined ? {} : { bindings: bindingsOf(args) }),
      ...(isJsonObject(layout) ? { layout } : {}),
      ...(replay.value ? { replay: replay.value } : {}),
    };
    const changed = await run.boards.change(board.value, [command], run.writer);
    if (!changed.ok) return refused(changed);
    const { ids, rev, words, fixes } = changed.value;
    const [made = ""] = ids;
    const opened = await run.boards.open(board.value);
    const shown = opened.ok ? findWidget(opened.value.board, made) : null;
    return done(
      `${words} as ${made} on board ${board.value}, revision ${rev}.`,
      {
        widget: kind,
        data: shown?.ok ? shown.widget.data : data,
        id: made,
        board: board.value,
        rev,
      },
      [...run.fixes, ...fitted.fixes, ...fixes],
    );
  },
};

/** Names that models use for the same, and data beside the arguments instead of in them. */
function repair(given: Repaired, { kinds }: BoardToolPorts): Repaired {
  const kindNamed = rename(given, ["kind", "widget", "type"], "name");
  const dataNamed = rename(kindNamed, ["data"], "params");
  const nested = nest(dataNamed, known, "params");
  const params = nested.args["params"];
  const read = typeof params === "string" ? readJson(params) : undefined;
  const name = textOf(nested.args, "name") ?? "";
  const unwrapped = unwrapData(read ?? params ?? {}, kinds.get(name)?.schema);
  const isBound = params === undefined && nested.args["bindings"] !== undefined;
  return {
    args:
      params === undefined && !isBound ? nested.args : { ...nested.args, params: unwrapped.data },
    fixes: [
      ...nested.fixes,
      ...(read === undefined ? [] : ["params was text and was read as JSON."]),
      ...unwrapped.fixes,
    ],
  };
}

function readJson(value: string): JsonValue | undefined {
  if (!/^\s*[[{]/.test(value)) return undefined;
  try {
    return JSON.parse(value) as JsonValue;
  } catch {
    // Then it is text; a kind may take that.
    return undefined;
  }
}

type Fitted =
  | {
      readonly ok: true;
      readonly kind: string;
      readonly data: JsonValue;
      readonly fixes: readonly string[];
    }
  | { readonly ok: false; readonly sentence: string };

/** The kind that was named, or the one that is found by the data. */
function fittedKind(args: JsonObject, { kinds }: BoardToolPorts): Fitted {
  const name = textOf(args, "name") ?? "";
  const data = args["params"] ?? {};
  if (name !== "auto") return { ok: true, kind: name, data, fixes: [] };
  const found = inferKind(data, kinds);
  return found
    ? { ok: true, ...found, fixes: [`By the shape of the data this is a ${found.kind}.`] }
    : { ok: false, sentence: boardSentences.unguessable([...kinds.keys()]) };
}

const bindingsOf = (args: JsonObject): readonly WidgetBinding[] =>
  listOf(args, "bindings")
    .filter(isJsonObject)
    .map((each) => ({ to: textOf(each, "to") ?? "", from: textOf(each, "from") ?? "" }));

type Replay = NonNullable<Extract<BoardCommand, { readonly do: "display" }>["replay"]>;

/** The call that is behind a widget, so that it can be made again. */
async function replayOf(
  id: string | undefined,
  { hub }: BoardRun,
): Promise<
  | { readonly ok: true; readonly value: Replay | null }
  | { readonly ok: false; readonly sentence: string }
> {
  if (id === undefined) return { ok: true, value: null };
  const detail = callIdPattern.test(id) ? await hub.journal.callDetail(id as CallId) : null;
  if (!detail?.tool)
    return { ok: false, sentence: `No call ${JSON.stringify(id)} of a tool is in the journal.` };
  return {
    ok: true,
    value: { tool: detail.tool, args: isJsonObject(detail.args) ? detail.args : {} },
  };
}
