import { describe, expect, onTestFinished, test } from "vitest";
import { callId } from "#protocol/ids.ts";
import type { InvokeRequest } from "#protocol/call.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import type { Outcome } from "#protocol/outcome.ts";
import { createBridge, type Bridge } from "#bridge/compose.ts";
import { connectClient } from "#testing/mcp-clients.ts";
import { startedBridge } from "#testing/started-bridge.ts";
import { boardTools } from "./board-tools.ts";

interface Bench {
  readonly bridge: Bridge;
  call(tool: string, args?: object, over?: Partial<InvokeRequest>): Promise<Outcome>;
  /** The data of an answer that has to be ok. */
  ok(tool: string, args?: object, over?: Partial<InvokeRequest>): Promise<JsonObject>;
  /** The sentence of an answer that must not be ok. */
  no(tool: string, args?: object): Promise<string>;
}

const agent = { face: "mcp", id: "drawer-0a1b2c3d" } as const;

async function bench(): Promise<Bench> {
  const bridge = await createBridge({
    sources: [{ name: "demo", spec: { type: "demo", paused: true } }],
    secrets: [],
    isReadOnly: false,
    storePath: null,
    boardTools: true,
  });
  onTestFinished(() => bridge.close());
  await bridge.hub.sources.settled();
  let calls = 0;
  const call: Bench["call"] = async (tool, args = {}, over = {}) => {
    calls += 1;
    const { outcome } = await bridge.hub.invoke({
      tool,
      argsText: JSON.stringify(args),
      callId: callId(`c_board${String(calls).padStart(8, "0")}`),
      caller: agent,
      ...over,
    });
    return outcome;
  };
  return {
    bridge,
    call,
    async ok(tool, args, over) {
      const outcome = await call(tool, args, over);
      const data: JsonValue = outcome.result?.structuredContent ?? null;
      if (outcome.kind !== "ok" || !isJsonObject(data)) throw new Error(outcome.sentence);
      return data;
    },
    async no(tool, args) {
      const outcome = await call(tool, args);
      if (outcome.kind === "ok") throw new Error("It was not refused.");
      return outcome.sentence ?? "";
    },
  };
}

const rate = { label: "Rate", value: 1 };

describe("the tools", () => {
  test("are at most 14, described in 500 characters, and say what they do to the board", async () => {
    const { bridge } = await bench();
    const listed = bridge.hub.tools.all({ source: "board" });
    expect(listed.map(({ wireName }) => wireName).slice(0, 6)).toEqual([
      "search_recipes",
      "list_recipes",
      "get_recipe",
      "widget_display",
      "canvas",
      "recall",
    ]);
    expect(listed.length).toBeLessThanOrEqual(14);
    const readers = listed.filter(({ annotations }) => annotations?.readOnlyHint);
    expect(readers.map(({ wireName }) => wireName)).toEqual(
      expect.arrayContaining(["recall", "canvas_read", "widget_wait", "get_recipe"]),
    );
    for (const { annotations, wireName } of readers) {
      const isOthers = ["recall", "canvas_read", "widget_wait"].includes(wireName);
      expect(annotations?.untrustedContentHint === true, wireName).toBe(isOthers);
    }
    expect(listed.find(({ wireName }) => wireName === "canvas")?.annotations).toMatchObject({
      destructiveHint: true,
    });
    for (const tool of boardTools) {
      const { description } = tool;
      const text = typeof description === "string" ? description : description(new Map());
      expect(text.length, tool.name).toBeLessThanOrEqual(500);
    }
  });
});

