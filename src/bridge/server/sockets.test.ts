import { once } from "node:events";
import { createTRPCClient, createWSClient, wsLink } from "@trpc/client";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { WebSocket } from "ws";
import { callDraft } from "#testing/journal-drafts.ts";
import { servedBridge, type ServedBridge } from "#testing/served-bridge.ts";
import type { AppRouter } from "../faces/app-api/router.ts";
import type { StreamEvent } from "../faces/app-api/event-stream.ts";
import { renewToken } from "../security/token-file.ts";
import { closeCodes } from "./sockets.ts";

let bridge: ServedBridge;

beforeEach(async () => {
  bridge = await servedBridge();
});

afterEach(async () => {
  await bridge.close();
});

/** Status of a refused upgrade, or `open`. */
function outcomeOf(socket: WebSocket): Promise<number | "open"> {
  return new Promise((resolve) => {
    socket.once("open", () => {
      socket.terminate();
      resolve("open");
    });
    socket.once("unexpected-response", (request, response) => {
      request.destroy();
      resolve(response.statusCode ?? 0);
    });
    socket.once("error", () => undefined);
  });
}

test.each<[string, Record<string, string>, string | undefined, number | "open"]>([
  ["the page's Origin", {}, undefined, "open"],
  ["a foreign Origin", { origin: "http://evil.example" }, undefined, 403],
  ["Origin null", { origin: "null" }, undefined, 403],
  ["a foreign Host", { host: "evil.example" }, undefined, 403],
  ["another path", {}, "/other", 404],
])("a socket with %s is answered as it should be", async (_what, headers, path, expected) => {
  expect(await outcomeOf(bridge.socket({ origin: bridge.origin, ...headers }, path))).toBe(
    expected,
  );
});

test("a socket without an Origin is refused", async () => {
  expect(await outcomeOf(bridge.socket({}))).toBe(403);
});

/** The page's client of subscriptions, over sockets that the test can cut. */
function client(token: string) {
  const sockets: WebSocket[] = [];
  class PageSocket extends WebSocket {
    constructor(url: string) {
      super(url, { headers: { origin: bridge.origin } });
      sockets.push(this);
    }
  }
  const ws = createWSClient({
    url: `ws://127.0.0.1:${bridge.port}/ws`,
    // The client takes a browser's WebSocket; this one has what it uses of it.
    WebSocket: PageSocket as unknown as typeof globalThis.WebSocket,
    connectionParams: () => ({ token, client: "tab-1" }),
    retryDelayMs: () => 0,
  });
  onTestFinished(() => void ws.close());
  return {
    sockets,
    trpc: createTRPCClient<AppRouter>({ links: [wsLink<AppRouter>({ client: ws })] }),
  };
}

function followEvents(trpc: ReturnType<typeof client>["trpc"], lastEventId: string | null) {
  const events: { id: string; event: StreamEvent }[] = [];
  const errors: unknown[] = [];
  const subscription = trpc.events.subscribe(
    { lastEventId },
    {
      onData: ({ id, data }) => events.push({ id, event: data }),
      onError: (error) => errors.push(error),
    },
  );
  onTestFinished(() => subscription.unsubscribe());
  const numbers = () =>
    events.map(({ event }) => (event.type === "entry" ? event.entry.seq : event.type));
  return { events, errors, numbers };
}

test("a socket without the right token gets no events, and is told why", async () => {
  const { trpc } = client("wrong");
  const { errors } = followEvents(trpc, null);
  await expect.poll(() => errors.length).toBe(1);
  expect(String(errors[0])).toContain("no token");
});

test("a socket that shows no token in five seconds is closed", async () => {
  const socket = bridge.socket();
  await once(socket, "open");
  const closed = once(socket, "close");
  await bridge.clock.advance(4999);
  expect(socket.readyState).toBe(WebSocket.OPEN);
  await bridge.clock.advance(1);
  expect((await closed)[0]).toBe(closeCodes.unauthorized);
});

