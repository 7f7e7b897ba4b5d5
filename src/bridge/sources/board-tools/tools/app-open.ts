import { isJsonObject } from "#protocol/json.ts";
import { callForApp } from "../../../apps/call-for-app.ts";
import { makeCallId, randomIds } from "../../../hub/ids.ts";
import { boardOf, done, refuse, refused, textOf, type BoardTool } from "../board-tool.ts";
import { boardArgument, closedObject, gridArgument, text } from "../schemas.ts";

export const appOpen: BoardTool = {
  name: "app_open",
  title: "Open an app",
  description:
    "Calls a tool of an MCP server that has an app (_meta.ui.resourceUri in tools/list) and shows the app on the board with the answer. What a person does in the app comes back by widget_wait.",
  inputSchema: closedObject(
    {
      tool: text("Name of the tool as tools/list gives it: SERVER.tool"),
      args: { type: "object", description: "Its arguments" },
      title: text("What stands above it; the tool's title where it is left out"),
      key: text("Name of your choice: opening the same key again changes that widget"),
      layout: gridArgument,
      board: boardArgument,
    },
    ["tool"],
  ),
  // What the called tool does is asked about when it is called, by its own hints.
  annotations: {
    readOnlyHint: false,
    destructiveHint: false,
    openWorldHint: true,
    untrustedContentHint: true,
  },
  async run(args, run) {
    const { hub, boards, context, writer, fixes } = run;
    const board = await boardOf(args, run);
    if (!board.ok) return refuse(board.sentence);
    const called = await callForApp(hub, {
      tool: textOf(args, "tool") ?? "",
      args: isJsonObject(args["args"]) ? args["args"] : {},
      callId: makeCallId(randomIds),
      parent: context.callId,
      caller: context.caller,
      signal: context.signal,
    });
    if (!called.ok) return refuse(called.sentence);
    const { data, replay, title: named, answer } = called.value;
    const title = textOf(args, "title") ?? named;
    const key = textOf(args, "key");
    const layout = args["layout"];
    const command = {
      do: "display",
      kind: "app",
      title,
      data,
      replay,
      ...(key === undefined ? {} : { key }),
      ...(isJsonObject(layout) ? { layout } : {}),
    } as const;
    const changed = await boards.change(board.value, [command], writer);
    if (!changed.ok) return refused(changed);
    const { ids, rev, words } = changed.value;
    const [id = ""] = ids;
    return done(
      `${words} as ${id} on board ${board.value}, revision ${rev}. ${answer}`.trim(),
      { id, board: board.value, rev, tool: data["tool"] ?? null, answer },
      fixes,
    );
  },
};
