import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { sourceName } from "#protocol/ids.ts";
import type { ValueFeedState } from "#protocol/scene.ts";
import type { SourceDetail } from "#protocol/source.ts";
import { FakeRefusal, type FakeAnswers } from "../../bridge/fake-bridge.ts";
import { renderApp } from "../../bridge/render-app.tsx";
import { AddServerDialog } from "./AddServerDialog.tsx";
import { ServersScreen } from "./route.tsx";

afterEach(cleanup);

const session = (name: string, over: Partial<SourceDetail> = {}): SourceDetail => ({
  name: sourceName(name),
  kind: "demoSession",
  origin: "demo",
  status: { phase: "ready", since: 0 },
  counts: { tools: 21, resources: 11, prompts: 0, classes: 12, objects: 40 },
  revision: 1,
  schemaRevision: 11,
  hasSession: true,
  protocolRevision: "session protocol 1",
  server: { name: "Vitrine demo laboratory", version: "1" },
  pid: 4711,
  capabilities: ["subscribe"],
  stderr: [],
  notes: [],
  context: { scope: { covers: "scene" }, types: 10, skipped: [] },
  ...over,
});

const feed: ValueFeedState = { mode: "push", everyMs: 50, watched: 1, isStale: false };

const classNamed = (name: string) => ({
  source: "left",
  name,
  base: [],
  abstract: false,
  description: "",
  instances: 1,
  properties: 1,
  actions: 0,
});

function showSession(detail: SourceDetail, answers: FakeAnswers = {}) {
  return renderApp(<ServersScreen />, {
    at: `/servers/${detail.name}`,
    route: "/servers/$id",
    answers: {
      listSources: [detail],
      sourceDetail: detail,
      classList: [classNamed("Broken"), classNamed("Machine")],
      findObjects: { total: 1, objects: [{ name: "lab", class: "Group", path: "lab" }] },
      valueFeed: feed,
      ...answers,
    },
  });
}

test("a session says what its context covers, and another choice is asked of it", async () => {
  const user = userEvent.setup();
  const { calls } = showSession(session("left"), { setContextScope: null });
  const choice = await screen.findByRole("region", { name: "What the context covers" });
  expect(within(choice).getByText("It describes 10 of 12 classes, with 21 tools.")).toBeTruthy();
  expect(
    within(choice).getByRole<HTMLInputElement>("radio", { name: /The classes in the scene/ })
      .checked,
  ).toBe(true);
  await user.click(within(choice).getByRole("radio", { name: /Every registered class/ }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path === "setContextScope")?.input).toEqual({
      source: "left",
      scope: { covers: "registry" },
    }),
  );
});

test("one class is chosen by its name", async () => {
  const user = userEvent.setup();
  const { calls } = showSession(
    session("left", {
      context: { scope: { covers: "class", class: "Broken" }, types: 1, skipped: [] },
    }),
    { setContextScope: null },
  );
  await user.click(await screen.findByRole("combobox", { name: "The class of the context" }));
  await user.click(await screen.findByRole("option", { name: "Machine" }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path === "setContextScope")?.input).toEqual({
      source: "left",
      scope: { covers: "class", class: "Machine" },
    }),
  );
});

test("a choice that the session refuses shows its sentence, and the old one stays", async () => {
  const user = userEvent.setup();
  showSession(session("left"), {
    setContextScope: () => {
      throw new FakeRefusal("Out of memory.", "BAD_REQUEST");
    },
  });
  await user.click(await screen.findByRole("radio", { name: /Every registered class/ }));
  expect((await screen.findByRole("alert")).textContent).toBe("Out of memory.");
  expect(
    screen.getByRole<HTMLInputElement>("radio", { name: /The classes in the scene/ }).checked,
  ).toBe(true);
});

