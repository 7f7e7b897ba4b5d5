import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sourceName } from "#protocol/ids.ts";
import type { SourceSummary } from "#protocol/source.ts";
import { connectionLost, connectionOpened } from "../bridge/connection.ts";
import { renderApp } from "../bridge/render-app.tsx";
import { useLayout } from "../stores/layout.ts";
import { closeOverlay } from "../stores/overlays.ts";
import { Shell } from "./Shell.tsx";

const counts = { tools: 38, resources: 2, prompts: 1, classes: 12, objects: 1204 };

const sources: readonly SourceSummary[] = [
  {
    name: sourceName("demo"),
    kind: "demoSession",
    origin: "demo",
    status: { phase: "ready", since: 0 },
    counts,
    revision: 1,
    schemaRevision: 11,
    hasSession: true,
  },
  {
    name: sourceName("files"),
    kind: "mcpConnection",
    origin: "node files.js",
    status: { phase: "failed", since: 0, sentence: "It ended with status 1." },
    counts: { ...counts, tools: 0, classes: 0, objects: 0 },
    revision: 1,
    hasSession: false,
  },
];

const hello = {
  version: "0.9.0",
  protocolVersion: 1,
  url: "http://127.0.0.1:4680",
  startedAt: 0,
  isReadOnly: false,
  policy: { ask: "destructive", then: "ask", bySource: {}, byTool: {} },
  journal: {
    kept: "memory",
    place: "",
    retention: { entries: 1_000_000, blobBytes: 1_000_000_000 },
    note: "Held by another bridge.",
    lastSeq: 10482,
  },
};

const answers = {
  hello,
  listSources: sources,
  inboxList: [],
  timeline: { rows: [], more: false, total: 0 },
  timelineBuckets: [],
  search: [],
  setPolicy: null,
};

beforeEach(() => {
  window.innerWidth = 1440;
  useLayout.setState({ rail: null, timeline: null, singleKeys: true });
  connectionOpened(0);
});
afterEach(() => {
  cleanup();
  closeOverlay();
});

const show = (part: object = {}) =>
  renderApp(<Shell />, { at: "/overview", answers: { ...answers, ...part } });

test("the rail counts what there is, and names how each source is doing", async () => {
  show();
  const rail = await screen.findByRole("navigation", { name: "Sections" });
  expect(await within(rail).findByRole("link", { name: /^Scene\s*1\s204$/ })).toBeTruthy();
  expect(within(rail).getByRole("link", { name: /^Tools\s*38$/ })).toBeTruthy();
  expect(within(rail).getByRole("link", { name: /^up\s*demo\s*12 classes$/ })).toBeTruthy();
  expect(within(rail).getByRole("link", { name: /^failed\s*files/ })).toBeTruthy();
});

test("the section that one is in is marked", async () => {
  show();
  const link = await screen.findByRole("link", { name: "Overview" });
  expect(link.getAttribute("aria-current")).toBe("page");
});

test("the status bar has the bridge, the guard mode, the schema and the journal", async () => {
  show();
  const bar = await screen.findByRole("contentinfo", { name: "Status" });
  await within(bar).findByText("0.9.0");
  for (const text of ["127.0.0.1:4680", "schema revision 11", "10 482", "no outbound"]) {
    expect(within(bar).getByText(text)).toBeTruthy();
  }
  expect(within(bar).getByRole("button", { name: "asks before destructive" })).toBeTruthy();
  expect(within(bar).getByText("in memory")).toBeTruthy();
});

test("a lost bridge is said for as long as it is lost", async () => {
  show();
  await screen.findByRole("contentinfo");
  act(() => connectionLost(Date.now()));
  expect(screen.getByText(/disconnected for/)).toBeTruthy();
  act(() => connectionOpened(Date.now()));
  expect(screen.queryByText(/disconnected for/)).toBeNull();
});

test("a read-only bridge offers no guard mode to change", async () => {
  show({ hello: { ...hello, isReadOnly: true } });
  expect(await screen.findByText("read-only")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /asks before/ })).toBeNull();
});

test("the guard mode is set from its menu", async () => {
  const { calls } = show();
  await userEvent.click(await screen.findByRole("button", { name: "asks before destructive" }));
  await userEvent.click(
    await screen.findByRole("menuitemradio", { name: "Ask before every call" }),
  );
  await waitFor(() => {
    expect(calls).toContainEqual({
      path: "setPolicy",
      input: { policy: { ask: "all", then: "ask" } },
    });
  });
});

test("G and a letter goes to a section", async () => {
  const { address } = show();
  await screen.findByRole("contentinfo");
  await userEvent.keyboard("gt");
  await waitFor(() => expect(address()).toBe("/tools"));
});

test("letters go nowhere where a person switched them off", async () => {
  const { address } = show();
  await screen.findByRole("contentinfo");
  useLayout.setState({ singleKeys: false });
  await userEvent.keyboard("gt");
  expect(address()).toBe("/overview");
});

test("? shows the keys, Esc takes them away", async () => {
  show();
  await screen.findByRole("contentinfo");
  await userEvent.keyboard("?");
  expect(await screen.findByRole("dialog", { name: "Keys" })).toBeTruthy();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("] opens the timeline and closes it", async () => {
  show();
  await screen.findByRole("button", { name: "Open the timeline" });
  await userEvent.keyboard("]");
  expect(await screen.findByRole("heading", { name: "Timeline" })).toBeTruthy();
  await userEvent.keyboard("]");
  expect(await screen.findByRole("button", { name: "Open the timeline" })).toBeTruthy();
});

test("what waits for a person lies over every screen", async () => {
  show({
    inboxList: [
      {
        type: "confirm",
        id: "q1",
        at: Date.now(),
        callId: "c_1",
        tool: { source: "demo", key: "x" },
        wireName: "ulib.scene.remove",
        args: { object: "crate" },
        reason: "It may destroy something.",
      },
    ],
  });
  const region = await screen.findByRole("region", { name: "Waiting for you" });
  expect(await within(region).findByText("ulib.scene.remove on crate")).toBeTruthy();
});