describe("widget_display", () => {
  test("shows a widget and answers with kind, data and id", async () => {
    const { ok } = await bench();
    expect(await ok("widget_display", { name: "stat", params: rate })).toMatchObject({
      widget: "stat",
      data: rate,
      id: expect.stringMatching(/^w_[a-z0-9]{8}$/),
      rev: 2,
    });
  });

  test.each([
    ["flat", { name: "stat", ...rate }],
    ["as text", { name: "stat", params: JSON.stringify(rate) }],
    ["under other names", { kind: "stat", data: rate }],
    ["inside a data", { name: "stat", params: { data: rate } }],
    ["with its kind to be found", { name: "auto", params: rate }],
  ])("takes arguments %s, and says what it put right", async (_name, args) => {
    const { ok } = await bench();
    expect(await ok("widget_display", args)).toMatchObject({
      widget: "stat",
      data: rate,
      fixes: expect.arrayContaining([expect.any(String)]),
    });
  });

  test("refuses a kind that is none and data that is wrong, with what would be right", async () => {
    const { no, call } = await bench();
    expect(await no("widget_display", { name: "stats", params: rate })).toMatch(
      /^Widget "stats" not found\. Available: .*stat/,
    );
    const outcome = await call("widget_display", { name: "stat", params: { label: 7 } });
    expect(outcome).toMatchObject({
      kind: "refusal",
      stage: "check",
      findings: [{ path: "/value" }, { path: "/label" }],
      result: {
        structuredContent: { error: "Validation failed", expected_schema: {}, example: {} },
      },
    });
  });

  test("by several calls at once draws on one board", async () => {
    const { ok, bridge } = await bench();
    await Promise.all(
      ["a", "b", "c"].map((key) => ok("widget_display", { name: "stat", params: rate, key })),
    );
    expect((await bridge.boards.list()).map(({ widgets }) => widgets)).toEqual([3]);
  });

  test("with a key again changes that widget, and can be linked and placed", async () => {
    const { ok } = await bench();
    const first = await ok("widget_display", { name: "stat", params: rate, key: "rate" });
    const again = await ok("widget_display", {
      name: "stat",
      params: { ...rate, value: 2 },
      key: "rate",
    });
    expect(again["id"]).toBe(first["id"]);
    const linked = await ok("widget_display", {
      name: "stat",
      params: rate,
      linkTo: "rate",
      layout: { x: 6, y: 2, w: 4 },
    });
    const read = await ok("canvas_read");
    expect(read).toMatchObject({
      widgets: [{ id: first["id"] }, { layout: { grid: { x: 6, y: 2, w: 4 } } }],
      links: [{ members: [first["id"], linked["id"]] }],
    });
  });
});

describe("canvas", () => {
  test("updates, moves, resizes and styles a widget, and clears", async () => {
    const { ok } = await bench();
    await ok("widget_display", { name: "stat", params: rate, id: "w_1" });
    const steps: readonly (readonly [object, string])[] = [
      [{ action: "update", id: "w_1", params: { value: 5 } }, "Widget w_1 updated."],
      [{ action: "update", id: "w_1", params: { data: { trend: "up" } } }, "Widget w_1 updated."],
      [{ action: "move", id: "w_1", x: "300px", y: 80 }, "Widget w_1 moved."],
      [
        { action: "resize", id: "w_1", params: { width: 400, height: "200" } },
        "Widget w_1 resized.",
      ],
      [{ action: "style", id: "w_1", styles: { "font-size": "18px" } }, "Widget w_1 styled."],
    ];
    for (const [args, message] of steps) {
      expect(await ok("canvas", args)).toMatchObject({ ok: true, message });
    }
    const read = await ok("canvas_read", { id: "w_1" });
    expect(read).toMatchObject({
      data: { label: "Rate", value: 5, trend: "up" },
      layout: {
        grid: { x: 3, y: 2, w: 4, h: 5 },
        float: { x: 300, y: 80, width: 400, height: 200 },
      },
    });
    await ok("canvas", { action: "clear" });
    expect(await ok("canvas_read")).toMatchObject({ widgets: [] });
    await ok("canvas", { action: "undo" });
    expect(await ok("canvas_read")).toMatchObject({ widgets: [{ id: "w_1" }] });
  });

  test("declines what it cannot do, and says so", async () => {
    const { ok, no } = await bench();
    await ok("widget_display", { name: "stat", params: rate, id: "w_1" });
    expect(await no("canvas", { action: "explode" })).toMatch(
      /^Unknown canvas action: "explode"\. There are: clear, update, /,
    );
    expect(await no("canvas", { action: "update", params: {} })).toBe(
      "canvas update needs the id of a widget.",
    );
    expect(await no("canvas", { action: "resize", id: "w_1", params: { width: -5 } })).toBe(
      "width is from 20 to 20000 px; got -5.",
    );
    for (const action of ["update", "move", "resize", "style", "remove"]) {
      expect(await no("canvas", { action, id: "w_x", x: 1, width: 1 })).toBe(
        'There is no widget "w_x" on the canvas; there are: w_1.',
      );
    }
    expect(await no("canvas", { action: "move", id: "w_1", x: "50%" })).toBe(
      'x is a number of px, or text such as "120px"; got "50%".',
    );
    expect(await no("canvas", { action: "update", id: "w_1", params: { label: 5 } })).toMatch(
      /^stat: label is text; got 5\./,
    );
    expect(await no("canvas_read", { board: "nowhere" })).toMatch(/^There is no board "nowhere"; /);
  });
});

