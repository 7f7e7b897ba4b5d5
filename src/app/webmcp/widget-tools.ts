import { useMemo } from "react";
import type { RegistrableTool } from "#core/webmcp/model-context.ts";
import type { BoardId } from "#protocol/board.ts";
import { sourceName, toolKey, type ToolRef } from "#protocol/ids.ts";
import { isJsonObject, type JsonObject } from "#protocol/json.ts";
import { useBridge } from "../bridge/bridge-context.ts";
import type { Calls } from "../bridge/calls.ts";
import { useMounted, type MountedWidget } from "./mounted-widgets.ts";
import { runTool } from "./run-tool.ts";
import { useWebMcpSettings } from "./webmcp-store.ts";

const none: readonly RegistrableTool[] = [];

/** The tools of the widgets on screen, where the person wants them: `widget_ID_get`, `_update` and `_remove`. */
export function useWidgetTools(): readonly RegistrableTool[] {
  const { calls } = useBridge();
  const isOn = useWebMcpSettings((settings) => settings.widgetTools);
  const { board, widgets } = useMounted();
  return useMemo(
    () =>
      isOn && board !== null ? widgets.flatMap((widget) => toolsOf(board, widget, calls)) : none,
    [isOn, board, widgets, calls],
  );
}

const boardTool = (name: string): ToolRef => ({
  source: sourceName("board"),
  key: toolKey(name),
});

/** Each is one call of a board's tool, so that its checks, sentences and journal are the same. */
function toolsOf(board: BoardId, widget: MountedWidget, calls: Calls): readonly RegistrableTool[] {
  const { id, kind, title } = widget;
  const named = title === undefined ? `the ${kind} ${id}` : `the ${kind} "${title.slice(0, 80)}"`;
  const through = (
    name: string,
    args: (input: JsonObject) => JsonObject,
  ): RegistrableTool["execute"] => {
    const tool = { ref: boardTool(name) };
    return (input, options) =>
      runTool(
        tool,
        calls,
        { board, id, ...args(isJsonObject(input) ? input : {}) },
        options?.signal,
      );
  };
  return [
    {
      name: `widget_${id}_get`,
      description: `Reads ${named} as a person sees it now.`,
      inputSchema: { type: "object", properties: {}, additionalProperties: false },
      annotations: { readOnlyHint: true, untrustedContentHint: true },
      execute: through("canvas_read", () => ({})),
    },
    {
      name: `widget_${id}_update`,
      description: `Changes fields of ${named}; what is left out stays as it is.`,
      inputSchema: { type: "object", additionalProperties: true },
      annotations: {},
      execute: through("canvas", (params) => ({ action: "update", params })),
    },
    {
      name: `widget_${id}_remove`,
      description: `Removes ${named} from the board. A person can undo it.`,
      inputSchema: { type: "object", properties: {}, additionalProperties: false },
      annotations: { consequentialHint: true },
      execute: through("canvas", () => ({ action: "remove" })),
    },
  ];
}
