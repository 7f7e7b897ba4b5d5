import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense, useState } from "react";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { WidgetAction } from "#protocol/board.ts";
import { sourceName, toolKey } from "#protocol/ids.ts";
import type { JsonObject, JsonValue } from "#protocol/json.ts";
import type { ObjectDetail, ValuesBatch } from "#protocol/scene.ts";
import type { ToolDetail } from "#protocol/tool.ts";
import type { FakeAnswers } from "../app/bridge/fake-bridge.ts";
import { renderApp } from "../app/bridge/render-app.tsx";
import type { ValueTransport } from "../app/bridge/values.ts";
import { widgetKinds } from "./kinds.ts";
import { widgetViews } from "./views.tsx";

afterEach(cleanup);
beforeAll(() => {
  // The simulated browser draws nothing; pictures are judged by what stands beside them.
  HTMLCanvasElement.prototype.getContext = (() => null) as never;
});

interface Drawing {
  readonly data?: JsonObject;
  readonly linkKey?: string;
  readonly selection?: JsonValue;
  readonly answers?: FakeAnswers;
  readonly transport?: Partial<ValueTransport>;
}

/** Draws a kind's example and writes down what it tells; what is told is selected, as on a board. */
function draw(name: string, drawing: Drawing = {}) {
  const kind = widgetKinds.find((one) => one.name === name) ?? expect.fail(name);
  const View = widgetViews[name] ?? expect.fail(name);
  const given = drawing.data ?? kind.example;
  const data = kind.normalise?.(given) ?? given;
  const told: [WidgetAction, JsonValue][] = [];
  function OnBoard() {
    const [selection, setSelection] = useState<JsonValue | undefined>(drawing.selection);
    return (
      <Suspense fallback="loading">
        <View
          id={`w_${name}`}
          kind={name}
          data={data}
          size={{ width: 640, height: 400 }}
          isVisible
          selection={selection}
          linkKey={drawing.linkKey}
          emit={(action, payload) => {
            told.push([action, payload]);
            setSelection(payload);
          }}
        />
      </Suspense>
    );
  }
  const app = renderApp(<OnBoard />, {
    answers: drawing.answers ?? {},
    ...(drawing.transport ? { transport: drawing.transport } : {}),
  });
  return { told, app, user: userEvent.setup() };
}

const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole("gridcell")
    .map((cell) => cell.textContent);
const dataRows = async () =>
  (await screen.findAllByRole("row")).filter(
    (row) => within(row).queryAllByRole("gridcell").length > 0,
  );

test("a click on a row of a data-table tells the row, and marks it", async () => {
  const { told, user } = draw("data-table");
  await user.click(await screen.findByText("ingot"));
  expect(told).toEqual([
    ["rowclick", { object: "ingot", guess: "iron", density: "7.71 g/cm³", sure: 0.84 }],
  ]);
  const rows = await dataRows();
  expect(rows.filter((row) => row.getAttribute("aria-selected") === "true").map(cellsOf)).toEqual([
    ["ingot", "iron", "7.71 g/cm³", "0.84"],
  ]);
});

test("what is chosen in a linked widget is marked by the field that links", async () => {
  draw("data-table", { selection: { object: "crate", mean: 26 }, linkKey: "object" });
  const rows = await dataRows();
  const marked = rows.filter((row) => row.getAttribute("aria-selected") === "true");
  expect(marked.map((row) => cellsOf(row)[0])).toEqual(["crate"]);
});

test("a data-table is sorted by its headings and narrowed by words", async () => {
  const { user } = draw("data-table");
  await user.click(await screen.findByRole("button", { name: "Density" }));
  expect((await dataRows()).map((row) => cellsOf(row)[0]).slice(0, 3)).toEqual([
    "lining",
    "flask",
    "pallet",
  ]);
  expect(screen.getByRole("columnheader", { name: "Density" }).getAttribute("aria-sort")).toBe(
    "ascending",
  );
  await user.type(screen.getByRole("textbox", { name: /^Filter/ }), "lead");
  await waitFor(async () => expect(await dataRows()).toHaveLength(2));
  expect(screen.getByText("2 of 9 rows")).toBeTruthy();
});

