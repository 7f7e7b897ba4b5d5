import { createServer } from "node:http";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { endpoints, tokenHeader } from "#protocol/endpoints.ts";
import { createRedactor } from "#core/journal/redact.ts";
import { fakeClock } from "#testing/fake-clock.ts";
import { fakeHub } from "#testing/fake-hub.ts";
import { outcomeDraft, testCallId } from "#testing/journal-drafts.ts";
import { servedBridge, type ServedBridge } from "#testing/served-bridge.ts";
import { renewToken } from "../security/token-file.ts";
import { contentSecurityPolicy } from "../security/security-headers.ts";
import { createJournal } from "../storage/create-journal.ts";
import { openMemoryStore } from "../storage/store.ts";
import { createApp } from "./app.ts";
import { listenLocally } from "./listen.ts";

let bridge: ServedBridge;

beforeEach(async () => {
  bridge = await servedBridge();
});

afterEach(async () => {
  await bridge.close();
});

const sentenceOf = (text: string): unknown => (JSON.parse(text) as { sentence?: unknown }).sentence;

test("healthz answers without a token", async () => {
  const answer = await bridge.send(endpoints.health);
  expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { ok: true, version: "1.2.3" }]);
});

test("the page needs no token and holds none", async () => {
  const answer = await bridge.send("/");
  expect(answer.status).toBe(200);
  expect(answer.text).toContain("<title>Vitrine</title>");
  expect(answer.text).not.toContain(bridge.token());
});

test.each(["/", "/nowhere", "/api/hello", "/healthz", "/assets/none.js"])(
  "the answer for %s carries the page's policy and the other headers",
  async (path) => {
    const { headers } = await bridge.send(path);
    expect(headers).toMatchObject({
      "content-security-policy": contentSecurityPolicy({
        port: bridge.port,
        sandboxPort: bridge.sandboxPort,
      }),
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "x-frame-options": "DENY",
    });
    expect(headers["access-control-allow-origin"]).toBeUndefined();
  },
);

test("a link into the app gets the page, also with dots and slashes in it", async () => {
  const answer = await bridge.send("/tools/everything/a.b%2Fc?tab=json");
  expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
});

test("files with a hash in their name are kept by the browser, the page is asked for again", async () => {
  const script = await bridge.send("/assets/main-1a2b.js");
  expect(script.headers["cache-control"]).toContain("immutable");
  expect(script.headers["content-type"]).toBe("text/javascript; charset=utf-8");
  expect((await bridge.send("/")).headers["cache-control"]).toBe("no-cache");
});

test("a file that was zipped when the page was built is sent zipped", async () => {
  const answer = await bridge.send("/assets/main-1a2b.js", {
    headers: { "accept-encoding": "gzip" },
  });
  expect([answer.headers["content-encoding"], answer.text]).toEqual(["gzip", "zipped"]);
});

test.each(["/assets/none.js", "/assets/../../token", "/assets/%2e%2e/%2e%2e/token"])(
  "%s is no file of the page",
  async (path) => {
    const answer = await bridge.send(path);
    expect(answer.text).not.toContain(bridge.token());
    expect(answer.text).not.toContain("export");
  },
);

test.each<[string, string, Record<string, string>]>([
  ["GET", "/", { host: "evil.example" }],
  ["GET", "/", { origin: "http://evil.example" }],
  ["GET", "/healthz", { host: "evil.example" }],
  ["POST", "/api/hello", { origin: "http://evil.example" }],
  ["POST", "/api/hello", { origin: "null" }],
  ["POST", "/api/hello", {}],
  ["GET", "/api/hello", {}],
  ["POST", "/auth/exchange", { origin: "http://evil.example" }],
  ["POST", "/auth/exchange", {}],
])("%s %s with %o is forbidden, token or not", async (method, path, headers) => {
  const answer = await bridge.send(path, {
    method,
    headers: { "content-type": "application/json", [tokenHeader]: bridge.token(), ...headers },
  });
  expect(answer.status).toBe(403);
});

test("localhost leads to the address, with path and query", async () => {
  const answer = await bridge.send("/tools?text=a", {
    headers: { host: `localhost:${bridge.port}` },
  });
  expect([answer.status, answer.headers["location"]]).toEqual([
    307,
    `${bridge.origin}/tools?text=a`,
  ]);
});

test("every route but healthz and the exchange answers 401 without the token", async () => {
  const routes = createApp({
    hub: bridge.hub,
    clock: bridge.clock,
    token: {
      current: () => "",
      onRenewed: () => () => undefined,
      refresh: () => undefined,
      close: () => undefined,
    },
    codes: { issue: () => "", redeem: () => false },
    facts: () => {
      throw new Error("no facts are asked for here");
    },
    port: () => 1,
    log: () => undefined,
  }).routes.filter(({ method, path }) => method === "POST" && path !== endpoints.exchange);
  expect(routes.length).toBeGreaterThanOrEqual(3);
  const paths = [
    ...routes.map(({ path }) => path.replace("/*", "/hello").replace(":id", "b_1")),
    `${endpoints.api}/invoke`,
    `${endpoints.api}/no-such-procedure`,
    "/auth/anything",
    "/mcp",
    "/tools/demo/x",
  ];
  for (const path of paths) {
    const without = await bridge.post(path, {});
    expect([path, without.status]).toEqual([path, 401]);
    expect(sentenceOf(without.text)).toContain("token");
    const wrong = await bridge.post(path, {}, { [tokenHeader]: "x".repeat(43) });
    expect([path, wrong.status]).toEqual([path, 401]);
  }
});