describe("reading back", () => {
  test("makes no board where there is none", async () => {
    const { no, bridge } = await bench();
    expect(await no("canvas_read")).toBe("There is no board yet; widget_display makes one.");
    expect(await bridge.boards.list()).toEqual([]);
  });

  test("says in words what a person sees, live values as they are now", async () => {
    const { ok, call, bridge } = await bench();
    await ok("widget_display", {
      name: "stat",
      id: "w_1",
      params: { label: "Temperature" },
      bindings: [{ to: "/value", from: "ulib://object/chamber1#Temperature" }],
    });
    const session = bridge.hub.sources.get("demo")?.session()?.session;
    await session?.set("chamber1", { Temperature: 22.5 });
    const outcome = await call("canvas_read");
    const [block] = outcome.result?.content ?? [];
    expect(block?.type === "text" && block.text).toContain("Temperature: 22.5");
  });

  test("pages rows of a dataset, and finds a place in big data", async () => {
    const { ok, no } = await bench();
    const rows = Array.from({ length: 120 }, (_, index) => ({ index }));
    await ok("dataset_put", { id: "all", rows });
    expect(await ok("canvas_read", { dataset: "all", from: 100, count: 50 })).toMatchObject({
      total: 120,
      from: 100,
      rows: expect.arrayContaining([{ index: 119 }]),
    });
    expect(await no("canvas_read", { dataset: "none" })).toBe(
      'There is no dataset "none" on the board; there are: all.',
    );
  });
});

describe("widget_update", () => {
  test("patches, and tells the second of two writers by its revision", async () => {
    const { ok, no } = await bench();
    await ok("widget_display", { name: "stat", params: rate, id: "w_1" });
    const patch = [{ op: "replace", path: "/value", value: 2 }];
    expect(await ok("widget_update", { id: "w_1", patch, ifRev: 2 })).toMatchObject({ rev: 3 });
    expect(await no("widget_update", { id: "w_1", patch, ifRev: 2 })).toBe(
      '"w_1" is at revision 3 by now, not 2; read it again and send ifRev 3.',
    );
    expect(await no("widget_update", { id: "w_1" })).toBe(
      "widget_update needs patch, data or bindings; got none of them.",
    );
  });
});

describe("rows", () => {
  test("are streamed into a ring that keeps the newest, and are bound by several widgets", async () => {
    const { ok, no } = await bench();
    await ok("widget_stream", { dataset: "rates", keep: 3, rows: [{ hz: 1 }, { hz: 2 }] });
    await ok("widget_display", {
      name: "stat",
      id: "w_1",
      params: { label: "Last" },
      bindings: [{ to: "/value", from: "dataset://rates#/1/hz" }],
    });
    expect(await ok("widget_stream", { id: "w_1", rows: [{ hz: 3 }, { hz: 4 }] })).toMatchObject({
      dataset: "rates",
      rows: 3,
    });
    expect(await ok("canvas_read", { id: "w_1" })).toMatchObject({ data: { value: 3 } });
    await ok("widget_display", { name: "stat", params: rate, id: "w_2" });
    expect(await no("widget_stream", { id: "w_2", rows: [] })).toBe(
      'Widget "w_2" is bound to no dataset; bind one of its places to dataset://ID# with widget_update.',
    );
  });

  test("are taken out of the answer of an earlier call", async () => {
    const { ok, no } = await bench();
    const earlier = callId("c_list00000001");
    await ok("ulib.scene.list", {}, { callId: earlier });
    const put = await ok("dataset_put", { id: "scene", call: earlier, pointer: "/objects" });
    expect(put["rows"]).toBeGreaterThan(30);
    expect(await no("dataset_put", { id: "scene", call: earlier, pointer: "/nothing" })).toMatch(
      /^The answer has no list at "\/nothing"; it has: /,
    );
    expect(await no("dataset_put", { id: "scene", call: "c_nobody00000" })).toBe(
      "No result found for id 'c_nobody00000'.",
    );
  });
});

describe("recall", () => {
  test("gives an answer whole, in part and in pages, and finds calls by words", async () => {
    const { ok, no } = await bench();
    const earlier = callId("c_list00000001");
    await ok("ulib.scene.list", {}, { callId: earlier });
    const whole = await ok("recall", { id: earlier });
    expect(whole["text"]).toContain("chamber1");
    expect(await ok("recall", { id: earlier, pointer: "/objects/0/name" })).toMatchObject({
      text: "lab",
    });
    expect(await ok("recall", { id: earlier, count: 10 })).toMatchObject({ from: 0, next: 10 });
    const found = await ok("recall", { query: "scene.list" });
    expect(found["calls"]).toEqual([expect.objectContaining({ id: earlier })]);
    expect(await no("recall", { id: "toolu_1" })).toBe("No result found for id 'toolu_1'.");
  });

  test("gives an answer that was too big to stay in the journal's own entry", async () => {
    const { ok } = await bench();
    const rows = Array.from({ length: 3_000 }, (_, index) => ({ index, text: "some words" }));
    await ok("dataset_put", { id: "all", rows });
    const earlier = callId("c_list00000001");
    await ok("canvas_read", { dataset: "all", count: 500 }, { callId: earlier });
    const read = await ok("recall", { id: earlier, pointer: "/rows/499/index" });
    expect(read["text"]).toBe("499");
  });
});