test("a data-table is used by keyboard alone", async () => {
  const { told, user } = draw("data-table");
  const grid = await screen.findByRole("grid");
  grid.focus();
  await user.keyboard("{ArrowDown}{ArrowDown}{Enter}{End}{Enter}");
  expect(told.map(([action, row]) => [action, (row as JsonObject)["object"]])).toEqual([
    ["rowclick", "barrel"],
    ["rowclick", "billet"],
  ]);
});

test("of 100,000 rows all are there, and only those on screen exist", async () => {
  const rows = Array.from({ length: 100_000 }, (_, index) => ({ object: `track${index}` }));
  draw("data-table", { data: { rows } });
  expect((await screen.findByRole("grid")).getAttribute("aria-rowcount")).toBe("100001");
  expect(screen.getByText(/of 100 000 rows/)).toBeTruthy();
  expect((await dataRows()).length).toBeLessThan(60);
});

test("several rows of a table are chosen with Ctrl or Space, and given back", async () => {
  const { told, user } = draw("table");
  await user.click(await screen.findByText("chamber1"));
  await user.keyboard("{Control>}");
  await user.click(screen.getByText("chamber3"));
  await user.click(screen.getByText("chamber1"));
  await user.keyboard("{/Control}");
  const names = told.map(([action, rows]) => [
    action,
    (rows as readonly JsonObject[]).map((row) => row["object"]),
  ]);
  expect(names).toEqual([
    ["select", ["chamber1"]],
    ["select", ["chamber1", "chamber3"]],
    ["select", ["chamber3"]],
  ]);
});

test("a table of rows that nobody is to choose tells nothing", async () => {
  const { told, user } = draw("table", { data: { rows: [{ a: 1 }], choose: "none" } });
  await user.click(await screen.findByText("1"));
  expect(told).toEqual([]);
});

test("a click on a cell of a grid tells its place and value", async () => {
  const { told, user } = draw("grid-data");
  await user.click(await screen.findByText("0.61"));
  expect(told).toEqual([
    ["cellclick", { row: 3, col: 4, column: "l4", label: "Layer 4", value: 0.61 }],
  ]);
  expect(screen.getByText("0.61").getAttribute("aria-selected")).toBe("true");
});

test("a grid is walked by arrows in both directions", async () => {
  const { told, user } = draw("grid-data");
  (await screen.findByRole("grid")).focus();
  await user.keyboard("{ArrowDown}{ArrowDown}{ArrowRight}{Enter}");
  expect(told).toMatchObject([["cellclick", { row: 1, col: 1, value: 0.12 }]]);
});

test("bars tell which was clicked, by pointer and by keyboard", async () => {
  const { told, user } = draw("chart");
  await user.click(await screen.findByRole("option", { name: /chamber2/ }));
  screen.getByRole("listbox").focus();
  await user.keyboard("{ArrowDown}{Enter}");
  expect(told).toEqual([
    ["itemclick", { label: "chamber2", value: 938_204 }],
    ["itemclick", { label: "chamber3", value: 911_877 }],
  ]);
});

test.each<[string, RegExp, [WidgetAction, object]]>([
  ["hemicycle", /^noisy/, ["groupclick", { id: "noisy", label: "noisy", seats: 21 }]],
  [
    "graph",
    /^recon/,
    ["itemclick", { id: "recon", detail: "Recipe", state: "active", label: "recon" }],
  ],
  ["gantt", /^Take data/, ["itemclick", { id: "run", label: "Take data", group: "Measure" }]],
  ["map", /^Tokyo/, ["itemclick", { label: "Tokyo", lat: 35.68, lon: 139.69, value: 5 }]],
  [
    "heatmap",
    /^crate/,
    ["select", { label: "crate", object: "crate", row: 7, col: 9, rows: 11, cols: 9 }],
  ],
])("items of a %s are a list with the keyboard's way to them", async (kind, name, told) => {
  const drawn = draw(kind);
  await drawn.user.click(await screen.findByRole("button", { name }));
  expect(drawn.told).toMatchObject([told]);
  expect(screen.getByRole("button", { name }).getAttribute("aria-pressed")).toBe("true");
});

