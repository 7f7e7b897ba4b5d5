import { expect, test } from "vitest";
import type { OfferedTool, ReadReply } from "#bridge/hub/source.ts";
import { closedCsp } from "#core/apps/csp.ts";
import { appMimeType, widgetSandbox } from "#protocol/apps.ts";
import type { JsonObject } from "#protocol/json.ts";
import { fakeTool } from "#testing/fake-source.ts";
import { numberedCallId, testHub, toolRef } from "#testing/test-hub.ts";
import { createApps } from "./create-apps.ts";

const uri = "ui://clock/view.html";
const withApp = (over: JsonObject = {}): Partial<OfferedTool> => ({
  meta: { ui: { resourceUri: uri, ...over } },
});
const html = "<!doctype html><p>12:00";
const page = (meta?: JsonObject): ReadReply => ({
  ok: true,
  contents: [{ uri, mimeType: appMimeType, text: html, ...(meta ? { _meta: meta } : {}) }],
});

/** Two servers: one with a clock and its app, one with other tools. */
async function clockAndOther(reply: ReadReply = page()) {
  const parts = testHub();
  const clock = await parts.attach("clock", {
    tools: [
      fakeTool("get-time", withApp()),
      fakeTool("tick", { meta: { ui: { visibility: ["app"] } } }),
      fakeTool("think", { meta: { ui: { visibility: ["model"] } } }),
      fakeTool("plain"),
    ],
    resources: [{ uri, isTemplate: false, name: "view", mimeType: appMimeType }],
    read: () => reply,
    call: ({ key }) => ({
      kind: "ok",
      stage: "convert",
      by: "server",
      result: {
        content: [{ type: "text", text: key }],
        structuredContent: { time: 12 },
        _meta: { mark: "kept" },
      },
    }),
  });
  const other = await parts.attach("other", {
    tools: [fakeTool("delete-all")],
    resources: [{ uri: "file:///secret", isTemplate: false, name: "secret" }],
  });
  let made = 0;
  const ids = { make: (prefix: string) => `${prefix}app${String((made += 1)).padStart(17, "0")}` };
  const apps = createApps({ ...parts, ids });
  return { ...parts, clock, other, apps };
}

async function opened(reply?: ReadReply) {
  const parts = await clockAndOther(reply);
  const app = await parts.apps.open(toolRef("clock", "get-time"));
  if (!app.ok) throw new Error(app.sentence);
  return { ...parts, app: app.value };
}

const call = (name: string, args: JsonObject = {}) => ({ name, args, callId: numberedCallId(1) });

test("an app is opened with its page, its policy and its tool, and the tool is not called", async () => {
  const { app, clock } = await opened(
    page({ ui: { csp: { connectDomains: ["https://a.example", "x; script-src *"] } } }),
  );
  expect(app).toMatchObject({
    html,
    wireName: "clock.get-time",
    resourceUri: uri,
    csp: { connectDomains: ["https://a.example"], resourceDomains: [] },
    refused: [expect.stringContaining("x; script-src *")],
    definition: { name: "get-time", inputSchema: { type: "object" } },
    isReadOnly: false,
  });
  expect(clock.calls).toEqual([]);
});

test("a tool is found by its wire name too", async () => {
  const { apps } = await clockAndOther();
  expect(await apps.open("clock.get-time")).toMatchObject({ ok: true });
});

test.each([
  ["a tool without an app", "clock.plain", '"clock.plain" has no app'],
  ["a tool of nobody", "clock.none", 'There is no tool "clock.none"'],
])("%s is not opened", async (_what, name, sentence) => {
  const { apps } = await clockAndOther();
  expect(await apps.open(name)).toMatchObject({
    ok: false,
    sentence: expect.stringContaining(sentence) as string,
  });
});

test("an app that its server does not give is not opened, in the server's words", async () => {
  const { apps } = await clockAndOther({ ok: false, sentence: "No such page." });
  expect(await apps.open("clock.get-time")).toEqual({ ok: false, sentence: "No such page." });
});

