import { connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { systemClock } from "#bridge/hub/clock.ts";
import type { JsonObject } from "#protocol/json.ts";
import { servedDemo } from "#testing/session-peers.ts";
import { connectSession } from "./connect-session.ts";
import { listenSession } from "./listen-session.ts";
import { isLoopback } from "./loopback.ts";

/** A loaded machine takes its time; what is waited for comes or does not. */
const slow = { timeout: 15_000 };

/** A connection that a test speaks over as it likes. */
async function rawClient(port: number) {
  const socket: Socket = connect({ host: "127.0.0.1", port });
  onTestFinished(() => void socket.destroy());
  await new Promise<void>((resolve) => {
    socket.once("connect", resolve);
  });
  const frames: JsonObject[] = [];
  let rest = "";
  const ended = new Promise<void>((resolve) => {
    socket.once("close", () => resolve());
  });
  socket.on("error", () => undefined);
  socket.setEncoding("utf8").on("data", (chunk: string) => {
    const parts = (rest + chunk).split("\n");
    rest = parts.pop() ?? "";
    frames.push(...parts.map((part) => JSON.parse(part) as JsonObject));
  });
  return { socket, frames, ended };
}

test("a web page that posts to the port changes nothing and is shown out", async () => {
  const { listening, session } = await servedDemo();
  const { socket, frames, ended } = await rawClient(listening.address.port);
  const body = `{"id":1,"cmd":"set","args":{"object":"crate","values":{"Size":"1 1 1"}}}\n`;
  socket.write(
    `POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: text/plain\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
  await ended;
  expect(frames).toEqual([
    {
      id: null,
      ok: false,
      error: 'A line is one JSON object; got "POST / HTTP/1.1".',
      code: "malformed",
    },
  ]);
  expect(await session.get("crate", "Size")).toEqual({ ok: true, result: "20 30 20" });
});

test("a line above 16 MiB is answered with its code, and the connection ends", async () => {
  const { listening } = await servedDemo();
  const { socket, frames, ended } = await rawClient(listening.address.port);
  socket.write('{"id":1,"cmd":"ping"}\n');
  socket.write(Buffer.alloc(16 * 1024 * 1024 + 2, "x"));
  await ended;
  expect(frames).toEqual([
    { id: 1, ok: true, result: null },
    { id: null, ok: false, error: "A line has at most 16 MiB.", code: "line_too_long" },
  ]);
});

test("a frame may come byte by byte, and many in one piece", async () => {
  const { listening } = await servedDemo();
  const { socket, frames } = await rawClient(listening.address.port);
  socket.setNoDelay(true);
  for (const byte of Buffer.from('{"id":"ä","cmd":"ping"}\r\n')) {
    await new Promise<void>((resolve) => {
      socket.write(Buffer.from([byte]), () => resolve());
    });
  }
  socket.write('\n{"id":2,"cmd":"ping"}\n{"id":3,"cmd":"ping"}\n');
  await expect.poll(() => frames.length, slow).toBe(3);
  expect(frames.map(({ id }) => id)).toEqual(["ä", 2, 3]);
});

test("a client that reads late loses no answer", async () => {
  const { listening } = await servedDemo({ objects: 5_000, paused: true });
  const { socket, frames } = await rawClient(listening.address.port);
  socket.pause();
  const count = 60;
  for (let id = 1; id <= count; id += 1) {
    socket.write(
      `${JSON.stringify({ id, cmd: "scene_tree", args: { depth: 9, limit: 5_000 } })}\n`,
    );
  }
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  socket.resume();
  await expect.poll(() => frames.length, slow).toBe(count);
  expect(frames.every(({ ok }) => ok === true)).toBe(true);
});

test("an answer that is longer than a line may be is refused, and the connection goes on", async () => {
  const { listening, session } = await servedDemo();
  const { socket, frames } = await rawClient(listening.address.port);
  await session.set("crate", { Label: "x".repeat(17 * 1024 * 1024) });
  socket.write('{"id":1,"cmd":"get","args":{"object":"crate","property":"Label"}}\n');
  socket.write('{"id":2,"cmd":"ping"}\n');
  await expect.poll(() => frames.length, slow).toBe(2);
  expect(frames.find(({ id }) => id === 1)).toEqual({
    id: 1,
    ok: false,
    error: "The answer to get is longer than a line may be; ask for less with offset and limit.",
    code: "line_too_long",
  });
});

test("closing the port ends every connection and leaves the session", async () => {
  const { listening, session } = await servedDemo();
  const one = await rawClient(listening.address.port);
  const two = await connectSession(listening.address, { timers: systemClock });
  const reasons: string[] = [];
  two.onEvent((event) => {
    if (event.event === "closed") reasons.push(event.reason);
  });
  await listening.close();
  await one.ended;
  await expect.poll(() => reasons, slow).toEqual(["The other end closed the connection."]);
  expect(await session.get("crate", "Size")).toMatchObject({ ok: true });
});

test("a port that is taken, or an address that is not ours, is said", async () => {
  const { listening, session } = await servedDemo();
  const { port } = listening.address;
  const parts = { session, timers: systemClock };
  expect(await listenSession({ ...parts, host: "127.0.0.1", port })).toEqual({
    ok: false,
    sentence: `Port ${port} is taken; choose another, or 0 for any that is free.`,
  });
  expect(await listenSession({ ...parts, host: "192.0.2.1", port: 0 })).toEqual({
    ok: false,
    sentence: "This machine has no address 192.0.2.1.",
  });
});

test.each([
  ["127.0.0.1", true],
  ["127.9.9.9", true],
  ["localhost", true],
  ["::1", true],
  ["0.0.0.0", false],
  ["10.0.0.1", false],
  ["localhost.example", false],
  ["127.0.0.1.example", false],
])("whether %s is this machine alone: %s", (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});
