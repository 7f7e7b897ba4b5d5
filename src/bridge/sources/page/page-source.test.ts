import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { callId, sourceName, toolKey } from "#protocol/ids.ts";
import type { JsonObject } from "#protocol/json.ts";
import type { Source, SourceHost } from "../../hub/source.ts";
import { findBrowser } from "./find-browser.ts";
import { pageAnswer } from "./page-answer.ts";
import { pageSource } from "./page-source.ts";
import { mostTools, pageTools } from "./page-tools.ts";

const html = `<!doctype html><title>Shop</title>
<form toolname="order" tooldescription="Orders one thing." toolautosubmit onsubmit="event.preventDefault(); event.respondWith(Promise.resolve('ordered ' + new FormData(this).get('what')))">
<input name="what" required toolparamdescription="What to order"></form>
<script>
const offer = (name, execute, more = {}) => document.modelContext.registerTool({
  name, description: name + " of the shop.", execute, inputSchema: { type: "object" }, ...more });
offer("add", async ({ a, b }) => ({ content: [{ type: "text", text: String(a + b) }] }), {
  annotations: { readOnlyHint: true },
  inputSchema: { type: "object", properties: { a: { type: "number" }, b: { type: "number" } }, required: ["a", "b"] } });
offer("no", async () => ({ isError: true, content: [{ type: "text", text: "Size is at most 5." }] }));
offer("boom", async () => { throw new Error("the till is jammed"); });
offer("plain", async () => ({ total: 3 }));
offer("slow", (_, options) => new Promise((done) => setTimeout(() => done("late"), 60000)));
offer("more", async () => { offer("extra", async () => "here"); return "added"; });
offer("away", async () => { setTimeout(() => location.assign("/empty"), 0); return "going"; });
offer("ask", async () => String(confirm("Really?")));
offer("crash", async () => { await new Promise(() => {}); });
</script>`;

let server: Server;
let address = "";

