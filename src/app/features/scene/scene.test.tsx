import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { PropertyDocument } from "#protocol/context.ts";
import { sourceName, toolKey } from "#protocol/ids.ts";
import type { JsonValue } from "#protocol/json.ts";
import type { Outcome } from "#protocol/outcome.ts";
import type { ObjectDetail, SceneRow, ValuesBatch } from "#protocol/scene.ts";
import type { SourceSummary } from "#protocol/source.ts";
import { FakeRefusal, type FakeAnswers } from "../../bridge/fake-bridge.ts";
import { renderApp } from "../../bridge/render-app.tsx";
import { useLayout } from "../../stores/layout.ts";
import { useCreating } from "./creating.ts";
import { usePins } from "./pins.ts";
import { SceneScreen } from "./route.tsx";

const demo = sourceName("demo");

beforeEach(() => {
  usePins.setState({ pins: [] });
  useCreating.setState({ creating: null });
  useLayout.setState({ singleKeys: true });
});
afterEach(cleanup);

const session: SourceSummary = {
  name: demo,
  kind: "demoSession",
  origin: "demo",
  status: { phase: "ready", since: 0 },
  counts: { tools: 3, resources: 1, prompts: 0, classes: 1, objects: 4 },
  revision: 1,
  hasSession: true,
};

const property = (
  index: number,
  over: Partial<PropertyDocument["_ulib"]> = {},
  more: Partial<PropertyDocument> = {},
): PropertyDocument => ({
  type: "number",
  ...more,
  _ulib: { kind: "stored", wireType: "double", index, ...over },
});

const properties: Readonly<Record<string, PropertyDocument>> = {
  Speed: property(0, { units: "mm/s", port: "in" }),
  Rate: property(1, { kind: "computed", units: "Hz", port: "out" }),
  Gate: property(2, { port: "in" }),
  Serial: property(3, {}, { type: "string", readOnly: true }),
};

const object = (name: string, over: Partial<ObjectDetail> = {}): ObjectDetail => ({
  source: demo,
  name,
  class: "Machine",
  path: `hall/${name}`,
  values: { Speed: 5, Rate: 412.6, Gate: 1, Serial: "M-1" },
  document: {
    type: "Machine",
    base: [],
    properties,
    actions: [],
    _ulib: { kind: "type", typeName: "Machine" },
  },
  actions: [],
  configure: { source: demo, key: toolKey("ulib.Machine.configure") },
  ports: [
    { property: "Speed", direction: "in", drivenBy: null, drives: [] },
    { property: "Rate", direction: "out", drivenBy: null, drives: ["mill.Speed"] },
    { property: "Gate", direction: "in", drivenBy: "mill.On", drives: [] },
  ],
  childCount: 0,
  readAt: 0,
  ...over,
});

const row = (name: string, depth: number, childCount = 0): SceneRow => ({
  name,
  class: childCount > 0 ? "Group" : "Machine",
  path: name,
  depth,
  childCount,
  isOpen: childCount > 0,
  isVisible: true,
});

const rows = [row("hall", 0, 3), row("lathe", 1), row("mill", 1), row("press", 1)];

const outcome = (over: Partial<Outcome> = {}): Outcome => ({
  kind: "ok",
  stage: "output",
  by: "session",
  times: { bridge: 0, transport: 0 },
  ...over,
});

/** The scene screen at an object, with a stream of values that the test sends by hand. */
function showScene(
  answers: FakeAnswers = {},
  at = "/scene/demo/lathe",
  route = "/scene/$source/$object",
) {
  const stream: { onBatch: ((batch: ValuesBatch) => void) | null } = { onBatch: null };
  const shown = renderApp(<SceneScreen />, {
    at,
    route,
    answers: {
      listSources: [session],
      classList: [
        {
          source: demo,
          name: "Machine",
          base: [],
          abstract: false,
          description: "",
          instances: 3,
          properties: 4,
          actions: 0,
        },
      ],
      sceneRows: { total: rows.length, from: 0, rows, revision: 1 },
      findObjects: { total: 1, objects: [{ name: "hall", class: "Group", path: "hall" }] },
      objectDetail: ({ object: name }: { readonly object: string }) => object(name),
      toolRows: {
        total: 1,
        from: 0,
        revision: 1,
        facets: { all: 1, byKind: {}, bySource: {} },
        rows: [
          {
            type: "tool",
            tool: {
              ref: { source: demo, key: "ulib.scene.create" },
              wireName: "ulib.scene.create",
            },
          },
        ],
      },
      ...answers,
    },
    transport: {
      subscribe: (onBatch) => {
        stream.onBatch = onBatch;
        return () => {
          stream.onBatch = null;
        };
      },
    },
  });
  let rev = 0;
  const keys = new Map<string, number>();
  /** Values that move: `lathe.Rate` and what it is now. */
  const move = async (values: Readonly<Record<string, JsonValue>>, stale = false) => {
    await waitFor(() => expect(stream.onBatch).not.toBeNull());
    const named = Object.entries(values).map(([name, value]) => {
      const [of = "", what = ""] = name.split(".");
      const known = keys.get(name);
      const key = known ?? keys.size;
      keys.set(name, key);
      return {
        key,
        value,
        define: known === undefined ? [{ key, source: demo, object: of, property: what }] : [],
      };
    });
    rev += 1;
    act(() =>
      stream.onBatch?.({
        rev,
        at: Date.now(),
        define: named.flatMap(({ define }) => define),
        keys: named.map(({ key }) => key),
        values: named.map(({ value }) => value),
        stale: stale ? [demo] : [],
      }),
    );
  };
  return { ...shown, move };
}

