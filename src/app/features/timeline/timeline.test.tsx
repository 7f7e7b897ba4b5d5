import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { callId, sourceName, toolKey } from "#protocol/ids.ts";
import type { CallDetail, TimelineRow } from "#protocol/journal.ts";
import { FakeRefusal } from "../../bridge/fake-bridge.ts";
import { renderApp } from "../../bridge/render-app.tsx";
import { TimelineScreen } from "./route.tsx";

afterEach(cleanup);

const rows: readonly TimelineRow[] = [
  {
    seq: 2,
    at: 2000,
    kind: "call",
    callId: callId("c_refused1"),
    source: sourceName("demo"),
    caller: { face: "app", id: "tab" },
    title: "ulib.ContainerBox.configure",
    detail: "Size[1] is at most 50 mm; got 900.",
    state: "refusal",
    durationMs: 3,
  },
  {
    seq: 1,
    at: 1000,
    kind: "source",
    source: sourceName("demo"),
    caller: { face: "bridge", id: "" },
    title: "demo",
    detail: "ready",
    state: null,
  },
];

const refused: CallDetail = {
  callId: callId("c_refused1"),
  at: 2000,
  caller: { face: "agent", id: "run 18" },
  tool: { source: sourceName("demo"), key: toolKey("ulib.ContainerBox.configure") },
  wireName: "ulib.ContainerBox.configure",
  args: { object: "crate", Size: [20, 900, 20] },
  outcome: {
    kind: "refusal",
    stage: "check",
    by: "check",
    sentence: "Size[1] is at most 50 mm; got 900.",
    findings: [
      {
        path: "/Size/1",
        keyword: "maximum",
        rule: 50,
        received: 900,
        sentence: "Size[1] is at most 50 mm; got 900.",
      },
    ],
    times: { bridge: 0.4, transport: 0 },
  },
  entries: [],
};

const answers = {
  timeline: { rows, more: false, total: 2 },
  timelineBuckets: [],
  listSources: [],
  callDetail: refused,
};

const show = (part: object = {}, at = "/timeline") =>
  renderApp(<TimelineScreen />, {
    at,
    route: at.startsWith("/calls") ? "/calls/$callId" : "/timeline",
    answers: { ...answers, ...part },
  });

test("the timeline says that it is being read", async () => {
  show({ timeline: undefined });
  expect(await screen.findByText("Reading the timeline…")).toBeTruthy();
});

test("a timeline that was refused shows the sentence", async () => {
  show({
    timeline: () => {
      throw new FakeRefusal("The journal is closed.");
    },
  });
  expect((await screen.findByRole("alert")).textContent).toContain("The journal is closed.");
});

test("an empty timeline says what will be here", async () => {
  show({ timeline: { rows: [], more: false, total: 0 } });
  expect(await screen.findByRole("heading", { name: "Nothing here yet" })).toBeTruthy();
});

test("an entry says how it ended, what it was and why", async () => {
  show();
  const [first] = await screen.findAllByRole("option");
  expect(within(first as HTMLElement).getByRole("img", { name: "Refusal" })).toBeTruthy();
  expect(first?.textContent).toContain("ContainerBox.configure");
  expect(first?.textContent).toContain("Size[1] is at most 50 mm; got 900.");
});

test("opening a call goes to its address; another entry goes to its source", async () => {
  const { address } = show();
  await userEvent.click(await screen.findByText("ContainerBox.configure"));
  await waitFor(() => expect(address()).toBe("/calls/c_refused1"));
  cleanup();
  const second = show();
  await userEvent.click(await screen.findByText("ready"));
  await waitFor(() => expect(second.address()).toBe("/servers/demo"));
});

test("the filter of the address is asked for, and a chip changes it", async () => {
  const { calls, address } = show({}, "/timeline?filter=calls%20box");
  await screen.findAllByRole("option");
  expect(calls).toContainEqual({
    path: "timeline",
    input: { filter: { group: "calls", text: "box" }, count: 100 },
  });
  await userEvent.click(screen.getByRole("radio", { name: "refusals" }));
  await waitFor(() => expect(address()).toBe("/timeline?filter=refusals+box"));
});

