import { expect, onTestFinished, test } from "vitest";
import type { SourceName } from "#protocol/ids.ts";
import type { ValuesBatch, WatchItem } from "#protocol/scene.ts";
import { settle } from "#testing/fake-clock.ts";
import { fakeHub } from "#testing/fake-hub.ts";
import { streamValues, watchStream } from "./value-stream.ts";

const batch = (rev: number): ValuesBatch => ({
  rev,
  at: rev,
  define: [],
  keys: [],
  values: [],
  stale: [],
});
const items = (object: string): readonly WatchItem[] => [{ source: "demo" as SourceName, object }];

function page(buffered: () => number = () => 0) {
  const hub = fakeHub();
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  const context = { hub, bufferedBytes: buffered };
  const open = () => streamValues(context, "stream-1", controller.signal);
  return { hub, context, open, stop: () => controller.abort() };
}

test("what was watched before the stream opened is watched when it opens", async () => {
  const { hub, context, open } = page();
  await watchStream(context, "stream-1", items("crate"));
  const stream = open();
  const next = stream.next();
  await expect.poll(() => hub.streams[0]?.watched).toEqual([items("crate")]);
  hub.streams[0]?.push(batch(1));
  expect(await next).toEqual({ done: false, value: batch(1) });
});

test("watching while the stream is open replaces what it watches", async () => {
  const { hub, context, open } = page();
  void open().next();
  await watchStream(context, "stream-1", items("chamber1"));
  expect(hub.streams[0]?.watched).toEqual([items("chamber1")]);
});

test("a page that was cut off watches the same again", async () => {
  const { hub, context, open } = page();
  const first = open();
  const waiting = first.next();
  await watchStream(context, "stream-1", items("crate"));
  hub.streams[0]?.push(batch(1));
  await waiting;
  await first.return(undefined);
  void open().next();
  await expect.poll(() => hub.streams[1]?.watched).toEqual([items("crate")]);
  expect(hub.streams[0]?.isClosed).toBe(true);
});

test("no batch is taken while the socket has not taken the last one", async () => {
  let owed = 0;
  const { hub, open } = page(() => owed);
  const stream = open();
  const first = stream.next();
  await expect.poll(() => hub.streams.length).toBe(1);
  hub.streams[0]?.push(batch(1));
  await first;
  owed = 4096;
  const second = stream.next();
  hub.streams[0]?.push(batch(2));
  await settle();
  expect(hub.streams[0]?.taken).toBe(1);
  owed = 0;
  expect(await second).toEqual({ done: false, value: batch(2) });
});

test("a page that leaves closes its values", async () => {
  const { hub, open, stop } = page();
  const waiting = open().next();
  await expect.poll(() => hub.streams.length).toBe(1);
  stop();
  expect((await waiting).done).toBe(true);
  expect(hub.streams[0]?.isClosed).toBe(true);
});
