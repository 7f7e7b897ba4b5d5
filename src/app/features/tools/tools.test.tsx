import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { InvokeReply } from "#protocol/call.ts";
import { callId, sourceName, toolKey } from "#protocol/ids.ts";
import type { JsonObject } from "#protocol/json.ts";
import type { Outcome } from "#protocol/outcome.ts";
import type { ToolDetail, ToolRow, ToolSummary } from "#protocol/tool.ts";
import { FakeRefusal, type FakeAnswers } from "../../bridge/fake-bridge.ts";
import { renderApp } from "../../bridge/render-app.tsx";
import { ToolsScreen } from "./route.tsx";
import { ToolPage, type ToolAddress } from "./ToolPage.tsx";
import { useToolHabits, useToolStore } from "./tool-store.ts";

beforeEach(() => {
  useToolStore.setState({ works: {} });
  useToolHabits.setState({ favourites: [], timeoutMs: 30_000 });
});
afterEach(() => {
  cleanup();
  setWidth(1024);
});

/** The simulated browser's own way of being another size. */
function setWidth(width: number): void {
  const page = Reflect.get(window, "happyDOM") as {
    readonly setViewport: (size: { readonly width: number }) => void;
  };
  page.setViewport({ width });
}

const echoRef = { source: sourceName("everything"), key: toolKey("echo") };
const summary: ToolSummary = {
  ref: echoRef,
  wireName: "everything.echo",
  kind: "remote",
  description: "Echoes back the input",
  required: 1,
  optional: 0,
  group: "everything",
  label: "echo",
};
const detail = (part: Partial<ToolDetail> = {}): ToolDetail => ({
  ...summary,
  sourceName: "echo",
  modelName: "everything_echo",
  fullDescription: "Echoes back the input",
  inputSchema: {
    type: "object",
    required: ["message"],
    properties: { message: { type: "string" } },
  },
  tokens: 54,
  check: "advise",
  problems: [],
  ...part,
});
const box = detail({
  ref: { source: sourceName("demo"), key: toolKey("ulib.Box.configure") },
  wireName: "ulib.Box.configure",
  kind: "configure",
  check: "enforce",
  generated: {
    class: "Box",
    addressParam: "object",
    identity: { typeId: "t", typeShape: "s", schemaId: "id-1" },
  },
  inputSchema: {
    type: "object",
    required: ["object"],
    additionalProperties: false,
    properties: {
      object: { type: "string" },
      Size: {
        type: "string",
        _ulib: {
          units: "mm",
          minimum: 0,
          maximum: 50,
          textual: { components: 3, element: "number" },
        },
      },
    },
  },
});

const ok: Outcome = {
  kind: "ok",
  stage: "output",
  by: "server",
  result: { content: [{ type: "text", text: "Echo: hi" }] },
  times: { bridge: 1, transport: 2 },
};
const reply = (outcome: Outcome): InvokeReply => ({ callId: callId("c_12345678"), outcome });
const noCalls = { rows: [], more: false, total: 0 };

interface Opened {
  readonly tool?: ToolDetail;
  readonly outcome?: Outcome;
  readonly address?: ToolAddress;
  readonly answers?: FakeAnswers;
}

function openPage({ tool = detail(), outcome = ok, address = {}, answers = {} }: Opened = {}) {
  const addresses: ToolAddress[] = [];
  const app = renderApp(
    <ToolPage
      toolRef={tool.ref}
      address={address}
      onAddress={(_ref, next) => addresses.push(next)}
    />,
    {
      answers: {
        toolDetail: tool,
        timeline: noCalls,
        runningCalls: [],
        checkInput: [],
        findObjects: { total: 0, objects: [] },
        invoke: reply(outcome),
        ...answers,
      },
    },
  );
  const sent = () =>
    app.calls
      .filter(({ path }) => path === "invoke")
      .map(({ input }) => JSON.parse((input as { readonly argsText: string }).argsText) as unknown);
  return { ...app, sent, addresses, user: userEvent.setup() };
}

const callButton = () => screen.findByRole("button", { name: /^Call/u });

// The list