test("by keyboard a time is chosen on the bars: it is asked for, in the address, and one click clears it", async () => {
  const { calls, address } = show({}, "/timeline?filter=calls");
  const bars = await screen.findByRole("slider", { name: "Time of the entries" });
  bars.focus();
  await userEvent.keyboard("{ArrowLeft}{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}");
  await waitFor(() => expect(decodeURIComponent(address())).toContain("calls+time:"));
  const asked = calls.findLast(({ path }) => path === "timeline")?.input as {
    readonly filter: { readonly group: string; readonly since: number; readonly until: number };
  };
  expect(asked.filter.group).toBe("calls");
  expect(asked.filter.until - asked.filter.since).toBe(60_000);
  expect(bars.getAttribute("aria-valuetext")).toMatch(/^\d\d:\d\d:\d\d to \d\d:\d\d:\d\d$/);
  await userEvent.click(screen.getByRole("button", { name: bars.getAttribute("aria-valuetext")! }));
  await waitFor(() => expect(address()).toBe("/timeline?filter=calls"));
});

test("a link with a time shows what was around it, and the bars count all of it", async () => {
  const filter = "time:2023-11-14T22:13:20Z/2023-11-14T22:15:00Z";
  const { calls } = show({}, `/timeline?filter=${encodeURIComponent(filter)}`);
  await screen.findAllByRole("option");
  expect(calls).toContainEqual({
    path: "timeline",
    input: { filter: { since: 1_700_000_000_000, until: 1_700_000_100_000 }, count: 100 },
  });
  const bars = calls.find(({ path }) => path === "timelineBuckets")?.input as {
    readonly filter: object;
    readonly from: number;
    readonly to: number;
  };
  expect(bars.filter).toEqual({});
  expect(bars.from).toBeLessThan(1_700_000_000_000);
  expect(bars.to).toBeGreaterThan(1_700_000_100_000);
});

test("older lines are asked for before the middle of the newest ones, and none is shown twice", async () => {
  const many = Array.from({ length: 100 }, (_, index) => ({
    ...rows[1],
    seq: 300 - index,
    title: `entry ${300 - index}`,
  }));
  const { calls } = show({
    timeline: ({ before }: { before?: number }) =>
      before === undefined
        ? { rows: many, more: true, total: 300 }
        : { rows: many.map((row) => ({ ...row, seq: row.seq - 51 })), more: false, total: 300 },
  });
  await screen.findAllByRole("option");
  await waitFor(() => {
    expect(calls.map(({ input }) => input)).toContainEqual({ filter: {}, before: 250, count: 100 });
  });
});

test("a call shows its sentence, who said it, its findings and its input", async () => {
  show({}, "/calls/c_refused1");
  const call = await screen.findByRole("article", { name: /ContainerBox.configure/ });
  expect(within(call).getAllByText("Size[1] is at most 50 mm; got 900.")).toHaveLength(2);
  expect(within(call).getByText("agent run 18")).toBeTruthy();
  expect(within(call).getByText("/Size/1")).toBeTruthy();
  expect(within(call).getByRole("list", { name: "Stages of the call" }).textContent).toContain(
    "check: Refusal",
  );
  expect(within(call).getByRole("tree", { name: "the input" }).textContent).toContain("900");
  expect(within(call).getByRole("link", { name: "Open with this input" })).toBeTruthy();
});

test("digits that a double loses are shown, and go into the form again", async () => {
  const args = { object: "crate", Count: Number("12345678901234567890") };
  const digits = { "/Count": "12345678901234567890" };
  show({ callDetail: { ...refused, args, digits } }, "/calls/c_refused1");
  const list = await screen.findByRole("list", { name: "Numbers as they were sent" });
  expect(list.textContent).toBe("/Countwas sent as 12345678901234567890");
  const link = screen.getByRole("link", { name: "Open with this input" });
  expect(link.getAttribute("href")).toContain("12345678901234567890");
});

test("a call that has not ended can be stopped", async () => {
  const { outcome: _outcome, ...running } = refused;
  const { calls } = show({ callDetail: running, cancelCall: true }, "/calls/c_refused1");
  await userEvent.click(await screen.findByRole("button", { name: "Stop the call" }));
  expect(calls).toContainEqual({ path: "cancelCall", input: { callId: "c_refused1" } });
});

