import { expect, test } from "vitest";
import type { CallContext } from "../source.ts";
import type { SourceOutcome } from "#protocol/outcome.ts";
import { SessionLost } from "#core/session/session.ts";
import { settle } from "#testing/fake-clock.ts";
import { fakeTool, textOutcome } from "#testing/fake-source.ts";
import { numberedCallId, testHub } from "#testing/test-hub.ts";

const never = new Promise<never>(() => undefined);

/** Answers as soon as the signal comes, with what `answer` makes of its reason. */
const onAbort = (
  { signal }: CallContext,
  answer: (reason: unknown) => SourceOutcome,
): Promise<SourceOutcome> =>
  new Promise((resolve) => {
    signal.addEventListener("abort", () => resolve(answer(signal.reason)));
  });

const unsure = "nothing is known about whether it took effect.";

test("a cancelled call ends as cancelled, though its source never answers", async () => {
  const { hub, attach, call, clock } = testHub();
  const reasons: unknown[] = [];
  await attach("s", {
    tools: [fakeTool("slow")],
    call: (_call, { signal }) => {
      signal.addEventListener("abort", () => reasons.push(signal.reason));
      return never;
    },
  });
  const outcome = call("s.slow");
  await settle();
  expect(hub.cancel(numberedCallId(1))).toBe(true);
  await clock.advance(500);
  expect(await outcome).toMatchObject({
    kind: "cancelled",
    stage: "dispatch",
    by: "person",
    sentence: `The call was cancelled; ${unsure}`,
  });
  expect(reasons).toEqual(["cancelled"]);
  expect(hub.cancel(numberedCallId(1))).toBe(false);
});

test("a deadline ends the call with its own kind", async () => {
  const { attach, call, clock } = testHub();
  const reasons: unknown[] = [];
  await attach("s", {
    tools: [fakeTool("slow")],
    call: (_call, { signal }) => {
      signal.addEventListener("abort", () => reasons.push(signal.reason));
      return never;
    },
  });
  const outcome = call("s.slow", {}, { timeoutMs: 30_000 });
  await clock.advance(30_500);
  expect(await outcome).toMatchObject({
    kind: "deadline",
    stage: "dispatch",
    by: "bridge",
    sentence: `There was no answer within 30 s; ${unsure}`,
  });
  expect(reasons).toEqual(["deadline"]);
});

test("a call that names no deadline has the bridge's, and 0 is none", async () => {
  const { hub, attach, call, clock } = testHub({ timeoutMs: 1_000 });
  await attach("s", { tools: [fakeTool("slow")], call: () => never });
  const bounded = call("s.slow");
  const free = call("s.slow", {}, { timeoutMs: 0 });
  await clock.advance(10_000_000);
  expect((await bounded).kind).toBe("deadline");
  expect(hub.running()).toHaveLength(1);
  hub.cancel(numberedCallId(2));
  await clock.advance(500);
  expect((await free).kind).toBe("cancelled");
});

test("a tool that only reads leaves no doubt about an effect", async () => {
  const { attach, call, clock } = testHub();
  await attach("s", {
    tools: [fakeTool("slow", { annotations: { readOnlyHint: true } })],
    call: () => never,
  });
  const outcome = call("s.slow", {}, { timeoutMs: 250 });
  await clock.advance(1_000);
  expect((await outcome).sentence).toBe("There was no answer within 250 ms.");
});

test("an answer that comes after the cancel is no result any more, but is told", async () => {
  const { hub, attach, call } = testHub();
  await attach("s", {
    tools: [fakeTool("slow")],
    call: (_call, context) => onAbort(context, () => textOutcome("too late")),
  });
  const outcome = call("s.slow");
  await settle();
  hub.cancel(numberedCallId(1));
  const ended = await outcome;
  expect(ended).toMatchObject({
    kind: "cancelled",
    sentence: "The call was cancelled; it had finished by then.",
  });
  expect(ended.result).toBeUndefined();
});

test("what the source itself says of a stopped call wins over the hub's guess", async () => {
  const { hub, attach, call } = testHub();
  await attach("s", {
    tools: [fakeTool("slow")],
    call: (_call, context) =>
      onAbort(context, () => ({
        kind: "cancelled",
        stage: "dispatch",
        by: "person",
        sentence: "slow was cancelled. It was not sent.",
      })),
  });
  const outcome = call("s.slow");
  await settle();
  hub.cancel(numberedCallId(1));
  expect((await outcome).sentence).toBe("slow was cancelled. It was not sent.");
});

test("a source that calls a deadline a cancel is corrected", async () => {
  const { attach, call, clock } = testHub();
  await attach("s", {
    tools: [fakeTool("slow")],
    call: (_call, context) =>
      onAbort(context, () => ({
        kind: "cancelled",
        stage: "dispatch",
        by: "session",
        sentence: "Run on recipe was cancelled.",
      })),
  });
  const outcome = call("s.slow", {}, { timeoutMs: 100 });
  await clock.advance(100);
  expect(await outcome).toMatchObject({
    kind: "deadline",
    by: "bridge",
    sentence: "There was no answer within 100 ms. Run on recipe was cancelled.",
  });
});

test("an unknown effect stays one, also after a cancel", async () => {
  const { hub, attach, call } = testHub();
  const lost: SourceOutcome = {
    kind: "unknownEffect",
    stage: "dispatch",
    by: "session",
    sentence: "The session stopped answering.",
  };
  await attach("s", {
    tools: [fakeTool("slow")],
    call: (_call, context) => onAbort(context, () => lost),
  });
  const outcome = call("s.slow");
  await settle();
  hub.cancel(numberedCallId(1));
  expect(await outcome).toMatchObject(lost);
});