const rows = (all: readonly ToolRow[]) => ({
  total: all.length,
  from: 0,
  rows: all,
  revision: 1,
  facets: {
    all: all.filter(({ type }) => type === "tool").length,
    byKind: { remote: 1 },
    bySource: { everything: 1 },
  },
});
const group: ToolRow = { type: "group", label: "everything", source: "everything", count: 1 };
const listAnswers = {
  listSources: [],
  toolRows: rows([group, { type: "tool", tool: summary, number: 1 }]),
};

test("the list says that it is loading", async () => {
  renderApp(<ToolsScreen />, { answers: { listSources: [] } });
  expect(await screen.findByText("Loading the tools")).toBeTruthy();
});

test("the list shows groups, and tools with the count of their arguments", async () => {
  renderApp(<ToolsScreen />, { answers: listAnswers });
  const name = "everything.echo, Echoes back the input, 1 arguments";
  const option = await screen.findByRole("option", { name });
  expect(within(option).getByText("Echoes back the input")).toBeTruthy();
  expect(screen.getByRole("radio", { name: "MCP 1" })).toBeTruthy();
});

const toolRoute = { at: "/tools/everything/echo", route: "/tools/$source/$name" };
const pageAnswers = { ...listAnswers, toolDetail: detail(), timeline: noCalls, runningCalls: [] };

test("on a wide page the list stands beside the work, which waits for a choice", async () => {
  setWidth(1440);
  renderApp(<ToolsScreen />, { answers: listAnswers });
  expect(await screen.findByText("Choose a tool")).toBeTruthy();
  expect(await screen.findByRole("listbox", { name: "Tools" })).toBeTruthy();
});

test("on a narrow page the list is a drawer over the tool: L opens it, Esc closes it, a choice closes it", async () => {
  renderApp(<ToolsScreen />, { ...toolRoute, answers: pageAnswers });
  const user = userEvent.setup();
  await callButton();
  expect(screen.queryByRole("listbox", { name: "Tools" })).toBeNull();
  await user.keyboard("l");
  expect(await screen.findByRole("listbox", { name: "Tools" })).toBeTruthy();
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("listbox", { name: "Tools" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "List of tools (L)" }));
  await user.click(await screen.findByRole("option", { name: /^everything\.echo/u }));
  expect(screen.queryByRole("listbox", { name: "Tools" })).toBeNull();
});

test("the open tool is marked and counted in the list, without asking where it stands", async () => {
  setWidth(1440);
  const { calls } = renderApp(<ToolsScreen />, { ...toolRoute, answers: pageAnswers });
  const option = await screen.findByRole("option", { name: /^everything\.echo/u });
  await waitFor(() => expect(option.getAttribute("aria-selected")).toBe("true"));
  expect(screen.getByText("1 of 1")).toBeTruthy();
  expect(calls.map(({ path }) => path)).not.toContain("toolPlace");
});

test("the open tool is counted where its row has not arrived", async () => {
  setWidth(1440);
  const far = { ...rows([group]), total: 790 };
  const place = { row: 700, number: 690, of: 760 };
  const answers = { ...pageAnswers, toolRows: far, toolPlace: place };
  renderApp(<ToolsScreen />, { ...toolRoute, answers });
  expect(await screen.findByText("690 of 760")).toBeTruthy();
});

test("a tool that is chosen is drawn at once, without a skeleton before it", async () => {
  setWidth(1440);
  renderApp(<ToolsScreen />, { answers: pageAnswers, route: toolRoute.route });
  const user = userEvent.setup();
  const seen: string[] = [];
  const watch = new MutationObserver(() => {
    if (screen.queryByText("Loading the tool")) seen.push("skeleton");
  });
  watch.observe(document.body, { childList: true, subtree: true });
  await user.click(await screen.findByRole("option", { name: /^everything\.echo/u }));
  await callButton();
  watch.disconnect();
  expect(seen).toEqual([]);
});

test("a list that was refused shows the sentence", async () => {
  renderApp(<ToolsScreen />, {
    answers: {
      listSources: [],
      toolRows: () => {
        throw new FakeRefusal("The bridge is stopping.");
      },
    },
  });
  expect((await screen.findByRole("alert")).textContent).toContain("The bridge is stopping.");
});