test("classes that were left out are listed with the reason, once", async () => {
  showSession(
    session("left", {
      notes: ["Broken was left out: no world to stand in", "Something else."],
      context: {
        scope: { covers: "registry" },
        types: 4,
        skipped: [{ class: "Broken", reason: "no world to stand in" }],
      },
    }),
  );
  const line = await screen.findByRole("row", { name: "Broken no world to stand in" });
  expect(line).toBeTruthy();
  expect(screen.getAllByText(/no world to stand in/)).toHaveLength(1);
  expect(screen.getByText("Something else.")).toBeTruthy();
});

test.each<[ValueFeedState, string]>([
  [feed, "subscribed: the session tells what moved, every 50 ms at most"],
  [
    { ...feed, mode: "poll", everyMs: 500 },
    "polled every 500 ms: the session does not offer subscribe",
  ],
  [{ ...feed, mode: "opening" }, "asking the session how"],
  [{ ...feed, mode: "idle", watched: 0 }, "none: no page watches a value of it"],
])("how values come is said in words (%#)", async (state, words) => {
  showSession(session("left"), { valueFeed: state });
  const part = await screen.findByRole("region", { name: "How values come" });
  expect(within(part).getByText(words)).toBeTruthy();
  expect(within(part).getAllByText("none yet")).toHaveLength(2);
});

test("values that have stopped coming are called stale", async () => {
  showSession(session("left"), {
    valueFeed: { ...feed, isStale: true, valuesAt: Date.now() - 14_000 },
  });
  expect(await screen.findByText("stale: three intervals missed")).toBeTruthy();
});

const sessionsAt = { at: "/servers?show=sessions", route: "/servers" };

test("sessions stand side by side, with the names that tell their tools apart", async () => {
  const left = session("left");
  const right = session("right", {
    kind: "remoteSession",
    origin: "tcp://127.0.0.1:50051",
    context: { scope: { covers: "class", class: "Machine" }, types: 1, skipped: [] },
  });
  const other = session("files", { kind: "mcpConnection", hasSession: false });
  renderApp(<ServersScreen />, {
    ...sessionsAt,
    answers: {
      listSources: [left, right, other],
      sourceDetail: ({ source }: { readonly source: string }) => (source === "left" ? left : right),
      toolRows: ({ filter }: { readonly filter: { readonly source: string } }) => ({
        total: 1,
        from: 0,
        revision: 1,
        facets: { all: 1, byKind: {}, bySource: {} },
        rows: [{ type: "tool", tool: { wireName: `ulib.${filter.source}.Machine.configure` } }],
      }),
    },
  });
  const table = await screen.findByRole("group", { name: "Sessions side by side" });
  const cells = (title: string) =>
    within(within(table).getByRole("rowheader", { name: title }).closest("tr") ?? table)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent);
  expect(
    within(table)
      .getAllByRole("columnheader")
      .map(({ textContent }) => textContent),
  ).toEqual(["Fact", "upleft", "upright"]);
  await waitFor(() =>
    expect(cells("Names of its tools")).toEqual([
      "ulib.left.Machine.configure",
      "ulib.right.Machine.configure",
    ]),
  );
  expect(cells("Context covers")).toEqual(["classes in the scene", "Machine"]);
  expect(cells("Started from")).toEqual(["demo", "tcp://127.0.0.1:50051"]);
});

test("a session is detached in two steps", async () => {
  const user = userEvent.setup();
  const left = session("left");
  const { calls } = renderApp(<ServersScreen />, {
    ...sessionsAt,
    answers: { listSources: [left], sourceDetail: left, detachSource: null },
  });
  await user.click(await screen.findByRole("button", { name: "Detach left" }));
  expect(calls.some(({ path }) => path === "detachSource")).toBe(false);
  await user.click(screen.getByRole("button", { name: "Detach left and forget it" }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path === "detachSource")?.input).toEqual({ source: "left" }),
  );
});

test("without a session it is said what one brings", async () => {
  renderApp(<ServersScreen />, { ...sessionsAt, answers: { listSources: [] } });
  expect(await screen.findByText(/^No session is attached\./)).toBeTruthy();
});