describe("recipes", () => {
  test("are searched, listed and given, and one that is not there says which are", async () => {
    const { ok, call } = await bench();
    expect(await ok("search_recipes", { query: "number that matters" })).toEqual({
      recipes: [expect.objectContaining({ name: "stat", group: "values" })],
    });
    expect(await ok("get_recipe", { name: "stat" })).toMatchObject({
      name: "stat",
      schema: { required: ["label", "value"] },
      recipe: expect.stringContaining("## When to use"),
    });
    expect(await ok("get_recipe", { name: "Ask a person" })).toMatchObject({ group: "flow" });
    const miss = await call("get_recipe", { name: "nothing" });
    expect(miss).toMatchObject({
      kind: "refusal",
      sentence: expect.stringMatching(/^Recipe "nothing" not found\. Available: /),
      result: { structuredContent: { available: expect.arrayContaining(["stat"]) } },
    });
  });
});

describe("widget_wait", () => {
  const you = { caller: { face: "app", id: "tab" }, label: "you" } as const;

  test("answers with what a person does, once", async () => {
    const { ok, bridge } = await bench();
    const { board } = (await ok("widget_display", { name: "stat", params: rate, id: "w_1" })) as {
      readonly board: string;
    };
    const waiting = ok("widget_wait", { id: "w_1" });
    const click = {
      do: "interact",
      id: "w_1",
      action: "click",
      payload: { label: "Rate" },
    } as const;
    // The tool may still be on its way to waiting; it is told of the click all the same.
    await bridge.boards.change(board, [click], you);
    expect(await waiting).toMatchObject({ interactions: [{ widget: "w_1", action: "click" }] });
    expect(await ok("widget_wait", { timeoutMs: 700 })).toEqual({
      interactions: [],
      timedOut: true,
    });
  });

  test("ends when it is cancelled and at its call's deadline", async () => {
    const { ok, call, bridge } = await bench();
    await ok("widget_display", { name: "stat", params: rate, id: "w_1" });
    const id = callId("c_wait00000001");
    const waiting = call("widget_wait", {}, { callId: id });
    await expect.poll(() => bridge.hub.running().length).toBe(1);
    bridge.hub.cancel(id);
    expect(await waiting).toMatchObject({ kind: "cancelled" });
    expect(await call("widget_wait", {}, { timeoutMs: 50 })).toMatchObject({ kind: "deadline" });
  });

  test("of a widget that is not there is refused", async () => {
    const { ok, no } = await bench();
    await ok("widget_display", { name: "stat", params: rate, id: "w_1" });
    expect(await no("widget_wait", { ids: ["w_x"] })).toBe(
      'There is no widget "w_x" on the canvas; there are: w_1.',
    );
  });
});

test("an outside client gets the same answers and refusals as the page", async () => {
  const bridge = await startedBridge({ ownTools: { allowEval: false, root: null } });
  const client = await connectClient("v2", bridge.mcp());
  onTestFinished(() => client.close());
  const { tools } = await client.listTools();
  expect(tools.find(({ name }) => name === "recall")?.annotations).toMatchObject({
    readOnlyHint: true,
  });
  const shown = await client.call("widget_display", { name: "stat", params: rate, id: "w_1" });
  expect(shown).toMatchObject({ structuredContent: { widget: "stat", id: "w_1" } });
  const args = { action: "update", id: "w_x", params: {} };
  const outside = await client.call("canvas", args);
  const { outcome } = await bridge.hub.invoke({
    tool: "canvas",
    argsText: JSON.stringify(args),
    callId: callId("c_same00000001"),
    caller: { face: "app", id: "tab" },
  });
  const sentence = 'There is no widget "w_x" on the canvas; there are: w_1.';
  expect(outcome.sentence).toBe(sentence);
  expect(outside).toMatchObject({
    isError: true,
    content: [{ type: "text", text: sentence }],
    structuredContent: outcome.result?.structuredContent,
  });
});