test("without WebGL a scene is a sentence and a list to pick from", async () => {
  const { told, user } = draw("scene3d");
  expect(await screen.findByText(/no WebGL/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: /^crate/ }));
  expect(told).toMatchObject([["select", { id: "crate", shape: "box" }]]);
});

test("a card is clicked, and carried to another column by keys", async () => {
  const { told, user } = draw("kanban");
  const card = await screen.findByRole("button", { name: /Refill ArCO2/ });
  await user.click(card);
  card.focus();
  await user.keyboard(" {ArrowRight} ");
  expect(told).toMatchObject([
    ["cardclick", { id: "k1" }],
    ["submit", { id: "k1", from: "todo", to: "doing", index: 0, patch: [{ op: "move" }] }],
  ]);
  expect(
    within(screen.getByRole("region", { name: "Under way" })).getByText("Refill ArCO2"),
  ).toBeTruthy();
});

test("a card that is taken back tells nothing", async () => {
  const { told, user } = draw("kanban");
  (await screen.findByRole("button", { name: /Refill ArCO2/ })).focus();
  await user.keyboard(" {ArrowRight}{Escape}");
  expect(told).toEqual([]);
  expect(
    within(screen.getByRole("region", { name: "To do" })).getByText("Refill ArCO2"),
  ).toBeTruthy();
});

test("a text that is no diagram says so", async () => {
  draw("mermaid", { data: { code: "this is no diagram" } });
  expect((await screen.findByRole("alert")).textContent).toContain("no diagram");
});

const demo = sourceName("demo");
const detail: ObjectDetail = {
  source: demo,
  name: "chamber1",
  class: "DetectorChamber",
  path: "lab/chamber1",
  values: { Rate: 400, Gas: "ArCO2" },
  document: {
    type: "DetectorChamber",
    base: [],
    properties: {
      Rate: {
        type: "number",
        _ulib: { kind: "computed", wireType: "float", index: 0, units: "Hz" },
      },
      Gas: {
        type: "string",
        enum: ["ArCO2"],
        _ulib: { kind: "stored", wireType: "enum", index: 1 },
      },
    },
    actions: [],
    _ulib: { kind: "type", typeName: "DetectorChamber" },
  },
  actions: [],
  ports: [],
  readAt: 0,
};

test("an object shows its values, then the live ones, and says which property it has not", async () => {
  let tell: (batch: ValuesBatch) => void = () => undefined;
  const { told, user } = draw("object", {
    data: { source: "demo", object: "chamber1", properties: ["Rate", "Gas", "Nothing"] },
    answers: { objectDetail: detail },
    transport: {
      subscribe: (onBatch) => {
        tell = onBatch;
        return () => undefined;
      },
    },
  });
  expect((await screen.findByRole("button", { name: /Rate/ })).textContent).toContain("400");
  expect(screen.getByText("DetectorChamber has no property Nothing.")).toBeTruthy();
  await waitFor(() => expect(tell).not.toHaveLength(0));
  act(() =>
    tell({
      rev: 1,
      at: 1,
      define: [{ key: 1, source: demo, object: "chamber1", property: "Rate" }],
      keys: [1],
      values: [412.6],
      stale: [],
    }),
  );
  expect(screen.getByRole("button", { name: /Rate/ }).textContent).toContain("412.6");
  await user.click(screen.getByRole("button", { name: /Rate/ }));
  expect(told).toEqual([["itemclick", { object: "chamber1", property: "Rate", value: 412.6 }]]);
});

