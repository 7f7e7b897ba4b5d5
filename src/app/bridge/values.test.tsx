import { act, cleanup, screen } from "@testing-library/react";
import { Profiler, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sourceName } from "#protocol/ids.ts";
import type { ValuesBatch, WatchItem } from "#protocol/scene.ts";
import { renderApp } from "./render-app.tsx";
import { createLiveValues, useLiveValue } from "./values.ts";

const demo = sourceName("demo");

const batch = (part: Partial<ValuesBatch>): ValuesBatch => ({
  rev: 1,
  at: 1000,
  define: [],
  keys: [],
  values: [],
  stale: [],
  ...part,
});

const rate = { key: 1, source: demo, object: "chamber1", property: "Rate" };

/** A stream whose batches a test sends by hand; frames run when asked. */
function handStream() {
  const sent: (readonly WatchItem[])[] = [];
  const frames: (() => void)[] = [];
  const state = { onBatch: null as ((batch: ValuesBatch) => void) | null };
  const values = createLiveValues({
    subscribe: (onBatch) => {
      state.onBatch = onBatch;
      return () => {
        state.onBatch = null;
      };
    },
    sendWatch: (items) => sent.push(items),
    nextFrame: (run) => frames.push(run),
    now: () => 5000,
  });
  return {
    values,
    sent,
    frames,
    isOpen: () => state.onBatch !== null,
    send: (part: Partial<ValuesBatch>) => state.onBatch?.(batch(part)),
    frame: () => frames.splice(0).forEach((run) => run()),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const watching = [{ source: demo, object: "chamber1" }];

test("a stream is opened for the first watcher and closed after the last", () => {
  const { values, sent, isOpen } = handStream();
  const stop = values.watch(watching);
  vi.runAllTimers();
  expect(isOpen()).toBe(true);
  expect(sent).toEqual([watching]);
  stop();
  vi.runAllTimers();
  expect(sent.at(-1)).toEqual([]);
  expect(isOpen()).toBe(false);
});

test("watchers that come and go in a burst are sent as one union", () => {
  const { values, sent } = handStream();
  values.watch([{ source: demo, object: "a", properties: ["x"] }]);
  values.watch([{ source: demo, object: "b" }])();
  vi.runAllTimers();
  expect(sent).toEqual([[{ source: demo, object: "a", properties: ["x"] }]]);
});

test("however many values arrive, listeners are told once a frame, and read the latest", () => {
  const { values, send, frame, frames } = handStream();
  values.watch(watching);
  vi.runAllTimers();
  let told = 0;
  values.listen("demo\nchamber1\nRate", () => (told += 1));
  send({ define: [rate], keys: [1], values: [10] });
  send({ keys: [1], values: [11] });
  expect(frames).toHaveLength(1);
  frame();
  expect(told).toBe(1);
  expect(values.read("demo", "chamber1", "Rate")).toEqual({
    value: 11,
    at: 1000,
    movedAt: 1000,
    trail: [10, 11],
    isStale: false,
  });
});

test("more listeners than one frame can draw are told in the next frames, oldest first", () => {
  const { values, send, frame, frames } = handStream();
  values.watch(watching);
  vi.runAllTimers();
  const places = Array.from({ length: 40 }, (_, key) => ({ ...rate, key, property: `P${key}` }));
  const told: string[] = [];
  for (const { property } of places)
    values.listen(`demo\nchamber1\n${property}`, () => told.push(property));
  send({
    define: places,
    keys: places.map(({ key }) => key),
    values: places.map(({ key }) => key),
  });
  frame();
  const first = told.length;
  expect(first).toBeLessThan(40);
  // What moves again meanwhile keeps its turn, and is told once.
  send({ keys: [39], values: [7] });
  while (frames.length > 0) frame();
  expect(told).toEqual(places.map(({ property }) => property));
  expect(values.read("demo", "chamber1", "P39")?.value).toBe(7);
});

test("an object's values are a new map in the frame after one of them moved, and the same map else", () => {
  const { values, send, frame } = handStream();
  values.watch(watching);
  vi.runAllTimers();
  send({ define: [rate], keys: [1], values: [10] });
  frame();
  const before = values.readObject("demo", "chamber1");
  expect(values.readObject("demo", "chamber1")).toBe(before);
  send({ keys: [1], values: [12] });
  frame();
  expect(values.readObject("demo", "chamber1")).not.toBe(before);
});

test("values of a source that stopped are marked stale, and fresh again when it comes back", () => {
  const { values, send, frame } = handStream();
  values.watch(watching);
  vi.runAllTimers();
  send({ define: [rate], keys: [1], values: [10] });
  send({ stale: [demo] });
  frame();
  expect(values.read("demo", "chamber1", "Rate")?.isStale).toBe(true);
  send({ stale: [] });
  frame();
  expect(values.read("demo", "chamber1", "Rate")?.isStale).toBe(false);
});

test("what nobody watches any more is forgotten", () => {
  const { values, send } = handStream();
  const stop = values.watch(watching);
  values.watch([{ source: demo, object: "other" }]);
  vi.runAllTimers();
  send({ define: [rate], keys: [1], values: [10] });
  stop();
  vi.runAllTimers();
  expect(values.read("demo", "chamber1", "Rate")).toBeUndefined();
});

test("a socket that reopens is told again what is watched", () => {
  const { values, sent } = handStream();
  values.watch(watching);
  vi.runAllTimers();
  values.reopened();
  expect(sent).toEqual([watching, watching]);
});

function Rate() {
  return <output>{JSON.stringify(useLiveValue(demo, "chamber1", "Rate")?.value) ?? "none"}</output>;
}

test("a component shows the value and then what it became", async () => {
  vi.useRealTimers();
  const opened = Promise.withResolvers<(batch: ValuesBatch) => void>();
  renderApp(<Rate />, {
    transport: {
      subscribe: (onBatch) => {
        opened.resolve(onBatch);
        return () => undefined;
      },
    },
  });
  expect((await screen.findByRole("status")).textContent).toBe("none");
  const send = await opened.promise;
  act(() => send(batch({ define: [rate], keys: [1], values: [412] })));
  expect(screen.getByRole("status").textContent).toBe("412");
});

test("a component out of sight is told of no change, and shows the latest value once it is seen", async () => {
  const opened = Promise.withResolvers<(batch: ValuesBatch) => void>();
  let drawn = 0;
  function Row() {
    const [isSeen, setSeen] = useState(false);
    const live = useLiveValue(demo, "chamber1", "Rate", isSeen);
    return (
      <button type="button" onClick={() => setSeen(true)}>
        {JSON.stringify(live?.value) ?? "none"}
      </button>
    );
  }
  vi.useRealTimers();
  const row = (
    <Profiler id="row" onRender={() => (drawn += 1)}>
      <Row />
    </Profiler>
  );
  renderApp(row, {
    transport: {
      subscribe: (onBatch) => {
        opened.resolve(onBatch);
        return () => undefined;
      },
    },
  });
  const button = await screen.findByRole("button");
  const send = await opened.promise;
  const before = drawn;
  act(() => send(batch({ define: [rate], keys: [1], values: [412] })));
  expect(drawn).toBe(before);
  act(() => button.click());
  expect(button.textContent).toBe("412");
  act(() => send(batch({ keys: [1], values: [413] })));
  expect(button.textContent).toBe("413");
});

test("a value has not moved until it becomes another one", () => {
  const { values, send } = handStream();
  values.watch(watching);
  vi.runAllTimers();
  const movedAt = () => values.read("demo", "chamber1", "Rate")?.movedAt;
  send({ define: [rate], keys: [1], values: [10] });
  expect(movedAt()).toBeNull();
  send({ at: 2000, keys: [1], values: [10] });
  expect(movedAt()).toBeNull();
  send({ at: 3000, keys: [1], values: [11] });
  send({ at: 4000, keys: [1], values: [11] });
  expect(movedAt()).toBe(3000);
});