test("a call that nobody knows is said in the bridge's words", async () => {
  show(
    {
      callDetail: () => {
        throw new FakeRefusal("There is no call c_x in this journal.");
      },
    },
    "/calls/c_x",
  );
  expect((await screen.findByRole("alert")).textContent).toContain(
    "There is no call c_x in this journal.",
  );
});

const keptApart = (kind: "call" | "outcome" | "message", id: string) => ({
  kind,
  seq: kind.length,
  at: 1,
  caller: { face: "app", id: "tab" },
  body: kind === "message" ? { direction: "received", message: {} } : {},
  blobRef: { id, bytes: 3_400_000, mimeType: "application/json" },
});

const showKept = (blob: unknown, ...kept: readonly object[]) => {
  const outcome = { ...refused.outcome, kind: "ok", result: { content: [] } };
  return renderApp(<TimelineScreen />, {
    at: "/calls/c_refused1",
    route: "/calls/$callId",
    answers: { ...answers, callDetail: { ...refused, outcome, entries: kept }, blob },
  });
};

test("a result that is kept apart is read when it is asked for", async () => {
  showKept(
    { content: [{ type: "text", text: "all of it" }], structuredContent: { rows: [1, 2] } },
    keptApart("outcome", "b1"),
  );
  await userEvent.click(await screen.findByRole("button", { name: "Result, 3.4 MB: show" }));
  expect(await screen.findByText("all of it")).toBeTruthy();
  const tree = await screen.findByRole("tree", { name: "the structured result" });
  expect(tree.textContent).toContain('"rows"');
});

test("an input that is kept apart is read likewise, and the tool is not opened without it", async () => {
  showKept({ object: "crate", Notes: "long" }, keptApart("call", "b2"));
  await userEvent.click(await screen.findByRole("button", { name: "Input, 3.4 MB: show" }));
  const tree = await screen.findByRole("tree", { name: "the input" });
  expect(tree.textContent).toContain('"long"');
  const link = screen.getByRole("link", { name: "Open the tool" });
  expect(link.getAttribute("href")).not.toContain("args");
});

test("JSON that is elsewhere folds like any other", async () => {
  showKept([{ a: 1 }, { b: 2 }], keptApart("call", "b3"));
  await userEvent.click(await screen.findByRole("button", { name: "Input, 3.4 MB: show" }));
  const tree = await screen.findByRole("tree", { name: "the input" });
  expect(tree.textContent).toContain('"a": 1');
  await userEvent.click(within(tree).getAllByRole("treeitem", { expanded: true })[1]!);
  await waitFor(() => expect(tree.textContent).not.toContain('"a": 1'));
});

test("a message that is kept apart is shown below its entry", async () => {
  showKept({ jsonrpc: "2.0", result: "everything" }, keptApart("message", "b4"));
  await userEvent.click(await screen.findByRole("button", { name: /messages and events/ }));
  await userEvent.click(screen.getByRole("button", { name: "Whole message, 3.4 MB: show" }));
  const tree = await screen.findByRole("tree", { name: /the rest of entry/ });
  expect(tree.textContent).toContain("everything");
});

test("a body that is gone is said in a sentence, and can be asked for again", async () => {
  let isThere = false;
  showKept(
    () => {
      if (!isThere) throw new FakeRefusal("The journal has no such blob.");
      return { content: [{ type: "text", text: "back again" }] };
    },
    keptApart("outcome", "b5"),
  );
  await userEvent.click(await screen.findByRole("button", { name: "Result, 3.4 MB: show" }));
  expect((await screen.findByRole("alert")).textContent).toContain("The journal has no such blob.");
  isThere = true;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("back again")).toBeTruthy();
});

test("a reading can be stopped", async () => {
  showKept(() => new Promise(() => undefined), keptApart("outcome", "b6"));
  await userEvent.click(await screen.findByRole("button", { name: "Result, 3.4 MB: show" }));
  expect(screen.getByRole("progressbar", { name: "Reading: Result" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Stop reading" }));
  expect(await screen.findByRole("button", { name: "Result, 3.4 MB: show" })).toBeTruthy();
});
