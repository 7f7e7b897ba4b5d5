import { expect, test } from "vitest";
import { floodLimits } from "#core/apps/flood.ts";
import type { JsonValue } from "#protocol/json.ts";
import { frameTransport } from "./frame-transport.ts";
import type { SandboxWord } from "./sandbox-word.ts";

const origin = "http://app-abcdefgh12345678.localhost:4681";

/** A window as far as the transport looks at it. */
interface FakeWindow {
  parent: FakeWindow;
  readonly posted: (readonly [unknown, string])[];
  postMessage(data: unknown, to: string): void;
}

function fakeWindow(parent?: FakeWindow): FakeWindow {
  const posted: (readonly [unknown, string])[] = [];
  const made = { posted, postMessage: (data: unknown, to: string) => void posted.push([data, to]) };
  const window = Object.assign(made, { parent: undefined as unknown as FakeWindow });
  window.parent = parent ?? window;
  return window;
}

async function talking() {
  const page = new EventTarget();
  const top = fakeWindow();
  const sandbox = fakeWindow(top);
  const app = fakeWindow(sandbox);
  const other = fakeWindow(fakeWindow(top));
  const heard: (readonly [string, JsonValue])[] = [];
  const words: SandboxWord[] = [];
  const received: unknown[] = [];
  const transport = frameTransport({
    frame: { contentWindow: sandbox } as unknown as HTMLIFrameElement,
    origin,
    window: page as unknown as Window,
    now: () => 0,
    onMessage: (direction, body) => heard.push([direction, body]),
    onWord: (word) => words.push(word),
  });
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the callback of the interface
  transport.onmessage = (message) => received.push(message);
  await transport.start();
  const arrive = (source: FakeWindow | null, data: unknown, from = origin): void => {
    page.dispatchEvent(Object.assign(new Event("message"), { source, origin: from, data }));
  };
  return { transport, sandbox, app, other, heard, words, received, arrive };
}

const message = { jsonrpc: "2.0", method: "ui/notifications/initialized" };

test("messages of the sandbox are the app's, and the inspector sees them", async () => {
  const { arrive, sandbox, received, heard } = await talking();
  arrive(sandbox, message);
  expect(received).toEqual([message]);
  expect(heard).toEqual([["fromApp", message]]);
});

test.each([
  ["the app's own frame", "app", origin],
  ["another app", "other", "http://app-zzzzzzzz12345678.localhost:4681"],
  ["the sandbox's window from another origin", "sandbox", "https://elsewhere.example"],
] as const)("%s is not listened to", async (_what, from, at) => {
  const parts = await talking();
  parts.arrive(parts[from], message, at);
  parts.arrive(parts[from], { vitrine: { type: "left" } }, at);
  expect([parts.received, parts.words]).toEqual([[], []]);
});

test.each([
  ["text"],
  [null],
  [[]],
  [{ method: "x" }],
  [{ vitrine: "left" }],
  [{ vitrine: { type: "?" } }],
])("%j is no message", async (data) => {
  const { arrive, sandbox, received, words } = await talking();
  arrive(sandbox, data);
  expect([received, words]).toEqual([[], []]);
});

test("what is sent goes to the sandbox's origin alone", async () => {
  const { transport, sandbox, heard } = await talking();
  await transport.send(message as never);
  transport.ping();
  expect(sandbox.posted).toEqual([
    [message, origin],
    [{ vitrine: { type: "ping" } }, origin],
  ]);
  expect(heard).toEqual([["toApp", message]]);
});

test("the app's page itself is not kept among the messages", async () => {
  const { transport, heard } = await talking();
  const method = "ui/notifications/sandbox-resource-ready";
  await transport.send({ jsonrpc: "2.0", method, params: { html: "<p>" } } as never);
  expect(heard).toEqual([]);
});

test("of a long message the head is kept", async () => {
  const { arrive, sandbox, heard } = await talking();
  arrive(sandbox, { ...message, params: { data: "x".repeat(100_000) } });
  expect(JSON.stringify(heard).length).toBeLessThan(300);
  expect(heard[0]?.[1]).toMatchObject({ method: message.method });
});

test.each(["sandbox", "app"] as const)(
  "more messages of the %s than anybody reads end the talk, once",
  async (from) => {
    const parts = await talking();
    for (let n = 0; n < floodLimits.burst + 50; n += 1) parts.arrive(parts[from], message);
    expect(parts.words).toEqual([{ type: "flood" }]);
    expect(parts.received).toHaveLength(from === "sandbox" ? floodLimits.burst : 0);
  },
);

test("a flood of somebody else's costs this app nothing", async () => {
  const { arrive, other, words } = await talking();
  for (let n = 0; n < 2 * floodLimits.burst; n += 1) arrive(other, message);
  expect(words).toEqual([]);
});

test("a message of a frame that is gone is nobody's", async () => {
  const { arrive, app, received, words } = await talking();
  app.parent = null as unknown as typeof app;
  arrive(app, message);
  expect([received, words]).toEqual([[], []]);
});

test("after the end nothing is heard any more", async () => {
  const { transport, arrive, sandbox, received } = await talking();
  await transport.close();
  arrive(sandbox, message);
  arrive(null, message);
  expect(received).toEqual([]);
});

test("a blocked request is told with its texts, whatever they are", async () => {
  const { arrive, sandbox, words } = await talking();
  arrive(sandbox, { vitrine: { type: "blocked", why: "policy", what: "img-src", target: 5 } });
  arrive(sandbox, { vitrine: { type: "blocked", why: "because", what: "x", target: "y" } });
  expect(words).toEqual([
    { type: "blocked", request: { why: "policy", what: "img-src", target: "" } },
  ]);
});