test.each([
  [true, "unknownEffect"],
  [false, "protocolError"],
])("a session that is lost in a call, sent %s, ends it as %s", async (wasSent, kind) => {
  const { attach, call } = testHub();
  await attach("s", {
    tools: [fakeTool("echo")],
    call: () => {
      throw new SessionLost("The session at 127.0.0.1:9 is gone.", wasSent);
    },
  });
  expect(await call("s.echo")).toMatchObject({
    kind,
    sentence: "The session at 127.0.0.1:9 is gone.",
  });
});

test("a call that is cancelled during the check is never sent", async () => {
  const { hub, attach, call } = testHub();
  const source = await attach("s", { tools: [fakeTool("echo")], check: () => never });
  const outcome = call("s.echo");
  await settle();
  hub.cancel(numberedCallId(1));
  expect(await outcome).toMatchObject({
    kind: "cancelled",
    stage: "check",
    sentence: "The call was cancelled before it was sent.",
  });
  expect(source.calls).toEqual([]);
});

test("a check that never ends meets the deadline", async () => {
  const { attach, call, clock } = testHub();
  await attach("s", { tools: [fakeTool("echo")], check: () => never });
  const outcome = call("s.echo", {}, { timeoutMs: 2_000 });
  await clock.advance(2_000);
  expect(await outcome).toMatchObject({
    kind: "deadline",
    stage: "check",
    sentence: "The check took longer than 2 s; nothing was sent.",
  });
});

test("an outside client's cancel is the bridge's doing, not a person's", async () => {
  const { hub, attach, call, clock } = testHub();
  await attach("s", { tools: [fakeTool("slow")], call: () => never });
  const outcome = call("s.slow", {}, { caller: { face: "mcp", id: "client" } });
  await settle();
  hub.cancel(numberedCallId(1));
  await clock.advance(500);
  expect(await outcome).toMatchObject({ kind: "cancelled", by: "bridge" });
});

test("detaching a source ends its calls, and no others", async () => {
  const { hub, attach, call, clock } = testHub();
  await attach("left", { tools: [fakeTool("slow")], call: () => never });
  await attach("right", { tools: [fakeTool("slow")], call: () => never });
  const here = call("left.slow");
  const there = call("right.slow");
  await settle();
  await hub.sources.detach("left");
  await clock.advance(500);
  expect(await here).toMatchObject({
    kind: "cancelled",
    by: "bridge",
    sentence: `Source "left" was closed during the call; ${unsure}`,
  });
  expect(hub.running().map(({ wireName }) => wireName)).toEqual(["right.slow"]);
  hub.cancel(numberedCallId(2));
  await clock.advance(500);
  await there;
});

test("who stopped a call first has stopped it, whatever comes after", async () => {
  const { hub, attach, call, clock } = testHub();
  await attach("s", { tools: [fakeTool("slow")], call: () => never });
  const outcome = call("s.slow", {}, { timeoutMs: 1_000 });
  await clock.advance(1_000);
  await hub.sources.detach("s");
  await clock.advance(500);
  expect((await outcome).kind).toBe("deadline");
});

test("a hub that closes writes the outcomes of what it stopped", async () => {
  const { hub, attach, call, clock, journal } = testHub();
  await attach("s", { tools: [fakeTool("slow")], call: () => never });
  const outcome = call("s.slow");
  await settle();
  const closed = hub.close();
  await clock.advance(500);
  await closed;
  expect(await outcome).toMatchObject({
    kind: "cancelled",
    sentence: `The bridge stopped during the call; ${unsure}`,
  });
  expect(journal.entries.filter(({ kind }) => kind === "outcome")).toHaveLength(1);
});

test("a running call shows its progress, and progress without end is told every 50 ms at most", async () => {
  const { hub, attach, call, clock } = testHub();
  const held: CallContext[] = [];
  await attach("s", {
    tools: [fakeTool("slow")],
    call: (_call, context) => {
      held.push(context);
      return never;
    },
  });
  const outcome = call("s.slow");
  await settle();
  let told = 0;
  hub.onRunning(() => {
    told += 1;
  });
  for (let done = 1; done <= 1_000; done += 1) held[0]?.onProgress({ done, total: 1_000 });
  expect(hub.running()[0]?.progress).toEqual({ done: 1_000, total: 1_000 });
  await clock.advance(200);
  expect(told).toBe(2);
  hub.cancel(numberedCallId(1));
  await clock.advance(500);
  await outcome;
});

test.each([
  [{ done: Number.NaN }, undefined],
  [{ done: 1, total: Number.POSITIVE_INFINITY }, { done: 1 }],
  [
    { done: 1, message: "m".repeat(10_000) },
    { done: 1, message: `${"m".repeat(500)}…` },
  ],
])("progress that makes no sense is left out", async (given, kept) => {
  const { hub, attach, call, clock } = testHub();
  await attach("s", {
    tools: [fakeTool("slow")],
    call: (_call, context) => {
      context.onProgress(given);
      return never;
    },
  });
  const outcome = call("s.slow");
  await settle();
  expect(hub.running()[0]?.progress).toEqual(kept);
  hub.cancel(numberedCallId(1));
  await clock.advance(500);
  await outcome;
});