const confirmAttach = async (user: ReturnType<typeof userEvent.setup>, button: string) => {
  await user.click(screen.getByRole("button", { name: "Next: read it back" }));
  await user.click(await screen.findByRole("button", { name: button }));
};

test("a session at a host and port is shown as its address before it is attached", async () => {
  const user = userEvent.setup();
  const { calls } = renderApp(<AddServerDialog way="address" />, {
    answers: { listSources: [], attachSource: "session-4000" },
  });
  const port = await screen.findByLabelText("Port");
  await user.clear(port);
  await user.type(port, "4000");
  expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("session-4000");
  await user.click(screen.getByRole("button", { name: "Next: read it back" }));
  expect(screen.getByText("tcp://127.0.0.1:4000")).toBeTruthy();
  expect(calls.some(({ path }) => path === "attachSource")).toBe(false);
  await user.click(screen.getByRole("button", { name: "Attach this session" }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path === "attachSource")?.input).toEqual({
      name: "session-4000",
      spec: "tcp://127.0.0.1:4000",
      as: "session",
      confirmed: true,
    }),
  );
});

test("another machine is connected to only where it is meant", async () => {
  const user = userEvent.setup();
  renderApp(<AddServerDialog way="address" />, { answers: { listSources: [] } });
  const host = await screen.findByLabelText("Host");
  await user.clear(host);
  await user.type(host, "lab.example");
  await user.click(screen.getByRole("checkbox", { name: /Another machine is meant/ }));
  await user.click(screen.getByRole("button", { name: "Next: read it back" }));
  expect(screen.getByText("tcp://lab.example:50051?anyhost")).toBeTruthy();
});

test("a session file may have spaces in its path, and it is said that it runs", async () => {
  const user = userEvent.setup();
  const { calls } = renderApp(<AddServerDialog way="file" />, {
    answers: { listSources: [], attachSource: "my-session" },
  });
  await user.type(await screen.findByLabelText("Path of the file"), "./my session.ts");
  await user.click(screen.getByRole("button", { name: "Next: read it back" }));
  expect(
    screen.getByText(
      "This file would be run on this machine, in a process of its own, with your rights.",
    ),
  ).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Run this file" }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path === "attachSource")?.input).toMatchObject({
      name: "my-session",
      spec: "./my session.ts",
      as: "session",
    }),
  );
});

test("a demo of its own is described by its parameters, under a name that is free", async () => {
  const user = userEvent.setup();
  const { calls } = renderApp(<AddServerDialog way="demo" />, {
    answers: { listSources: [session("demo")], attachSource: "demo-2" },
  });
  await user.type(await screen.findByLabelText("Seed"), "7");
  await user.type(screen.getByLabelText("Objects"), "1000");
  await user.click(screen.getByRole("checkbox", { name: /Paused/ }));
  await confirmAttach(user, "Attach this session");
  await waitFor(() =>
    expect(calls.find(({ path }) => path === "attachSource")?.input).toMatchObject({
      name: "demo-2",
      spec: "demo?seed=7&objects=1000&paused",
    }),
  );
});

test("what is wrong is said at its field, and what the bridge says at the end", async () => {
  const user = userEvent.setup();
  renderApp(<AddServerDialog way="demo" />, {
    answers: {
      listSources: [],
      attachSource: () => {
        throw new FakeRefusal(
          "This bridge is read-only; start it without --read-only.",
          "BAD_REQUEST",
        );
      },
    },
  });
  await user.type(await screen.findByLabelText("Seed"), "x");
  await user.click(screen.getByRole("button", { name: "Next: read it back" }));
  expect(await screen.findByText("A whole number, or nothing.")).toBeTruthy();
  await user.clear(screen.getByLabelText("Seed"));
  await confirmAttach(user, "Attach this session");
  expect((await screen.findByRole("alert")).textContent).toBe(
    "This bridge is read-only; start it without --read-only.",
  );
});