beforeAll(async () => {
  server = createServer((request, response) => {
    response.setHeader("content-type", "text/html");
    response.end(request.url === "/empty" ? "<title>Empty</title>" : html);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

interface Opened {
  readonly source: Source;
  /** Settles when the condition holds; it is looked at after every change. */
  readonly until: (isSo: () => boolean) => Promise<void>;
}

const opened: Source[] = [];
afterEach(async () => {
  for (const source of opened.splice(0)) await source.close();
});

async function open(url: string, env = process.env): Promise<Opened> {
  const waiting = new Set<() => void>();
  const host: SourceHost = {
    name: sourceName("page"),
    record: () => undefined,
    changed: () => {
      for (const look of waiting) look();
    },
    ask: async () => ({ action: "cancel" }),
    now: () => 0,
  };
  const source = pageSource({ type: "page", url }, host, env);
  opened.push(source);
  await source.start();
  return {
    source,
    until: (isSo) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (!isSo()) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
  };
}

const has = (source: Source, name: string): boolean =>
  source.tools().some(({ sourceName: each }) => each === name);

function call(
  source: Source,
  name: string,
  args: JsonObject,
  signal = new AbortController().signal,
) {
  return source.call(
    { key: toolKey(name), args, argsText: JSON.stringify(args) },
    {
      callId: callId("c_aaaaaaaaaaaaaaaa"),
      caller: { face: "app", id: "" },
      signal,
      onProgress: () => undefined,
    },
  );
}

describe("a page with tools", () => {
  test("lists what its script and its forms offer, with schema and hints", async () => {
    const { source, until } = await open(address);
    await until(() => has(source, "order") && has(source, "crash"));
    expect(source.status().phase).toBe("ready");
    const add = source.tools().find(({ sourceName: name }) => name === "add");
    expect(add).toMatchObject({
      kind: "remote",
      description: "add of the shop.",
      inputSchema: { required: ["a", "b"] },
      annotations: { readOnlyHint: true, destructiveHint: false },
    });
    const order = source.tools().find(({ sourceName: name }) => name === "order");
    expect(order?.inputSchema).toMatchObject({ required: ["what"] });
  });

  test("is ready when its scripts have offered their tools", async () => {
    const { source } = await open(address);
    expect(source.status()).toEqual({ phase: "ready", since: 0 });
    expect(has(source, "add") && has(source, "crash")).toBe(true);
  });

  test("answers, refuses and fails in its own words, and our check only advises", async () => {
    const { source, until } = await open(address);
    await until(() => has(source, "crash"));
    expect(await call(source, "add", { a: 1, b: 2 })).toMatchObject({
      kind: "ok",
      result: { content: [{ type: "text", text: "3" }] },
    });
    expect(await call(source, "order", { what: "tea" })).toMatchObject({
      kind: "ok",
      result: { content: [{ type: "text", text: "ordered tea" }] },
    });
    expect(await call(source, "plain", {})).toMatchObject({
      kind: "ok",
      result: { structuredContent: { total: 3 } },
    });
    expect(await call(source, "no", {})).toMatchObject({
      kind: "refusal",
      by: "server",
      sentence: "Size is at most 5.",
    });
    expect(await call(source, "boom", {})).toMatchObject({
      kind: "refusal",
      sentence: "the till is jammed",
    });
    const checked = await source.check({ key: toolKey("add"), args: {}, argsText: "{}" });
    expect(checked.authority).toBe("advise");
    expect(checked.findings[0]?.sentence).toBe('"a" is missing; it is a number.');
  });

  test("tools come while it is open, and go when it goes elsewhere", async () => {
    const { source, until } = await open(address);
    await until(() => has(source, "away"));
    await call(source, "more", {});
    await until(() => has(source, "extra"));
    await call(source, "away", {});
    await until(() => source.tools().length === 0);
    expect(source.status()).toMatchObject({
      phase: "ready",
      degraded: "The page offers no WebMCP tool so far.",
    });
    expect(await call(source, "add", {})).toMatchObject({
      kind: "protocolError",
      sentence: "The page offers no add any more.",
    });
  });

  test("a call is cancelled, or ended by its deadline, and others go on", async () => {
    const { source, until } = await open(address);
    await until(() => has(source, "crash"));
    const stop = new AbortController();
    const running = call(source, "slow", {}, stop.signal);
    stop.abort("cancelled");
    expect(await running).toMatchObject({
      kind: "cancelled",
      sentence: "slow was cancelled; the page was told to stop it.",
    });
    const late = new AbortController();
    const waiting = call(source, "slow", {}, late.signal);
    late.abort("deadline");
    expect((await waiting).kind).toBe("deadline");
    expect((await call(source, "add", { a: 2, b: 2 })).kind).toBe("ok");
  });

  test("a dialog is dismissed and noted, so that it holds nothing up", async () => {
    const { source, until } = await open(address);
    await until(() => has(source, "crash"));
    expect(await call(source, "ask", {})).toMatchObject({
      result: { content: [{ type: "text", text: "false" }] },
    });
    expect(source.detail().notes).toContain(
      'The page opened a dialog, which was dismissed: "Really?"',
    );
  });

  test("a browser that is killed in a call leaves its effect unknown, and the page lost", async () => {
    const { source, until } = await open(address);
    await until(() => has(source, "crash"));
    const running = call(source, "crash", {});
    const { pid } = source.detail();
    process.kill(pid ?? 0, "SIGKILL");
    expect(await running).toMatchObject({
      kind: "unknownEffect",
      sentence: expect.stringContaining("Whether crash had happened is not known."),
    });
    expect(source.status()).toMatchObject({
      phase: "lost",
      sentence: "The browser of this page has ended. Restart it to go on.",
    });
  });
});

test("an address where nothing listens stays its own reason when the browser has ended", async () => {
  const free = createServer().listen(0, "127.0.0.1");
  await once(free, "listening");
  const { port } = free.address() as AddressInfo;
  free.close();
  await once(free, "close");
  const { source } = await open(`http://127.0.0.1:${port}/`);
  expect(source.status()).toMatchObject({
    phase: "failed",
    sentence: `http://127.0.0.1:${port}/ cannot be opened: net::ERR_CONNECTION_REFUSED.`,
  });
});

test("an address that nobody serves is a reason", async () => {
  const { source } = await open("http://127.0.0.1:9/");
  expect(source.status()).toMatchObject({
    phase: "failed",
    sentence: "http://127.0.0.1:9/ cannot be opened: net::ERR_UNSAFE_PORT.",
  });
});

test("without a browser it says what to install", async () => {
  const { source } = await open(address, { PATH: "" });
  expect(source.status()).toMatchObject({
    phase: "failed",
    sentence:
      "No Chromium was found; install one (Debian: apt-get install chromium) or set CHROME_PATH.",
  });
});

test("a program that is no browser is a reason", async () => {
  const { source } = await open(address, { CHROME_PATH: "/bin/false" });
  expect(source.status()).toMatchObject({
    phase: "failed",
    sentence: "The browser /bin/false could not be started: it ended with code 1.",
  });
});

test("CHROME_PATH comes first, then what is on the path", () => {
  expect(findBrowser({ CHROME_PATH: "/x", PATH: "/usr/bin" }, () => true)).toBe("/x");
  expect(findBrowser({ PATH: "/a:/b" }, (path) => path === "/b/google-chrome")).toBe(
    "/b/google-chrome",
  );
});

test("two tools of one name in two frames keep a key each, and one page does not list without end", () => {
  const tools = pageTools();
  const raw = (name: string, frameId: string): JsonObject => ({ name, frameId, description: "" });
  tools.add([raw("a", "1"), raw("a", "2")]);
  expect(tools.list().map(({ offered }) => offered.key)).toEqual(["a", "a#2"]);
  tools.dropFrame("1");
  expect(tools.list().map(({ offered }) => offered.key)).toEqual(["a#2"]);
  tools.add(Array.from({ length: mostTools + 5 }, (_, at) => raw(`t${at}`, "1")));
  expect(tools.list()).toHaveLength(mostTools);
  expect(tools.leftOut()).toBe(6);
});

test.each([
  [{ status: "Error", errorText: "No submit button was found" }, "No submit button was found"],
  [{ status: "Error", exception: { description: "TypeError: x is bad\n  at y" } }, "x is bad"],
  [{ status: "Error" }, "The page's pay failed and says nothing about it."],
])("a failure %j is said in its own words", (params, sentence) => {
  expect(pageAnswer(params, "pay")).toMatchObject({ kind: "refusal", sentence });
});