test("an app calls tools of its server, and gets structured content and _meta whole", async () => {
  const { apps, app, journal } = await opened();
  const { result } = await apps.call(app.app, call("tick"));
  expect(result).toEqual({
    content: [{ type: "text", text: "tick" }],
    structuredContent: { time: 12 },
    _meta: { mark: "kept" },
  });
  const calls = journal.entries.filter(({ kind }) => kind === "call");
  expect(calls).toMatchObject([
    { source: "clock", caller: { face: "source", id: "app of clock" } },
  ]);
});

test.each([
  ["another server's tool", "delete-all", 'offers no tool "delete-all"'],
  ["another server's tool by its wire name", "other.delete-all", "offers no tool"],
  ["its own tool by its wire name", "clock.tick", "offers no tool"],
  ["a tool for models alone", "think", "offered to models alone"],
])("an app that calls %s is refused", async (_what, name, words) => {
  const { apps, app, clock, other } = await opened();
  const { result } = await apps.call(app.app, call(name));
  expect(result).toMatchObject({
    isError: true,
    content: [{ text: expect.stringContaining(words) as string }],
  });
  expect([...clock.calls, ...other.calls]).toEqual([]);
});

test("the confirmation policy holds for apps", async () => {
  const { apps, app, hub, clock } = await opened();
  hub.setPolicy({ source: "clock", policy: { ask: "mutating", then: "block" } });
  const { result } = await apps.call(app.app, call("tick"));
  expect(result).toMatchObject({
    isError: true,
    content: [{ text: expect.stringContaining("blocks calls") as string }],
  });
  expect(clock.calls).toEqual([]);
});

test("an app reads and lists what its own server has", async () => {
  const { apps, app } = await opened();
  expect(apps.resources(app.app)).toEqual({
    ok: true,
    value: { resources: [{ uri, name: "view", mimeType: appMimeType }], templates: [] },
  });
  expect(await apps.read(app.app, uri)).toMatchObject({ ok: true, source: "clock" });
  // Asked of its own server, which answers what it likes; never of the other one.
  expect(await apps.read(app.app, "file:///secret")).toMatchObject({ source: "clock" });
});

test("of its state an app's latest word is kept, of its messages the last twenty", async () => {
  const { apps, app } = await opened();
  for (let n = 1; n <= 30; n += 1) await apps.say(app.app, "message", { n });
  await apps.say(app.app, "context", { page: 1 });
  await apps.say(app.app, "context", { page: 2 });
  const said = apps.list()[0]?.said ?? [];
  expect(said.filter(({ kind }) => kind === "context").map(({ body }) => body)).toEqual([
    { page: 2 },
  ]);
  expect(said.filter(({ kind }) => kind === "message").map(({ body }) => body)).toEqual(
    Array.from({ length: 20 }, (_, n) => ({ n: n + 11 })),
  );
});

test("what an app says is in the journal, and too much of it is refused", async () => {
  const { apps, app, journal } = await opened();
  await apps.say(app.app, "message", { role: "user", content: [] });
  expect(journal.entries.at(-1)).toMatchObject({
    kind: "notification",
    source: "clock",
    body: { method: "ui/message" },
  });
  expect(await apps.say(app.app, "context", "x".repeat(300_000))).toMatchObject({ ok: false });
});

test("a closed app can do nothing any more", async () => {
  const { apps, app, clock } = await opened();
  expect(apps.close(app.app)).toBe(true);
  expect(apps.sandbox(app.app)).toBeNull();
  expect(await apps.call(app.app, call("tick"))).toMatchObject({
    result: { isError: true },
    outcome: null,
  });
  expect(await apps.read(app.app, uri)).toMatchObject({ ok: false });
  expect(await apps.say(app.app, "message", {})).toMatchObject({ ok: false });
  expect(apps.resources(app.app)).toMatchObject({ ok: false });
  expect(clock.calls).toEqual([]);
});

test("widgets have a sandbox that reaches nothing, though no app is open in it", async () => {
  const { apps } = await opened();
  expect(apps.sandbox(widgetSandbox)).toEqual({ csp: closedCsp, permissions: [] });
  expect(apps.close(widgetSandbox)).toBe(false);
});

test("a bridge remembers two hundred apps", async () => {
  const { apps, app } = await opened();
  for (let n = 0; n < 200; n += 1) await apps.open("clock.get-time");
  expect(apps.list()).toHaveLength(200);
  expect(apps.sandbox(app.app)).toBeNull();
});