test("no tools at all, and none that match, are said apart", async () => {
  renderApp(<ToolsScreen />, { answers: { listSources: [], toolRows: rows([]) } });
  expect(await screen.findByRole("heading", { name: "No tools" })).toBeTruthy();
  const user = userEvent.setup();
  await user.type(screen.getByRole("searchbox", { name: "Filter the tools" }), "zzz");
  expect(await screen.findByRole("heading", { name: "No tool matches" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Show all" }));
  expect(await screen.findByRole("heading", { name: "No tools" })).toBeTruthy();
});

test("the filter and the kind are asked of the bridge", async () => {
  const { calls } = renderApp(<ToolsScreen />, { answers: listAnswers });
  const user = userEvent.setup();
  await user.click(await screen.findByRole("radio", { name: "MCP 1" }));
  await user.type(screen.getByRole("searchbox", { name: "Filter the tools" }), "ech");
  await waitFor(() =>
    expect(calls.findLast(({ path }) => path === "toolRows")?.input).toMatchObject({
      filter: { kinds: ["remote"], text: "ech" },
    }),
  );
});

test("F marks a tool, which then has a chip of its own", async () => {
  renderApp(<ToolsScreen />, { answers: { ...listAnswers, toolDetail: detail() } });
  const user = userEvent.setup();
  await screen.findByRole("option", { name: /^everything\.echo/u });
  screen.getByRole("listbox", { name: "Tools" }).focus();
  await user.keyboard("f");
  await user.click(await screen.findByRole("radio", { name: "marked 1" }));
  expect(await screen.findByRole("option", { name: /^everything\.echo/u })).toBeTruthy();
});

test("Enter opens the tool under its address", async () => {
  const { address } = renderApp(<ToolsScreen />, { answers: listAnswers });
  const user = userEvent.setup();
  await screen.findByRole("option", { name: /^everything\.echo/u });
  screen.getByRole("listbox", { name: "Tools" }).focus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(address()).toBe("/tools/everything/echo"));
});

test("a source that is still telling its tools shows how far it is", async () => {
  const source = {
    name: "warehouse",
    status: {
      phase: "starting",
      since: Date.now(),
      sentence: "Reading tools from warehouse",
      done: 1200,
      total: 5000,
    },
  };
  renderApp(<ToolsScreen />, { answers: { ...listAnswers, listSources: [source] } });
  expect((await screen.findByText(/Reading tools from warehouse/u)).textContent).toContain(
    "1\u202f200 of 5\u202f000",
  );
});

// The page

test("a tool that is not there is refused in place of the page", async () => {
  openPage({
    answers: {
      toolDetail: () => {
        throw new FakeRefusal('There is no tool "nope".');
      },
    },
  });
  expect((await screen.findByRole("alert")).textContent).toContain('There is no tool "nope".');
});

test("the header says what the tool is, with hints only where they are given", async () => {
  openPage({
    tool: detail({
      annotations: { readOnlyHint: true, destructiveHint: false },
      problems: ["Its schema has no type."],
    }),
  });
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("everything.echo");
  expect(screen.getByText("read-only")).toBeTruthy();
  expect(screen.queryByText("destructive")).toBeNull();
  expect(screen.getByText("54 tokens")).toBeTruthy();
  expect(screen.getByText("Its schema has no type.")).toBeTruthy();
});

test("opening a tool calls nothing; Call sends the form, with everything left out that is unset", async () => {
  const { user, sent } = openPage();
  const call = await callButton();
  expect(sent()).toEqual([]);
  expect(screen.getByText("Not called yet")).toBeTruthy();
  await user.click(call);
  expect(await screen.findByText("Echo: hi")).toBeTruthy();
  expect(sent()).toEqual([{}]);
});

test("⌘⏎ calls from anywhere in the page, also from a field", async () => {
  const { user, sent } = openPage();
  await user.type(await screen.findByRole("textbox", { name: "message, unset" }), "hi");
  await user.keyboard("{Control>}{Enter}{/Control}");
  expect(await screen.findByText("Echo: hi")).toBeTruthy();
  expect(sent()).toEqual([{ message: "hi" }]);
});

test("the identity of the form and the deadline travel with the call, unchecked only when it is on", async () => {
  const { user, calls } = openPage({ tool: box });
  await user.click(await callButton());
  await user.click(screen.getByRole("switch", { name: "Send unchecked" }));
  await user.click(await callButton());
  await waitFor(() => {
    const inputs = calls.filter(({ path }) => path === "invoke").map(({ input }) => input);
    expect(inputs).toMatchObject([
      { schemaId: "id-1", timeoutMs: 30_000 },
      { schemaId: "id-1", unchecked: true },
    ]);
    expect(inputs[0]).not.toHaveProperty("unchecked");
  });
});

test("a refused component is marked beside its sentence, focused, and one click from being right", async () => {
  const sentence = "Size[1] is at most 50 mm; got 900.";
  const { user, sent } = openPage({
    tool: box,
    address: { args: '{"object":"crate","Size":[20,900,20]}' },
    outcome: {
      kind: "refusal",
      stage: "check",
      by: "check",
      sentence,
      findings: [
        { path: "/Size/1", keyword: "maximum", rule: 50, received: 900, sentence, fix: 50 },
      ],
      times: { bridge: 0.4, transport: 0 },
    },
  });
  const field = await screen.findByRole("textbox", { name: "Size y, set" });
  await user.click(await callButton());
  const outcome = within(
    await screen.findByRole("article", { name: "Outcome of ulib.Box.configure" }),
  );
  expect(outcome.getByText(sentence)).toBeTruthy();
  expect(
    outcome.getByRole("img", { name: /received 900\u00a0mm.*at most 50\u00a0mm/u }),
  ).toBeTruthy();
  expect(outcome.getByText("nothing")).toBeTruthy();
  expect(outcome.getByText("check").textContent).toBe("check: Refusal");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(field);
  await user.click(outcome.getByRole("button", { name: "Set Size[1] to 50" }));
  await waitFor(() => expect(field.getAttribute("aria-invalid")).toBeNull());
  await user.click(await callButton());
  await waitFor(() => expect(sent().at(-1)).toEqual({ object: "crate", Size: [20, 50, 20] }));
});

test("a box that holds no value keeps the call back, in the page, and says where", async () => {
  const { user, sent } = openPage({
    tool: detail({ inputSchema: { type: "object", properties: { config: {} } } }),
  });
  await user.click(await screen.findByRole("textbox", { name: "config, unset" }));
  await user.paste('{"a": ');
  await user.click(await callButton());
  const outcome = await screen.findByRole("article", { name: "Outcome of everything.echo" });
  expect(outcome.textContent).toContain("config is not JSON at line 1, column 7");
  expect(outcome.textContent).toContain("held back in this page");
  expect(within(outcome).queryByRole("list", { name: "Stages of the call" })).toBeNull();
  expect(sent()).toEqual([]);
});

test("what was held back can be sent all the same, its unfinished boxes as text", async () => {
  const { user, sent } = openPage({
    tool: detail({ inputSchema: { type: "object", properties: { config: {} } } }),
  });
  await user.click(await screen.findByRole("textbox", { name: "config, unset" }));
  await user.paste('{"a": ');
  await user.click(await callButton());
  await user.click(await screen.findByRole("button", { name: "Send what was typed as text" }));
  expect(await screen.findByText("Echo: hi")).toBeTruthy();
  expect(sent()).toEqual([{ config: '{"a": ' }]);
});

test("a running call shows its progress; Esc asks, and only the answer stops it", async () => {
  const { promise, resolve } = Promise.withResolvers<InvokeReply>();
  const cancelled: unknown[] = [];
  const running: unknown[] = [];
  const app = openPage({
    answers: {
      invoke: ({ callId: id }: { readonly callId: string }) => {
        running.push({
          callId: id,
          tool: echoRef,
          wireName: "echo",
          caller: { face: "app", id: "t" },
          startedAt: 0,
          progress: { done: 2, total: 5, message: "half" },
        });
        return promise;
      },
      runningCalls: () => [...running],
      cancelCall: (input: unknown) => {
        cancelled.push(input);
        return true;
      },
    },
  });
  await app.user.click(await callButton());
  const bar = await screen.findByRole("progressbar", { name: "Progress of the call" });
  await act(() => app.outdate("runningCalls"));
  await waitFor(() => expect(bar.getAttribute("aria-valuenow")).toBe("2"));
  expect(screen.getByText(/2 of 5 · half/u)).toBeTruthy();
  await app.user.keyboard("{Escape}");
  await app.user.click(screen.getByRole("button", { name: "Keep it running" }));
  expect(cancelled).toEqual([]);
  await app.user.keyboard("{Escape}");
  await app.user.click(screen.getByRole("button", { name: "Stop it" }));
  await waitFor(() => expect(cancelled).toHaveLength(1));
  act(() =>
    resolve(
      reply({
        kind: "cancelled",
        stage: "dispatch",
        by: "person",
        sentence: "echo was cancelled.",
        times: { bridge: 1, transport: 9 },
      }),
    ),
  );
  expect(await screen.findByText("echo was cancelled.")).toBeTruthy();
  expect(screen.getByText("Cancelled")).toBeTruthy();
});

test("a call that runs when its page is opened is shown, can be stopped, and its end comes from the journal", async () => {
  const id = "c_foundrunning1";
  const found = {
    callId: id,
    tool: echoRef,
    wireName: "echo",
    caller: { face: "app", id: "before the reload" },
    startedAt: 0,
    progress: { done: 1, total: 4 },
  };
  const call = {
    callId: id,
    at: 0,
    caller: found.caller,
    tool: echoRef,
    wireName: "echo",
    args: { message: "hi" },
    entries: [],
  };
  let outcome: object | undefined;
  const cancelled: unknown[] = [];
  const app = openPage({
    answers: {
      runningCalls: () => (outcome === undefined ? [found] : []),
      callDetail: () => (outcome === undefined ? call : { ...call, outcome }),
      cancelCall: (input: unknown) => {
        cancelled.push(input);
        return true;
      },
    },
  });
  const bar = await screen.findByRole("progressbar", { name: "Progress of the call" });
  await waitFor(() => expect(bar.getAttribute("aria-valuenow")).toBe("1"));
  await app.user.keyboard("{Escape}");
  await app.user.click(screen.getByRole("button", { name: "Stop it" }));
  await waitFor(() => expect(cancelled).toEqual([{ callId: id }]));
  outcome = {
    kind: "cancelled",
    stage: "dispatch",
    by: "person",
    sentence: "echo was cancelled.",
    times: { bridge: 1, transport: 9 },
  };
  await act(() => app.outdate("callDetail", id));
  expect(await screen.findByText("echo was cancelled.")).toBeTruthy();
});

test("form and JSON are one: a broken text is kept, and the form says that it waits", async () => {
  const args = '{"message": ';
  const { user, addresses, sent } = openPage({
    address: { args },
    answers: {
      invoke: ({ argsText }: { readonly argsText: string }) =>
        reply({ ...ok, result: { content: [{ type: "text", text: `got ${argsText}` }] } }),
    },
  });
  const notice = await screen.findByRole("alert");
  expect(notice.textContent).toContain("This is not JSON at line 1, column 13");
  await user.click(await callButton());
  expect(await screen.findByText(`got ${args.trim()}`)).toBeTruthy();
  expect(sent).toThrow();
  await user.click(within(notice).getByRole("button", { name: "Mend the JSON" }));
  expect(addresses.at(-1)).toEqual({ args, tab: "json" });
});

test("the address follows the form, and opens the same form again", async () => {
  const { user, addresses } = openPage({ tool: box, address: { object: "crate" } });
  expect(await screen.findByRole("combobox", { name: "object, set" })).toBeTruthy();
  await user.type(screen.getByRole("textbox", { name: "Size x, unset" }), "2");
  await waitFor(() => expect(addresses.at(-1)).toEqual({ args: '{"object":"crate","Size":[2]}' }));
});

test("a link to the open tool brings its arguments, and undo the ones before", async () => {
  function LinkedPage() {
    const [address, setAddress] = useState<ToolAddress>({ args: '{"message":"one"}' });
    return (
      <>
        <button type="button" onClick={() => setAddress({ args: '{"message":"two"}' })}>
          link
        </button>
        <ToolPage
          toolRef={echoRef}
          address={address}
          onAddress={(_ref, next) => setAddress(next)}
        />
      </>
    );
  }
  const user = userEvent.setup();
  renderApp(<LinkedPage />, { answers: { ...pageAnswers, checkInput: [] } });
  await user.type(await screen.findByDisplayValue("one"), "!");
  await user.click(screen.getByRole("button", { name: "link" }));
  const field = await screen.findByDisplayValue("two");
  await user.click(field);
  await user.keyboard("{Control>}z{/Control}");
  expect(await screen.findByDisplayValue("one!")).toBeTruthy();
});

test("8: switching tools never shows or sends another tool's arguments, and each keeps its own", async () => {
  const first = openPage({ address: { args: '{"message":"first"}' } });
  await first.user.click(await callButton());
  await screen.findByText("Echo: hi");
  cleanup();
  const other = detail({
    ref: { ...echoRef, key: toolKey("shout") },
    wireName: "everything.shout",
  });
  const second = openPage({ tool: other });
  expect(await screen.findByRole("textbox", { name: "message, unset" })).toBeTruthy();
  expect(screen.queryByText("Echo: hi")).toBeNull();
  await second.user.click(await callButton());
  await waitFor(() => expect(second.sent()).toEqual([{}]));
  cleanup();
  openPage();
  expect(await screen.findByDisplayValue("first")).toBeTruthy();
  expect(await screen.findByText("Echo: hi")).toBeTruthy();
});

test("an answer of a call that was started before another one is not shown as the later one's", async () => {
  const waiting: ((reply: InvokeReply) => void)[] = [];
  const { user } = openPage({
    answers: { invoke: () => new Promise((resolve) => waiting.push(resolve)), cancelCall: true },
  });
  await user.click(await callButton());
  act(() =>
    useToolStore.setState(({ works }) => ({
      works: Object.fromEntries(
        Object.entries(works).map(([key, work]) => [
          key,
          { ...work, call: { phase: "none" as const } },
        ]),
      ),
    })),
  );
  await user.click(await callButton());
  await waitFor(() => expect(waiting).toHaveLength(2));
  await act(async () => {
    waiting[0]?.(reply({ ...ok, result: { content: [{ type: "text", text: "old" }] } }));
    await Promise.resolve();
  });
  expect(screen.queryByText("old")).toBeNull();
  act(() => waiting[1]?.(reply(ok)));
  expect(await screen.findByText("Echo: hi")).toBeTruthy();
});

// Outcomes, kind by kind

const kinds: readonly [string, Outcome, readonly (string | RegExp)[]][] = [
  ["ok", ok, ["OK", "answered by the server", "Echo: hi", "Stages"]],
  [
    "refusal",
    {
      kind: "refusal",
      stage: "dispatch",
      by: "server",
      sentence: "No such file.",
      result: { content: [{ type: "text", text: "No such file." }] },
      times: ok.times,
    },
    ["Refusal", "said by the server", "Who said no"],
  ],
  [
    "protocolError",
    {
      kind: "protocolError",
      stage: "dispatch",
      by: "server",
      sentence: "tool exploded",
      error: { code: -32602, message: "tool exploded", data: { path: "/a", expected: "text" } },
      times: ok.times,
    },
    ["Protocol error", "on the way", "JSON-RPC error -32602", /"expected"/u],
  ],
  [
    "providerError",
    {
      kind: "providerError",
      stage: "dispatch",
      by: "provider",
      sentence: "The model is overloaded.",
      times: ok.times,
    },
    ["Provider error", "The model is overloaded."],
  ],
  [
    "configurationError",
    {
      kind: "configurationError",
      stage: "access",
      by: "bridge",
      sentence: "No key is set.",
      times: ok.times,
    },
    ["Configuration error", "before anything was sent"],
  ],
  [
    "cancelled",
    {
      kind: "cancelled",
      stage: "dispatch",
      by: "person",
      sentence: "It was cancelled.",
      times: ok.times,
    },
    ["Cancelled", "while it ran", "Where it ended"],
  ],
  [
    "deadline",
    {
      kind: "deadline",
      stage: "dispatch",
      by: "bridge",
      sentence: "No answer within 30 s.",
      times: ok.times,
    },
    ["Deadline", "No answer within 30 s."],
  ],
  [
    "unknownEffect",
    {
      kind: "unknownEffect",
      stage: "dispatch",
      by: "bridge",
      sentence: "Nothing is known.",
      times: ok.times,
    },
    ["Unknown effect", "after it was sent", "unknown"],
  ],
];

test.each(kinds)(
  "the outcome %s has its own badge, place and facts, beside the input",
  async (_kind, outcome, texts) => {
    const { user } = openPage({ outcome });
    await user.click(await callButton());
    const card = within(await screen.findByRole("article", { name: "Outcome of everything.echo" }));
    for (const text of texts) expect(card.getAllByText(text)).not.toEqual([]);
    if (outcome.sentence !== undefined) expect(card.getAllByText(outcome.sentence)).not.toEqual([]);
    expect(screen.getByRole("textbox", { name: "message, unset" })).toBeTruthy();
  },
);

test("27: an answer without content says that it is empty, so that it is no silence", async () => {
  const { user } = openPage({ outcome: { ...ok, result: { content: [] } } });
  await user.click(await callButton());
  expect(await screen.findByText("The answer is empty: it has no content.")).toBeTruthy();
});

test("29: a fault against the output schema is the server's, and its answer is still shown", async () => {
  const sentence = 'n is a number; got "x".';
  const { user } = openPage({
    outcome: {
      ...ok,
      result: {
        content: [{ type: "text", text: "here it is" }],
        structuredContent: { n: "x" },
        outputFindings: [{ path: "/n", keyword: "type", rule: "number", sentence }],
      },
    },
  });
  await user.click(await callButton());
  const blame = await screen.findByRole("region", { name: "Faults of the server's answer" });
  expect(blame.textContent).toContain(
    "The server's answer does not keep the tool's own output schema",
  );
  expect(blame.textContent).toContain(sentence);
  expect(screen.getByText("here it is")).toBeTruthy();
  expect(
    screen.getByRole("textbox", { name: "message, unset" }).getAttribute("aria-invalid"),
  ).toBeNull();
});

test("advice of our check stands beside a server's answer as advice", async () => {
  const { user } = openPage({
    outcome: {
      ...ok,
      findings: [
        {
          path: "",
          keyword: "required",
          rule: "message",
          sentence: '"message" is missing; it is text.',
        },
      ],
    },
  });
  await user.click(await callButton());
  const advice = await screen.findByRole("region", { name: "Advice of our check" });
  expect(advice.textContent).toContain("Our check would have refused");
  expect(advice.textContent).toContain('"message" is missing; it is text.');
});

const keptApart = { id: "b1", bytes: 100_000, mimeType: "application/json" };

test.each([
  ["", { args: { message: "before" }, entries: [] }],
  [
    ", also one that the journal keeps apart",
    { args: {}, entries: [{ kind: "call", blobRef: keptApart }] },
  ],
])(
  "earlier calls of the tool are a click away, and their input can be used again%s",
  async (_which, callDetail) => {
    const row = {
      seq: 7,
      at: 0,
      kind: "call",
      callId: "c_earlier01",
      caller: { face: "cli", id: "x" },
      title: "echo",
      detail: "Echo: before",
      state: "ok",
      durationMs: 5,
    };
    const { user } = openPage({
      address: { tab: "history" },
      answers: {
        timeline: { rows: [row], more: false, total: 1 },
        callDetail,
        blob: { message: "before" },
      },
    });
    expect((await screen.findByRole("link", { name: "Echo: before" })).getAttribute("href")).toBe(
      "/calls/c_earlier01",
    );
    await user.click(screen.getByRole("button", { name: "Use its input" }));
    await waitFor(() =>
      expect(
        JSON.parse(useToolStore.getState().works["everything/echo"]?.history.present.text ?? ""),
      ).toEqual({ message: "before" }),
    );
  },
);

test("a schema that changes while its form is filled keeps what was typed", async () => {
  let schema: JsonObject = { type: "object", properties: { message: { type: "string" } } };
  const { user } = openPage({ answers: { toolDetail: () => detail({ inputSchema: schema }) } });
  await user.type(await screen.findByRole("textbox", { name: "message, unset" }), "kept");
  cleanup();
  schema = {
    type: "object",
    properties: { message: { type: "string" }, more: { type: "boolean" } },
  };
  openPage({ answers: { toolDetail: () => detail({ inputSchema: schema }) } });
  expect(await screen.findByDisplayValue("kept")).toBeTruthy();
  expect(screen.getByRole("radiogroup", { name: "more, unset" })).toBeTruthy();
});

test("Reset empties the form, and undo brings it back", async () => {
  const { user } = openPage({ address: { args: '{"message":"x"}' } });
  await user.click(await screen.findByDisplayValue("x"));
  await user.click(screen.getByRole("button", { name: "Reset" }));
  const field = await screen.findByRole("textbox", { name: "message, unset" });
  await user.click(field);
  await user.keyboard("{Control>}z{/Control}");
  expect(await screen.findByDisplayValue("x")).toBeTruthy();
});