const focusValue = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  const line = (await screen.findByRole("rowheader", { name })).closest<HTMLElement>("[role=row]");
  if (!line) throw new Error(`There is no row ${name}.`);
  await user.click(screen.getByRole("rowheader", { name }));
  act(() => line.focus());
  return line;
};

test("the values are one tab stop, and arrows move between them", async () => {
  const user = userEvent.setup();
  showScene();
  await focusValue(user, "Speed");
  await user.keyboard("{ArrowDown}");
  await waitFor(() => expect(document.activeElement?.getAttribute("data-value")).toBe("Rate"));
  await user.keyboard("{End}");
  await waitFor(() => expect(document.activeElement?.getAttribute("data-value")).toBe("Serial"));
  const grid = screen.getByRole("grid", { name: "Values of lathe" });
  expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
});

test("a value that has not moved says start; one that moved says how long ago", async () => {
  const { move } = showScene();
  await move({ "lathe.Rate": 1, "lathe.Speed": 2 });
  const rate = (await screen.findByRole("rowheader", { name: "Rate" })).closest<HTMLElement>(
    "[role=row]",
  );
  await waitFor(() => expect(rate?.textContent).toContain("start"));
  await move({ "lathe.Rate": 3 });
  await waitFor(() => expect(rate?.textContent).toContain("now"));
  expect(rate?.textContent).toContain("3");
});

test("the chips count what moved, and show only that", async () => {
  const user = userEvent.setup();
  const { move } = showScene();
  await move({ "lathe.Rate": 1, "lathe.Speed": 2 });
  await move({ "lathe.Rate": 3 });
  const chip = await screen.findByRole("radio", { name: "changed 1" }, { timeout: 3000 });
  await user.click(chip);
  expect(screen.getAllByRole("rowheader").map(({ textContent }) => textContent)).toEqual(["Rate"]);
});

test("Enter edits what can be set, and says why where it cannot", async () => {
  const user = userEvent.setup();
  showScene();
  await focusValue(user, "Rate");
  await user.keyboard("{Enter}");
  expect(await screen.findByText("Rate is computed and cannot be set.")).toBeTruthy();
  await focusValue(user, "Gate");
  await user.keyboard("{Enter}");
  expect(await screen.findByText("Gate is driven by mill.On; disconnect it first.")).toBeTruthy();
  await focusValue(user, "Speed");
  await user.keyboard("{Enter}");
  expect(document.activeElement).toBe(await screen.findByLabelText("New Speed"));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement?.getAttribute("data-value")).toBe("Speed"));
});

test("V reads a live value out, and only when asked", async () => {
  const user = userEvent.setup();
  const { move } = showScene();
  await move({ "lathe.Rate": 412.6 });
  await focusValue(user, "Rate");
  expect(screen.queryByText(/^Rate 412\.6 Hz/)).toBeNull();
  await user.keyboard("v");
  expect(
    (await screen.findByText("Rate 412.6 Hz, has not moved since it is watched")).closest("output"),
  ).not.toBeNull();
});

test("letters do nothing where they are switched off, and after G they are the shell's", async () => {
  const user = userEvent.setup();
  showScene();
  await focusValue(user, "Rate");
  await user.keyboard("gf");
  expect(usePins.getState().pins).toEqual([]);
  useLayout.setState({ singleKeys: false });
  await user.keyboard("f");
  expect(usePins.getState().pins).toEqual([]);
  useLayout.setState({ singleKeys: true });
  await user.keyboard("f");
  expect(usePins.getState().pins).toHaveLength(1);
});

