import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { RegistrableTool } from "#core/webmcp/model-context.ts";
import { boardId, widgetId } from "#protocol/board.ts";
import { sourceName, toolKey } from "#protocol/ids.ts";
import type { Outcome } from "#protocol/outcome.ts";
import type { ToolDetail } from "#protocol/tool.ts";
import { renderApp } from "../bridge/render-app.tsx";
import { WebMcp } from "./WebMcp.tsx";
import { WebMcpBadge } from "./WebMcpBadge.tsx";
import { setMountedWidgets } from "./mounted-widgets.ts";
import { setWebMcpState, useWebMcpSettings } from "./webmcp-store.ts";

const detail: ToolDetail = {
  ref: { source: sourceName("board"), key: toolKey("canvas") },
  wireName: "canvas",
  sourceName: "canvas",
  modelName: "canvas",
  kind: "static",
  description: "Changes the canvas.",
  fullDescription: "Changes the canvas.",
  required: 1,
  optional: 0,
  group: "board",
  label: "canvas",
  inputSchema: { type: "object", required: ["action"] },
  tokens: 10,
  check: "enforce",
  problems: [],
};

const refusal: Outcome = {
  kind: "refusal",
  stage: "check",
  by: "check",
  sentence: '"action" is missing; it is text.',
  times: { bridge: 1, transport: 1 },
};

const answers = {
  toolRows: (input: { readonly filter: object }) => ({
    from: 0,
    total: 1,
    rows: [{ type: "tool", tool: detail }],
    facets: { all: 1, byKind: {}, bySource: {} },
    asked: input.filter,
  }),
  toolDetail: detail,
  invoke: { callId: "c_aaaaaaaaaaaaaaaa", outcome: refusal },
  cancelCall: true,
};

let registered: Map<string, RegistrableTool>;

beforeEach(() => {
  registered = new Map();
  Object.defineProperty(window, "isSecureContext", { value: true, configurable: true });
  Object.defineProperty(document, "modelContext", {
    configurable: true,
    value: {
      registerTool: async (
        tool: RegistrableTool,
        options?: { readonly signal?: AbortSignal },
      ): Promise<void> => {
        registered.set(tool.name, tool);
        options?.signal?.addEventListener("abort", () => registered.delete(tool.name));
      },
    },
  });
  useWebMcpSettings.setState({ choice: "board", widgetTools: false });
  setMountedWidgets(null, []);
  setWebMcpState({ phase: "opening" });
});

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(document, "modelContext");
});

const show = () =>
  renderApp(
    <>
      <WebMcp />
      <WebMcpBadge />
    </>,
    { answers },
  );

test("the board's tools are offered to agents of the browser, and the badge counts them", async () => {
  const { calls } = show();
  await screen.findByRole("button", { name: "WebMCP 1 tool" });
  expect([...registered.keys()]).toEqual(["canvas"]);
  expect(calls.find(({ path }) => path === "toolRows")?.input).toMatchObject({
    filter: { source: "board" },
  });
});

test("a refused call is an answer with the sentence, and the hub knows who called", async () => {
  const { calls } = show();
  await screen.findByRole("button", { name: "WebMCP 1 tool" });
  const answer = await registered.get("canvas")?.execute({});
  expect(answer).toMatchObject({
    isError: true,
    content: [{ type: "text", text: '"action" is missing; it is text.' }],
  });
  expect(calls.find(({ path }) => path === "invoke")?.input).toMatchObject({
    tool: { source: "board", key: "canvas" },
    argsText: "{}",
    through: "webmcp",
  });
});

test("an agent that gives up cancels the call", async () => {
  const { calls } = show();
  await screen.findByRole("button", { name: "WebMCP 1 tool" });
  const stop = new AbortController();
  const running = registered.get("canvas")?.execute({}, { signal: stop.signal });
  stop.abort();
  await running;
  await waitFor(() => expect(calls.some(({ path }) => path === "cancelCall")).toBe(true));
});

test("a person takes the offer back in the status bar", async () => {
  show();
  await userEvent.click(await screen.findByRole("button", { name: "WebMCP 1 tool" }));
  await userEvent.click(await screen.findByRole("menuitemradio", { name: "Offer nothing" }));
  await screen.findByRole("button", { name: "WebMCP 0 tools" });
  expect(registered.size).toBe(0);
});

test("a browser without it says why", async () => {
  show();
  await screen.findByRole("button", { name: "WebMCP 1 tool" });
  act(() => setWebMcpState({ phase: "off", reason: "WebMCP needs a secure context." }));
  await userEvent.click(screen.getByRole("button", { name: "WebMCP off" }));
  await screen.findByText("WebMCP needs a secure context.");
});

test("each widget on screen has three tools while the person wants them, and none when it is gone", async () => {
  const { calls } = show();
  await screen.findByRole("button", { name: "WebMCP 1 tool" });
  act(() =>
    setMountedWidgets(boardId("lab"), [{ id: widgetId("w_1"), kind: "stat", title: "Rate" }]),
  );
  expect(registered.size).toBe(1);
  await userEvent.click(screen.getByRole("button", { name: "WebMCP 1 tool" }));
  await userEvent.click(
    await screen.findByRole("menuitemcheckbox", {
      name: "Three more for each widget of the open board",
    }),
  );
  await screen.findByRole("button", { name: "WebMCP 4 tools" });
  expect([...registered.keys()]).toEqual([
    "canvas",
    "widget_w_1_get",
    "widget_w_1_update",
    "widget_w_1_remove",
  ]);
  expect(registered.get("widget_w_1_remove")?.annotations).toEqual({ consequentialHint: true });

  await registered.get("widget_w_1_update")?.execute({ value: 3 });
  const sent = calls.find(({ path }) => path === "invoke")?.input as { readonly argsText: string };
  expect(sent).toMatchObject({ tool: { source: "board", key: "canvas" } });
  expect(JSON.parse(sent.argsText)).toEqual({
    board: "lab",
    id: "w_1",
    action: "update",
    params: { value: 3 },
  });

  act(() => setMountedWidgets(null, []));
  await screen.findByRole("button", { name: "WebMCP 1 tool" });
});