test("an object out of sight is not watched", async () => {
  const watched: string[] = [];
  const View = widgetViews["object"] ?? expect.fail();
  const each = (object: string, isVisible: boolean) => (
    <View
      id={object}
      kind="object"
      data={{ source: "demo", object }}
      size={{ width: 300, height: 200 }}
      isVisible={isVisible}
      selection={undefined}
      linkKey={undefined}
      emit={() => undefined}
    />
  );
  renderApp(
    <Suspense fallback="loading">
      {each("hidden", false)}
      {each("chamber1", true)}
    </Suspense>,
    {
      answers: { objectDetail: detail },
      transport: { sendWatch: (items) => watched.push(...items.map((item) => item.object)) },
    },
  );
  await waitFor(() => expect(watched).not.toEqual([]));
  expect(new Set(watched)).toEqual(new Set(["chamber1"]));
});

const tool: ToolDetail = {
  ref: { source: sourceName("everything"), key: toolKey("echo") },
  wireName: "everything.echo",
  kind: "remote",
  description: "",
  required: 1,
  optional: 0,
  group: "everything",
  label: "echo",
  sourceName: "echo",
  modelName: "echo",
  fullDescription: "",
  inputSchema: { type: "object", properties: { message: { type: "string" } } },
  tokens: 1,
  check: "enforce",
  problems: [],
};
const formData = {
  tool: { source: "everything", name: "echo" },
  args: { message: "hi" },
  button: "Say it",
};

test("a form calls its tool with what it shows, and tells what came of it", async () => {
  const calls: unknown[] = [];
  const { told, user } = draw("form", {
    data: formData,
    answers: {
      toolDetail: tool,
      runningCalls: [],
      invoke: (input: unknown) => {
        calls.push(input);
        return {
          callId: "c_1",
          outcome: {
            kind: "ok",
            stage: "output",
            by: "server",
            times: { bridge: 0, transport: 1 },
            result: { content: [{ type: "text", text: "hi there" }] },
          },
        };
      },
    },
  });
  const box = await screen.findByRole("textbox", { name: "message, set" });
  fireEvent.change(box, { target: { value: "hello" } });
  await user.click(screen.getByRole("button", { name: "Say it" }));
  expect(await screen.findByText("hi there")).toBeTruthy();
  expect(calls).toMatchObject([{ tool: { source: "everything", key: "echo" } }]);
  expect(told).toEqual([
    [
      "submit",
      {
        tool: "everything.echo",
        label: "everything.echo",
        args: { message: "hello" },
        outcome: "ok",
      },
    ],
  ]);
});

test("a refused form says the sentence in place and marks the field", async () => {
  const sentence = "message is at most 3 characters long.";
  const { told, user } = draw("form", {
    data: { ...formData, args: { message: "long" } },
    answers: {
      toolDetail: tool,
      runningCalls: [],
      invoke: {
        callId: "c_1",
        outcome: {
          kind: "refusal",
          stage: "check",
          by: "check",
          sentence,
          findings: [
            { path: "/message", keyword: "maxLength", rule: 3, received: "long", sentence },
          ],
          times: { bridge: 0, transport: 0 },
        },
      },
    },
  });
  await user.click(await screen.findByRole("button", { name: "Say it" }));
  await waitFor(() => expect(screen.getAllByText(sentence).length).toBeGreaterThan(0));
  expect(screen.getByRole("textbox", { name: "message, set" }).getAttribute("aria-invalid")).toBe(
    "true",
  );
  expect(told).toMatchObject([["submit", { outcome: "refusal", sentence }]]);
});

test("a form whose tool is not there says so, and by which name it was looked for", async () => {
  draw("form", {
    data: { tool: "nobody.echo" },
    answers: { toolRows: { rows: [], from: 0, total: 0 } },
  });
  expect(await screen.findByText(/There is no tool "nobody\.echo"/)).toBeTruthy();
});
