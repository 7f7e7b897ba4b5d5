import { expect, test } from "vitest";
import { createMessageBus, type BusMessage } from "./message-bus.ts";
import { linkHue, linkedWith } from "./links.ts";

const bus = (faults: unknown[] = [], updates: unknown[] = []) =>
  createMessageBus({
    now: () => 7,
    onFault: (error) => faults.push(error),
    onDataUpdate: (widget, payload) => updates.push([widget, payload]),
  });

test("a broadcast reaches everybody on the channel but its sender", () => {
  const heard: [string, BusMessage][] = [];
  const made = bus();
  for (const id of ["a", "b", "c"]) {
    made.register(id, "stat", id === "c" ? ["other"] : ["selection"], (message) =>
      heard.push([id, message]),
    );
  }
  expect(made.broadcast("a", "selection", 1)).toBe(1);
  expect(heard).toEqual([
    ["b", { from: "a", to: "*", channel: "selection", payload: 1, timestamp: 7 }],
  ]);
});

test("a message goes to one, and only where it listens; who left hears nothing", () => {
  const made = bus();
  const heard: unknown[] = [];
  const leave = made.register("a", "stat", ["ping"], ({ payload }) => heard.push(payload));
  expect(made.send("b", "a", "ping", 1)).toBe(true);
  expect(made.send("b", "a", "pong", 2)).toBe(false);
  leave();
  expect(made.send("b", "a", "ping", 3)).toBe(false);
  expect(heard).toEqual([1]);
  expect(made.listPeers()).toEqual([]);
});

test("data-update changes the widget's data, whether or not it listens", () => {
  const updates: unknown[] = [];
  const made = bus([], updates);
  made.register("a", "stat", [], () => undefined);
  expect(made.send("b", "a", "data-update", { value: 2 })).toBe(true);
  expect(updates).toEqual([["a", { value: 2 }]]);
});

test("a handler that breaks keeps nobody else from hearing, and an endless exchange is cut off", () => {
  const faults: unknown[] = [];
  const made = bus(faults);
  const heard: unknown[] = [];
  made.register("a", "stat", ["x"], () => {
    throw new Error("broken");
  });
  made.register("b", "stat", ["x"], ({ payload }) => heard.push(payload));
  made.broadcast("c", "x", 1);
  expect([heard, faults.length]).toEqual([[1], 1]);
  made.register("d", "stat", ["loop"], () => void made.send("e", "d", "loop", 1));
  made.send("e", "d", "loop", 1);
  expect(String(faults.at(-1))).toContain("cause each other without end");
});

test("somebody who subscribes hears every message of a channel until they stop", () => {
  const made = bus();
  const heard: unknown[] = [];
  const stop = made.subscribe("x", ({ to }) => heard.push(to));
  made.broadcast("a", "x", 1);
  stop();
  made.broadcast("a", "x", 1);
  expect(heard).toEqual(["*"]);
});

test("a link's colour is always the same, and a widget knows whom it is linked with", () => {
  expect(linkHue("l_1")).toBe(linkHue("l_1"));
  expect(linkHue("l_1")).not.toBe(linkHue("l_2"));
  const link = (id: string, members: readonly string[]) => ({ id, members, port: "selection" });
  const board = {
    links: [link("l_1", ["a", "b"]), link("l_2", ["a", "c"]), link("l_3", ["d", "e"])],
  };
  expect(linkedWith(board as never, "a")).toEqual(["b", "c"]);
});