test("a refused edit keeps what was typed and shows the sentence", async () => {
  const user = userEvent.setup();
  showScene({
    invoke: {
      callId: "c_1",
      outcome: outcome({
        kind: "refusal",
        stage: "check",
        by: "check",
        sentence: "Speed is at most 50 mm/s; got 900.",
      }),
    },
  });
  await user.click(await screen.findByRole("button", { name: "Edit Speed, now 5" }));
  const box = await screen.findByLabelText("New Speed");
  await user.clear(box);
  await user.type(box, "900{Enter}");
  expect((await screen.findByRole("alert")).textContent).toContain(
    "Speed is at most 50 mm/s; got 900.",
  );
  expect(screen.getByLabelText<HTMLInputElement>("New Speed").value).toBe("900");
});

test("a driven property names its source as a link to it", async () => {
  showScene();
  const line = (await screen.findByRole("rowheader", { name: "Gate" })).closest<HTMLElement>(
    "[role=row]",
  );
  const link = within(line ?? document.body).getByRole("link", { name: "mill.On" });
  expect(link.getAttribute("href")).toBe("/scene/demo/mill");
});

test("a port is connected to one that fits, found by typing", async () => {
  const user = userEvent.setup();
  const { calls } = showScene({
    fittingPorts: ({ text }: { readonly text: string }) => ({
      ports: ["mill.Rate", "press.Rate"]
        .filter((port) => port.startsWith(text))
        .map((port) => ({
          port,
          object: port.split(".")[0],
          property: "Rate",
          class: "Machine",
          path: "",
          units: "Hz",
        })),
    }),
    connectPort: outcome(),
  });
  await user.click(await screen.findByRole("button", { name: "Connect Speed to what drives it" }));
  const search = await screen.findByRole("combobox", { name: "What drives Speed" });
  await screen.findByRole("option", { name: /mill\.Rate/ });
  await user.type(search, "pre");
  await waitFor(() => expect(screen.queryByRole("option", { name: /mill\.Rate/ })).toBeNull());
  await user.keyboard("{Enter}");
  await waitFor(() =>
    expect(screen.queryByRole("combobox", { name: "What drives Speed" })).toBeNull(),
  );
  expect(calls.find(({ path }) => path === "connectPort")?.input).toMatchObject({
    source: "demo",
    from: "press.Rate",
    to: "lathe.Speed",
  });
});

test("a connection that is refused says why, and the list stays open", async () => {
  const user = userEvent.setup();
  showScene({
    fittingPorts: {
      ports: [{ port: "mill.Rate", object: "mill", property: "Rate", class: "Machine", path: "" }],
    },
    connectPort: outcome({
      kind: "refusal",
      stage: "dispatch",
      sentence: "lathe.Speed drives mill.Rate already; connecting them would make a circle.",
    }),
  });
  await user.click(await screen.findByRole("button", { name: "Connect Speed to what drives it" }));
  await user.click(await screen.findByRole("option", { name: /mill\.Rate/ }));
  expect((await screen.findByRole("alert")).textContent).toContain("would make a circle.");
  expect(screen.getByRole("combobox", { name: "What drives Speed" })).toBeTruthy();
});

test.each([
  ["Disconnect Gate from mill.On", "lathe.Gate"],
  ["Disconnect mill.Speed from Rate", "mill.Speed"],
])("%s frees the port that is driven", async (name, to) => {
  const user = userEvent.setup();
  const { calls } = showScene({ disconnectPort: outcome() });
  await user.click(await screen.findByRole("button", { name }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path === "disconnectPort")?.input).toMatchObject({ to }),
  );
});

const openMenu = async (user: ReturnType<typeof userEvent.setup>, item: string) => {
  await user.click(await screen.findByRole("button", { name: "More for lathe" }));
  await user.click(await screen.findByRole("menuitem", { name: item }));
};

test("removing asks first, never by the button that does it, and then shows the holder", async () => {
  const user = userEvent.setup();
  const { calls, address } = showScene({
    removeObject: outcome(),
    objectDetail: ({ object: name }: { readonly object: string }) =>
      object(name, { childCount: 2 }),
  });
  await openMenu(user, "Remove…");
  expect(
    await screen.findByText(
      "Remove lathe and the 2 objects under it, with all that is under those, from the scene? 2 connections are cut. This cannot be undone.",
    ),
  ).toBeTruthy();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Keep" })),
  );
  expect(calls.some(({ path }) => path === "removeObject")).toBe(false);
  await user.click(screen.getByRole("button", { name: "Remove lathe" }));
  await waitFor(() => expect(address()).toBe("/scene/demo/hall"));
});

