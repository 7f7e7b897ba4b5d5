import { expect, onTestFinished, test } from "vitest";
import { settle } from "#testing/fake-clock.ts";
import { fakeHub, type FakeHub } from "#testing/fake-hub.ts";
import { callDraft } from "#testing/journal-drafts.ts";
import { longestReplay, streamEvents, type NumberedEvent } from "./event-stream.ts";

function follow(hub: FakeHub, lastEventId: string | null, bufferedBytes?: () => number) {
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  const stream = streamEvents(hub, lastEventId, controller.signal, bufferedBytes);
  const take = async (count: number): Promise<readonly NumberedEvent[]> => {
    const events: NumberedEvent[] = [];
    while (events.length < count) {
      const { value, done } = await stream.next();
      if (done) break;
      events.push(value);
    }
    return events;
  };
  return { take, stream, stop: () => controller.abort() };
}

const append = async (hub: FakeHub, from: number, to: number): Promise<void> => {
  for (let n = from; n <= to; n++) await hub.journal.append(callDraft(n));
};

const numbers = (events: readonly NumberedEvent[]): readonly (number | string)[] =>
  events.map(({ event }) => (event.type === "entry" ? event.entry.seq : event.type));

test("a client that comes back gets what it missed and then what is new, once and in order", async () => {
  const hub = fakeHub();
  await append(hub, 1, 5);
  const { take } = follow(hub, "e1-2");
  const missed = await take(3);
  await append(hub, 6, 8);
  expect(numbers([...missed, ...(await take(3))])).toEqual([3, 4, 5, 6, 7, 8]);
  expect(missed.map(({ id }) => id)).toEqual(["e1-3", "e1-4", "e1-5"]);
});

test("entries that are written while the missed ones are read come once", async () => {
  const hub = fakeHub();
  await append(hub, 1, 450);
  const { take } = follow(hub, "e1-0");
  const first = await take(10);
  await append(hub, 451, 460);
  const rest = await take(450);
  expect(numbers([...first, ...rest])).toEqual(Array.from({ length: 460 }, (_, n) => n + 1));
});

test("a client that falls behind reads the rest from the journal", async () => {
  const hub = fakeHub();
  const { take } = follow(hub, "e1-0");
  const waiting = take(1);
  await append(hub, 1, 1200);
  expect(numbers([...(await waiting), ...(await take(1199))])).toEqual(
    Array.from({ length: 1200 }, (_, n) => n + 1),
  );
});

test.each([
  ["no id", null],
  ["an id of another epoch", "other-3"],
  ["an id that is none", "rubbish"],
  ["a number that was never given", "e1-99"],
])("a client with %s is told to start over, and goes on from there", async (_what, id) => {
  const hub = fakeHub();
  await append(hub, 1, 4);
  const { take } = follow(hub, id);
  const [reset] = await take(1);
  expect(reset).toEqual({ id: "e1-4", event: { type: "reset", lastSeq: 4 } });
  await append(hub, 5, 5);
  expect(numbers(await take(1))).toEqual([5]);
});

test("a client that missed too much is told to start over", async () => {
  const hub = fakeHub();
  await append(hub, 1, longestReplay + 1);
  const { take } = follow(hub, "e1-0");
  expect(numbers(await take(1))).toEqual(["reset"]);
});

test("hints are told as one, however often a thing moved", async () => {
  const hub = fakeHub();
  const { take } = follow(hub, "e1-0");
  const told = take(3);
  await settle();
  for (let n = 0; n < 50; n++) hub.moveRunning();
  hub.moveInbox();
  hub.movePolicy();
  expect(numbers(await told)).toEqual(["running", "inbox", "policy"]);
});

test("nothing is sent to a socket that has not taken what it has", async () => {
  const hub = fakeHub();
  await append(hub, 1, 3);
  let owed = 2 * 1024 * 1024;
  let looked = 0;
  const { take } = follow(hub, "e1-0", () => {
    looked += 1;
    if (looked === 3) owed = 0;
    return owed;
  });
  expect(numbers(await take(3))).toEqual([1, 2, 3]);
  expect(looked).toBeGreaterThanOrEqual(3);
});

test("a client that leaves is listened for no longer", async () => {
  const hub = fakeHub();
  const { take, stream, stop } = follow(hub, "e1-0");
  const waiting = take(1);
  stop();
  expect(await waiting).toEqual([]);
  expect((await stream.next()).done).toBe(true);
});