test("a refused call has the shape that the page's client reads", async () => {
  const { text } = await bridge.post(`${endpoints.api}/hello`, {});
  expect(JSON.parse(text)).toMatchObject({
    error: { data: { code: "UNAUTHORIZED", httpStatus: 401 } },
  });
});

test("with the token a procedure answers", async () => {
  const answer = await bridge.api("hello");
  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.text)).toMatchObject({
    result: { data: { version: "1.2.3", url: bridge.origin, journal: { epoch: "e1" } } },
  });
});

test("an address of the bridge that is none is 404 and never the page", async () => {
  const answer = await bridge.post("/auth/anything", {}, { [tokenHeader]: bridge.token() });
  expect([answer.status, sentenceOf(answer.text)]).toEqual([
    404,
    "The bridge has no such address.",
  ]);
});

test("a body that is not declared as JSON is not taken", async () => {
  const answer = await bridge.post(
    `${endpoints.api}/hello`,
    {},
    {
      [tokenHeader]: bridge.token(),
      "content-type": "text/plain",
    },
  );
  expect(answer.status).toBe(415);
});

test("a body that is too long is not taken", async () => {
  const answer = await bridge.post(endpoints.exchange, { code: "x".repeat(100_000) });
  expect(answer.status).toBe(413);
});

test("a code is traded for the token once", async () => {
  const code = bridge.code();
  const first = await bridge.post(endpoints.exchange, { code });
  expect([first.status, JSON.parse(first.text)]).toEqual([200, { token: bridge.token() }]);
  expect(first.headers["cache-control"]).toBe("no-store");
  const second = await bridge.post(endpoints.exchange, { code });
  expect([second.status, sentenceOf(second.text)]).toEqual([
    401,
    expect.stringContaining("used up"),
  ]);
});

test("a code that is a minute old is traded for nothing", async () => {
  const code = bridge.code();
  await bridge.clock.advance(60_000);
  expect((await bridge.post(endpoints.exchange, { code })).status).toBe(401);
});

test.each([[undefined], [{}], [{ code: 7 }], [[]]])(
  "an exchange of %o is refused",
  async (body) => {
    expect((await bridge.post(endpoints.exchange, body)).status).toBe(400);
  },
);

test("with the token another link can be asked for", async () => {
  const answer = await bridge.post(endpoints.code, {}, { [tokenHeader]: bridge.token() });
  const { code } = JSON.parse(answer.text) as { code: string };
  expect((await bridge.post(endpoints.exchange, { code })).status).toBe(200);
});

test("a replaced token opens nothing any more", async () => {
  const old = bridge.token();
  renewToken(bridge.home);
  await expect.poll(() => bridge.token()).not.toBe(old);
  expect((await bridge.post(`${endpoints.api}/hello`, {}, { [tokenHeader]: old })).status).toBe(
    401,
  );
  expect((await bridge.api("hello")).status).toBe(200);
});

test("what nobody expected is told with an id, and its text only to the terminal", async () => {
  const failing = await servedBridge(
    fakeHub({ invoke: () => Promise.reject(new Error("secret inner text")) }),
  );
  onTestFinished(() => failing.close());
  const answer = await failing.api("invoke", {
    tool: { source: "demo", key: "x" },
    argsText: "{}",
    callId: testCallId(1),
  });
  expect(answer.status).toBe(500);
  expect(answer.text).not.toContain("secret inner text");
  const id = /fault ([0-9a-f]{8})/.exec(answer.text)?.[1] ?? "none";
  expect(
    failing.log.filter((line) => line.includes(id) && line.includes("secret inner text")),
  ).toHaveLength(1);
});

test("a blob is read whole or by range, with the token", async () => {
  const journal = await createJournal({
    store: await openMemoryStore(),
    clock: fakeClock(),
    redact: createRedactor(),
  });
  const served = await servedBridge(fakeHub({ journal }));
  onTestFinished(async () => {
    await served.close();
    await journal.close();
  });
  const text = "0123456789".repeat(20_000);
  const entry = await journal.append(
    outcomeDraft(1, { result: { content: [{ type: "text", text }] } }),
  );
  const path = `${endpoints.blobs}/${entry.blobRef?.id}`;
  const token = { [tokenHeader]: served.token() };

  const whole = await served.post(path, {}, token);
  const part = await served.post(path, { start: 40, end: 60 }, token);

  expect([whole.status, part.status]).toEqual([200, 206]);
  expect(JSON.parse(whole.text)).toEqual({ content: [{ type: "text", text }] });
  expect(part.text).toBe(whole.text.slice(40, 60));
  expect(part.headers["content-range"]).toBe(`bytes 40-59/${whole.body.length}`);
  expect((await served.post(path, { start: 10_000_000 }, token)).status).toBe(416);
  expect((await served.post(path, { start: -1 }, token)).status).toBe(400);
  expect((await served.post(`${endpoints.blobs}/b_none`, {}, token)).status).toBe(404);
  expect((await served.post(path, {})).status).toBe(401);
});

test("a taken port leads to the next free one", async () => {
  const first = await listenLocally(0);
  if (!first.ok) throw new Error(first.sentence);
  onTestFinished(() => void first.value.server.close());
  const second = await listenLocally(first.value.port);
  if (!second.ok) throw new Error(second.sentence);
  onTestFinished(() => void second.value.server.close());
  expect(second.value.port).toBeGreaterThan(first.value.port);
  expect(second.value.server.address()).toMatchObject({ address: "127.0.0.1" });
});

test("a port that cannot be used is said in a sentence", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(65_535, "127.0.0.1", resolve));
  onTestFinished(() => void other.close());
  expect(await listenLocally(65_535)).toEqual({
    ok: false,
    sentence: "Ports 65535 to 65535 are all taken; give another with --port.",
  });
});