test("a removal that was declined says so, and the object stays", async () => {
  const user = userEvent.setup();
  const { address } = showScene({
    removeObject: outcome({
      kind: "refusal",
      stage: "confirm",
      by: "person",
      sentence: "A person declined this change.",
    }),
  });
  await openMenu(user, "Remove…");
  await user.click(await screen.findByRole("button", { name: "Remove lathe" }));
  expect((await screen.findByRole("alert")).textContent).toContain(
    "A person declined this change.",
  );
  expect(address()).toBe("/scene/demo/lathe");
});

test("an object that is renamed stays open under its new name, and its pins follow", async () => {
  const user = userEvent.setup();
  usePins.setState({ pins: [{ source: demo, object: "lathe", property: "Rate" }] });
  const { address } = showScene({ renameObject: outcome() });
  await openMenu(user, "Rename…");
  const box = await screen.findByLabelText("New name of lathe");
  await user.clear(box);
  await user.type(box, "big lathe{Enter}");
  await waitFor(() => expect(address()).toBe("/scene/demo/big%20lathe"));
  expect(usePins.getState().pins).toMatchObject([{ object: "big lathe" }]);
});

test("a name that is refused is said beside it", async () => {
  const user = userEvent.setup();
  showScene({
    renameObject: outcome({
      kind: "refusal",
      stage: "dispatch",
      sentence: 'There is already an object "mill".',
    }),
  });
  await openMenu(user, "Rename…");
  await user.type(await screen.findByLabelText("New name of lathe"), "x{Enter}");
  expect((await screen.findByRole("alert")).textContent).toContain(
    'There is already an object "mill".',
  );
});

test("a new object is made by the session's tool, under the object that is open", async () => {
  const user = userEvent.setup();
  const { calls, address } = showScene({ invoke: { callId: "c_1", outcome: outcome() } });
  await user.click(await screen.findByRole("button", { name: "Create an object" }));
  const form = await screen.findByRole("form", { name: "Create an object" });
  await user.click(within(form).getByRole("combobox", { name: "Class" }));
  await user.click(await screen.findByRole("option", { name: "Machine" }));
  await user.type(within(form).getByRole("textbox", { name: "Name" }), "drill");
  await user.click(within(form).getByRole("button", { name: "Create" }));
  await waitFor(() => expect(address()).toBe("/scene/demo/drill"));
  expect(calls.find(({ path }) => path === "invoke")?.input).toMatchObject({
    tool: { source: "demo", key: "ulib.scene.create" },
    argsText: '{"class":"Machine","name":"drill","parent":"lathe"}',
  });
});

test("what the session says of a new object stands in its form", async () => {
  const user = userEvent.setup();
  showScene({
    invoke: {
      callId: "c_1",
      outcome: outcome({
        kind: "refusal",
        stage: "check",
        by: "check",
        sentence: 'There is already an object "mill".',
        findings: [{ path: "/name", keyword: "scene", rule: null, sentence: "x" }],
      }),
    },
  });
  await user.click(await screen.findByRole("button", { name: "Create an object" }));
  const form = await screen.findByRole("form", { name: "Create an object" });
  const name = within(form).getByRole("textbox", { name: "Name" });
  await user.type(name, "mill");
  await user.click(within(form).getByRole("button", { name: "Create" }));
  expect((await within(form).findByRole("alert")).textContent).toContain(
    'There is already an object "mill".',
  );
  expect(name.getAttribute("aria-invalid")).toBe("true");
});

test("a tree that could not be looked at whole says so in full, also where nothing was found", async () => {
  const cut =
    "Only the first 20,000 of 100,000 objects were looked at; the session's scene is too big to search whole from here.";
  showScene({ sceneRows: { total: 0, from: 0, rows: [], revision: 1, cut } });
  const said = await screen.findByText(cut);
  expect(within(screen.getByRole("region", { name: "Scene tree" })).getByText(cut)).toBe(said);
});

