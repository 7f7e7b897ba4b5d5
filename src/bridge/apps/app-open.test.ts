import { expect, onTestFinished, test } from "vitest";
import { createBridge } from "#bridge/compose.ts";
import { appMimeType } from "#protocol/apps.ts";
import { boardId } from "#protocol/board.ts";
import { callId, sourceName } from "#protocol/ids.ts";
import { textOf } from "../sources/board-tools/board-tool.ts";
import { isJsonObject, type JsonObject } from "#protocol/json.ts";
import { fakeSource, fakeTool, textOutcome } from "#testing/fake-source.ts";

const uri = "ui://clock/view.html";

/** A bridge with boards and a clock whose app shows the time; `answer` is what the clock says. */
async function bench(answer = "12:00") {
  const bridge = await createBridge({
    sources: [],
    secrets: [],
    isReadOnly: false,
    storePath: null,
    boardTools: true,
  });
  onTestFinished(() => bridge.close());
  const clock = fakeSource({
    tools: [
      fakeTool("get-time", { title: "The time", meta: { ui: { resourceUri: uri } } }),
      fakeTool("hidden", { meta: { ui: { resourceUri: uri, visibility: ["app"] } } }),
      fakeTool("plain"),
    ],
    resources: [{ uri, isTemplate: false, name: "view", mimeType: appMimeType }],
    call: () => textOutcome(answer),
  });
  bridge.hub.sources.attach(sourceName("clock"), clock.make);
  await bridge.hub.sources.settled();
  let calls = 0;
  const open = async (args: JsonObject) => {
    calls += 1;
    const { outcome } = await bridge.hub.invoke({
      tool: "app_open",
      argsText: JSON.stringify(args),
      callId: callId(`c_opening${String(calls).padStart(4, "0")}`),
      caller: { face: "mcp", id: "drawer" },
    });
    const data = outcome.result?.structuredContent;
    return { outcome, data: isJsonObject(data) ? data : {} };
  };
  const widgets = async (board: unknown) => {
    const opened = await bridge.boards.open(
      typeof board === "string" ? boardId(board) : boardId(""),
    );
    return opened.ok ? opened.value.board.widgets : [];
  };
  return { bridge, clock, open, widgets };
}

test("an app is opened on a board with the answer of its tool, and can be refreshed", async () => {
  const { open, widgets, clock } = await bench();
  const { outcome, data } = await open({ tool: "clock.get-time", args: { text: "now" } });
  expect(outcome).toMatchObject({ kind: "ok" });
  expect(data).toMatchObject({ tool: "clock.get-time", answer: "12:00" });
  expect(clock.calls).toMatchObject([{ key: "get-time", args: { text: "now" } }]);
  expect(await widgets(data["board"])).toMatchObject([
    {
      id: data["id"],
      kind: "app",
      title: "The time",
      data: {
        tool: "clock.get-time",
        args: { text: "now" },
        result: { content: [{ type: "text", text: "12:00" }] },
      },
      provenance: { replay: { tool: { source: "clock", key: "get-time" }, args: { text: "now" } } },
    },
  ]);
});

test("the same key changes the app instead of adding one", async () => {
  const { open, widgets } = await bench();
  const first = await open({ tool: "clock.get-time", key: "time" });
  const second = await open({ tool: "clock.get-time", key: "time", args: { text: "later" } });
  expect(second.data["id"]).toBe(first.data["id"]);
  expect(await widgets(second.data["board"])).toMatchObject([
    { data: { args: { text: "later" } } },
  ]);
});

test("of a long answer the board keeps the call", async () => {
  const { open, widgets, bridge } = await bench("x".repeat(600_000));
  const { data } = await open({ tool: "clock.get-time" });
  const [widget] = await widgets(data["board"]);
  const kept = isJsonObject(widget?.data) ? widget.data : {};
  expect(kept["result"]).toBeUndefined();
  const detail = await bridge.hub.journal.callDetail(callId(textOf(kept, "callId") ?? ""));
  expect(detail).toMatchObject({ wireName: "clock.get-time", outcome: { kind: "ok" } });
});

test.each([
  ["a tool without an app", "clock.plain", "has no app"],
  ["a tool of nobody", "clock.none", 'There is no tool "clock.none"'],
  ["a tool for apps alone", "clock.hidden", "is offered to apps alone"],
])("%s is not opened and not called", async (_what, tool, sentence) => {
  const { open, clock } = await bench();
  const { outcome } = await open({ tool });
  expect(outcome).toMatchObject({ kind: "refusal" });
  expect(outcome.sentence).toContain(sentence);
  expect(clock.calls).toEqual([]);
});

test("a call that the policy blocks draws nothing", async () => {
  const { open, clock, bridge } = await bench();
  bridge.hub.setPolicy({ source: "clock", policy: { ask: "all", then: "block" } });
  const { outcome } = await open({ tool: "clock.get-time" });
  expect(outcome).toMatchObject({ kind: "refusal" });
  expect(outcome.sentence).toContain("blocks every call");
  expect(clock.calls).toEqual([]);
});