test("a socket with the token stays", async () => {
  const { trpc, sockets } = client(bridge.token());
  await trpc.hello.query();
  await bridge.clock.advance(60_000);
  expect(sockets.map(({ readyState }) => readyState)).toEqual([WebSocket.OPEN]);
});

test("a new token closes the sockets of the old one", async () => {
  const { trpc, sockets } = client(bridge.token());
  await trpc.hello.query();
  const [socket] = sockets;
  if (!socket) throw new Error("no socket was opened");
  const closed = once(socket, "close");
  renewToken(bridge.home);
  expect((await closed)[0]).toBe(closeCodes.unauthorized);
  const { trpc: old } = client("wrong");
  await expect(old.hello.query()).rejects.toThrow("no token");
});

test("events go on over a socket that was cut, none lost and none twice", async () => {
  const { trpc, sockets } = client(bridge.token());
  const { numbers, events } = followEvents(trpc, "e1-0");
  for (let n = 1; n <= 300; n++) {
    await bridge.hub.journal.append(callDraft(n));
    if (n % 100 === 50) {
      await expect.poll(() => events.length).toBeGreaterThan(0);
      sockets.at(-1)?.terminate();
    }
  }
  await expect.poll(() => events.length, { timeout: 10_000 }).toBe(300);
  expect(numbers()).toEqual(Array.from({ length: 300 }, (_, n) => n + 1));
  expect(sockets.length).toBeGreaterThan(1);
});

test("a page that knows the bridge before its restart is told to start over", async () => {
  await bridge.hub.journal.append(callDraft(1));
  const { trpc } = client(bridge.token());
  const { events } = followEvents(trpc, "old-17");
  await expect.poll(() => events.length).toBe(1);
  expect(events).toEqual([{ id: "e1-1", event: { type: "reset", lastSeq: 1 } }]);
});

test("a call over the socket is the tab's", async () => {
  const { trpc } = client(bridge.token());
  await trpc.invoke.mutate({
    tool: { source: "demo", key: "echo" },
    argsText: "{}",
    callId: "c_0000000000000001",
  });
  expect(bridge.hub.calls.map(({ caller }) => caller)).toEqual([{ face: "app", id: "tab-1" }]);
});

test("a page that does not read gets no more batches, and the newest when it reads again", async () => {
  const { trpc, sockets } = client(bridge.token());
  let received = 0;
  const subscription = trpc.values.subscribe(
    { stream: "stream-1" },
    { onData: () => (received += 1) },
  );
  onTestFinished(() => subscription.unsubscribe());
  await expect.poll(() => bridge.hub.streams.length).toBe(1);
  const [stream] = bridge.hub.streams;
  if (!stream) throw new Error("no stream was opened");
  const big = Array.from({ length: 100_000 }, (_, n) => n);
  const push = (rev: number) =>
    stream.push({ rev, at: rev, define: [], keys: big, values: big, stale: [] });
  push(1);
  await expect.poll(() => received).toBe(1);

  sockets[0]?.pause();
  // More than the system's own buffers hold.
  for (let rev = 2; rev <= 60; rev++) push(rev);
  await expect.poll(() => stream.taken).toBeGreaterThan(1);
  let before = -1;
  await expect
    .poll(
      () => {
        const isStill = stream.taken === before;
        before = stream.taken;
        return isStill;
      },
      { interval: 100 },
    )
    .toBe(true);
  expect(stream.taken).toBeLessThan(60);
  sockets[0]?.resume();
  await expect.poll(() => received, { timeout: 10_000 }).toBe(60);
});

test("closing the bridge closes its sockets", async () => {
  const own = await servedBridge();
  const socket = own.socket();
  await once(socket, "open");
  const closed = once(socket, "close");
  await own.close();
  expect((await closed)[0]).toBe(closeCodes.goingAway);
});
