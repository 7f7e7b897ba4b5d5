import { expect, test } from "vitest";
import { SessionLost, type SessionEvent } from "#core/session/session.ts";
import { fakeClock, settle } from "#testing/fake-clock.ts";
import { transportPair } from "#testing/transport-pair.ts";
import type { JsonObject } from "#protocol/json.ts";
import { SessionClient } from "./session-client.ts";

/** A client, and a peer that says what the test lets it say. */
function client() {
  const clock = fakeClock();
  const [near, far] = transportPair();
  const heard: JsonObject[] = [];
  far.listen({
    frame: (frame) => heard.push(frame),
    fault: () => undefined,
    drained: () => undefined,
    closed: () => undefined,
  });
  const session = new SessionClient(near, { where: "127.0.0.1:50051", timers: clock });
  const told: SessionEvent[] = [];
  session.onEvent((event) => told.push(event));
  return { clock, near, far, heard, session, told };
}

const lost = async (promise: Promise<unknown>): Promise<SessionLost> => {
  const error: unknown = await promise.catch((reason: unknown) => reason);
  if (error instanceof SessionLost) return error;
  throw new Error("It was answered.");
};

test("replies find their requests in whatever order they come", async () => {
  const { session, far, heard } = client();
  const answers = ["a", "b", "c"].map((object) => session.request("get_all", { object }));
  await settle();
  for (const { id, args } of heard.toReversed()) {
    far.send({ id: id ?? null, ok: true, result: args ?? null });
  }
  expect(await Promise.all(answers)).toEqual(
    ["a", "b", "c"].map((object) => ({ ok: true, result: { object } })),
  );
});

test("a peer may answer a number with the id that was text, and answers to nobody are left alone", async () => {
  const { session, far } = client();
  const answer = session.request("ping");
  await settle();
  far.send({ id: "77", ok: true, result: "of another" });
  far.send({ id: 1, ok: true });
  far.send({ id: 1, ok: false, error: "again" });
  expect(await answer).toEqual({ ok: true, result: null });
  await settle();
  expect(session.isLost).toBe(false);
});

test.each([
  [
    { ok: false, error: "No.", code: "busy" },
    { ok: false, error: "No.", code: "busy" },
  ],
  [{ ok: false }, { ok: false, error: "The session refused and did not say why." }],
  [
    { ok: false, error: { a: 1 }, code: 7 },
    { ok: false, error: "The session refused and did not say why." },
  ],
])("a refusal %j is read", async (refusal, read) => {
  const { session, far } = client();
  const answer = session.request("ping");
  await settle();
  far.send({ id: "1", ...refusal });
  expect(await answer).toEqual(read);
});

test("a session that is silent is given up after its time, and everybody who waits is told", async () => {
  const { session, clock, told } = client();
  const late = lost(session.request("set", { object: "crate", values: {} }));
  const other = lost(session.request("catalog", {}, { withinMs: 30_000 }));
  await clock.advance(9_999);
  expect(session.isLost).toBe(false);
  await clock.advance(1);
  const sentence = "The session at 127.0.0.1:50051 is gone: it did not answer set within 10 s.";
  expect(await late).toMatchObject({ message: sentence, sent: true });
  expect(await other).toMatchObject({ message: sentence, sent: true });
  expect(told).toEqual([{ event: "closed", reason: "It did not answer set within 10 s." }]);
  expect(clock.pending()).toBe(0);
});

test("what is asked after the end has not been sent", async () => {
  const { session, far } = client();
  far.cut("The connection was reset.");
  expect(await lost(session.request("set"))).toMatchObject({
    message: "The session at 127.0.0.1:50051 is gone: the connection was reset.",
    sent: false,
  });
});

test("a peer that goes in the middle of a call leaves its effect unknown", async () => {
  const { session, far } = client();
  const call = lost(session.request("call", {}, { withinMs: null }));
  await settle();
  far.cut("The other end closed the connection.");
  expect(await call).toMatchObject({ sent: true });
});

test("an action may take as long as it wants while the session answers ping", async () => {
  const { session, clock, far, heard } = client();
  const call = session.request("call", {}, { withinMs: null });
  for (let round = 0; round < 5; round += 1) {
    await clock.advance(5_000);
    const ping = heard.at(-1);
    expect(ping).toMatchObject({ cmd: "ping" });
    far.send({ id: ping?.["id"] ?? null, ok: true, result: null });
    await settle();
  }
  far.send({ id: "1", ok: true, result: 5 });
  expect(await call).toEqual({ ok: true, result: 5 });
  await clock.advance(60_000);
  expect(heard).toHaveLength(6);
  expect(clock.pending()).toBe(0);
});

test("progress is a sign of life: a session that tells it is not asked", async () => {
  const { session, clock, far, heard } = client();
  const steps: number[] = [];
  void session.request("call", {}, { withinMs: null, onProgress: (done) => steps.push(done) });
  for (let done = 1; done <= 5; done += 1) {
    await clock.advance(3_000);
    far.send({ event: "progress", id: "1", done });
    await settle();
  }
  expect(steps).toEqual([1, 2, 3, 4, 5]);
  expect(heard).toHaveLength(1);
});

test("a session that hangs in an action is given up", async () => {
  const { session, clock } = client();
  const call = lost(session.request("call", {}, { withinMs: null }));
  await clock.advance(15_000);
  expect(await call).toMatchObject({
    message: "The session at 127.0.0.1:50051 is gone: it did not answer ping within 10 s.",
  });
});

test("cancelling sends the id of the request, and its own answer is waited for", async () => {
  const { session, far, heard } = client();
  const stop = new AbortController();
  const call = session.request("call", {}, { withinMs: null, signal: stop.signal });
  await settle();
  stop.abort();
  await settle();
  expect(heard.at(-1)).toMatchObject({ cmd: "cancel", args: { id: "1" } });
  far.send({ id: "2", ok: true, result: null });
  far.send({ id: "1", ok: false, error: "Run was cancelled.", code: "cancelled" });
  expect(await call).toMatchObject({ ok: false, code: "cancelled" });
});

test.each([
  [
    { hello: 1 },
    'It does not speak the session protocol. A frame is a reply or an event; got {"hello":1}.',
  ],
  [
    { id: null, ok: false, error: "What?", code: "malformed" },
    "It could not read what it was sent: What?",
  ],
])("the frame %j ends the connection", async (frame, reason) => {
  const { session, far, told } = client();
  const answer = lost(session.request("hello"));
  await settle();
  far.send(frame);
  await answer;
  expect(told).toEqual([{ event: "closed", reason }]);
});

test("nonsense from a session that spoke sense before ends the connection too", async () => {
  const { session, near, far, told } = client();
  const first = session.request("ping");
  await settle();
  far.send({ id: "1", ok: true, result: null });
  await first;
  near.garble("malformed", 'A line is one JSON object; got "oops".');
  expect(told).toEqual([
    {
      event: "closed",
      reason: 'It sent something that is no frame. A line is one JSON object; got "oops".',
    },
  ]);
});

test.each([
  [{ event: "news", text: "hi" }],
  [{ event: "progress", id: {}, done: 1 }],
  [{ event: "progress", id: "1", done: "half" }],
])("the event %j is left alone", async (event) => {
  const { session, far, told } = client();
  far.send(event);
  await settle();
  expect(told).toEqual([]);
  expect(session.isLost).toBe(false);
});
