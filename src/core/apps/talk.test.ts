import { expect, test } from "vitest";
import type { JsonObject } from "#protocol/json.ts";
import { emptyChecklist, tick } from "./checklist.ts";
import { countMessage, floodLimits, freshMeter } from "./flood.ts";
import { addMessage, emptyTalk, keptMessages, type AppMessage, type AppTalk } from "./message.ts";

type Line = readonly [AppMessage["direction"], JsonObject];

const talkOf = (lines: readonly Line[]): AppTalk =>
  lines.reduce((talk, [direction, body], at) => addMessage(talk, direction, body, at), emptyTalk);

const start: readonly Line[] = [
  ["fromApp", { id: 0, method: "ui/initialize", params: {} }],
  ["toApp", { id: 0, result: { hostContext: {} } }],
  ["fromApp", { method: "ui/notifications/initialized" }],
  ["toApp", { method: "ui/notifications/tool-input", params: { arguments: {} } }],
  ["toApp", { method: "ui/notifications/tool-result", params: { content: [] } }],
  ["fromApp", { method: "ui/notifications/size-changed", params: { height: 120 } }],
];

test("an answer bears the method that it answers", () => {
  const { messages, open } = talkOf(start);
  expect(messages.map(({ kind, method }) => `${kind} ${method}`)).toEqual([
    "request ui/initialize",
    "answer ui/initialize",
    "notification ui/notifications/initialized",
    "notification ui/notifications/tool-input",
    "notification ui/notifications/tool-result",
    "notification ui/notifications/size-changed",
  ]);
  expect(open).toEqual({});
});

test("both sides may use the same ids", () => {
  const { messages } = talkOf([
    ["fromApp", { id: 1, method: "tools/call" }],
    ["toApp", { id: 1, method: "ui/resource-teardown" }],
    ["fromApp", { id: 1, result: {} }],
    ["toApp", { id: 1, error: { code: -32601 } }],
  ]);
  expect(messages.slice(2).map(({ kind, method }) => `${kind} ${method}`)).toEqual([
    "answer ui/resource-teardown",
    "error tools/call",
  ]);
});

test("a long talk keeps its newest messages and its count", () => {
  const line: Line = ["fromApp", { method: "ui/notifications/size-changed" }];
  const { messages, count } = talkOf(Array.from({ length: keptMessages + 50 }, () => line));
  expect([messages.length, count, messages[0]?.number]).toEqual([keptMessages, 550, 51]);
});

test("requests that are never answered do not pile up", () => {
  const lines = Array.from({ length: 1_000 }, (_, id): Line => ["fromApp", { id, method: "x" }]);
  expect(Object.keys(talkOf(lines).open)).toHaveLength(200);
});

test.each([[["list"]], ["text"], [null], [{ result: {} }]])("%j is no message", (body) => {
  expect(addMessage(emptyTalk, "fromApp", body as never, 0)).toBe(emptyTalk);
});

test("the checklist is ticked as app and host talk", () => {
  const list = talkOf(start).messages.reduce(tick, emptyChecklist);
  expect(list).toEqual({ theme: 1, init: 2, input: 3, result: 4, size: 5 });
});

test.each([
  ["a height of nothing", { height: 0 }],
  ["a height that is no number", { height: "100%" }],
  ["only a width", { width: 300 }],
])("%s is no size", (_what, params) => {
  const { messages } = talkOf([
    ["fromApp", { method: "ui/notifications/size-changed", params }],
    ["toApp", { method: "ui/notifications/size-changed", params: { height: 9 } }],
  ]);
  expect(messages.reduce(tick, emptyChecklist).size).toBeNull();
});

test("a burst passes, more than that is too much", () => {
  let meter = freshMeter(0);
  const over: boolean[] = [];
  for (let n = 0; n <= floodLimits.burst; n += 1) {
    const counted = countMessage(meter, 0);
    over.push(counted.isOver);
    meter = counted.meter;
  }
  expect([over.indexOf(true), over.length]).toEqual([floodLimits.burst, floodLimits.burst + 1]);
});

test("sixty messages a second go on for an hour, a thousand do not last two seconds", () => {
  const lasts = (perSecond: number, seconds: number): boolean => {
    let meter = freshMeter(0);
    for (let n = 1; n <= perSecond * seconds; n += 1) {
      const counted = countMessage(meter, (n * 1000) / perSecond);
      if (counted.isOver) return false;
      meter = counted.meter;
    }
    return true;
  };
  expect([lasts(60, 3_600), lasts(1_000, 2)]).toEqual([true, false]);
});