test("objects that are marked in the tree are compared, and the address says which", async () => {
  const user = userEvent.setup();
  const { address } = showScene();
  const tree = await screen.findByRole("tree", { name: "Objects" });
  expect(tree.getAttribute("aria-multiselectable")).toBe("true");
  fireEvent.click(await screen.findByRole("treeitem", { name: "press, Machine" }), {
    ctrlKey: true,
  });
  expect(await screen.findByText("2 selected")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Compare" }));
  await waitFor(() => expect(address()).toBe("/scene/demo?compare=lathe%2Cpress"));
});

test("compared objects stand side by side; what differs is marked and can be shown alone", async () => {
  const user = userEvent.setup();
  const { move } = showScene(
    {
      objectDetail: ({ object: name }: { readonly object: string }) =>
        object(name, {
          values: { Speed: name === "mill" ? 7 : 5, Rate: 1, Gate: 1, Serial: "M-1" },
        }),
    },
    "/scene/demo?compare=lathe,mill",
    "/scene/$source",
  );
  const page = await screen.findByRole("article", { name: "Comparison" });
  const differing = () =>
    within(page)
      .getAllByRole("row")
      .filter((line) => within(line).queryByRole("img", { name: "differs" }))
      .map((line) => within(line).getByRole("rowheader").textContent);
  expect(differing()).toEqual(["Speedmm/s"]);
  await move({ "lathe.Rate": 9 });
  await waitFor(() => expect(differing()).toEqual(["Speedmm/s", "RateHz"]));
  await user.click(within(page).getByRole("button", { name: "only different 2" }));
  expect(within(page).getAllByRole("rowheader")).toHaveLength(2);
});

test("a compared object that is not there says so, and the others can go on", async () => {
  const user = userEvent.setup();
  const { address } = showScene(
    {
      objectDetail: ({ object: name }: { readonly object: string }) => {
        if (name === "gone") throw new FakeRefusal('There is no object "gone" in the scene.');
        return object(name);
      },
    },
    "/scene/demo?compare=lathe,gone",
    "/scene/$source",
  );
  expect(await screen.findByText('There is no object "gone" in the scene.')).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Compare the others" }));
  await waitFor(() => expect(address()).toBe("/scene/demo?compare=lathe"));
});

const tiles = () =>
  within(screen.getByRole("region", { name: "Pinned values" })).getAllByRole("link");

test("pinned values are tiles that lead back to their objects, moved and removed by keys", async () => {
  const user = userEvent.setup();
  usePins.setState({
    pins: ["lathe", "mill", "press"].map((name) => ({
      source: demo,
      object: name,
      property: "Rate",
    })),
  });
  const { move } = showScene();
  await screen.findByRole("region", { name: "Pinned values" });
  await move({ "mill.Rate": 99.5 });
  await waitFor(() => expect(tiles()[1]?.textContent).toContain("99.5 Hz"));
  expect(tiles()[1]?.getAttribute("href")).toBe("/scene/demo/mill");
  act(() => tiles()[0]?.focus());
  await user.keyboard("{Alt>}{ArrowRight}{/Alt}");
  expect(usePins.getState().pins.map((pin) => pin.object)).toEqual(["mill", "lathe", "press"]);
  expect(await screen.findByText("lathe Rate is 2 of 3")).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toContain("lathe"));
  await user.keyboard("{Delete}");
  expect(usePins.getState().pins.map((pin) => pin.object)).toEqual(["mill", "press"]);
});

test("tiles name the source where objects of several are pinned", async () => {
  const lathe = { object: "lathe", property: "Rate" };
  usePins.setState({ pins: [{ source: demo, ...lathe }] });
  showScene();
  await screen.findByRole("region", { name: "Pinned values" });
  expect(tiles()[0]?.textContent).toMatch(/^lathe Rate/);
  act(() => {
    usePins.setState({
      pins: [
        { source: demo, ...lathe },
        { source: sourceName("other"), ...lathe },
      ],
    });
  });
  expect(tiles().map(({ textContent }) => textContent?.slice(0, 9))).toEqual([
    "demolathe",
    "otherlath",
  ]);
});

test("a pinned value whose session has gone silent is marked with its age", async () => {
  usePins.setState({ pins: [{ source: demo, object: "mill", property: "Rate" }] });
  const { move } = showScene();
  await screen.findByRole("region", { name: "Pinned values" });
  await move({ "mill.Rate": 99.5 });
  await move({}, true);
  await waitFor(() => expect(tiles()[0]?.textContent).toMatch(/99\.5 Hz.* ago$/));
});

test("a pin of what is no longer there says so", async () => {
  usePins.setState({
    pins: [
      { source: demo, object: "gone", property: "Rate" },
      { source: demo, object: "mill", property: "Former" },
    ],
  });
  showScene({
    objectDetail: ({ object: name }: { readonly object: string }) => {
      if (name === "gone") throw new FakeRefusal('There is no object "gone" in the scene.');
      return object(name);
    },
  });
  expect(await screen.findByText('There is no object "gone" in the scene.')).toBeTruthy();
  expect(await screen.findByText("Machine has no Former any more.")).toBeTruthy();
});
