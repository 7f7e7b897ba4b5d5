import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { JsonValue } from "#protocol/json.ts";
import { initiallyOpen, jsonLines, type JsonLine } from "./json-lines.ts";

const open = (...pointers: string[]) => new Map(pointers.map((pointer) => [pointer, 200]));

const draw = (lines: readonly JsonLine[]) =>
  lines.map((line) => `${" ".repeat(line.depth)}${line.type} ${line.pointer}`);

test("only what is open is drawn", () => {
  const value = { a: { b: 1 }, c: [2, 3] };
  expect(draw(jsonLines(value, open("", "/c")))).toEqual([
    "open ",
    " closed /a",
    " open /c",
    "  leaf /c/0",
    "  leaf /c/1",
    " close /c",
    "close ",
  ]);
});

test("keys with slashes and tildes are pointers that lead back", () => {
  const lines = jsonLines({ "a/b~c": 1 }, open(""));
  expect(lines[1]?.pointer).toBe("/a~1b~0c");
});

test("a list of many is drawn up to its step and says how many are left", () => {
  const lines = jsonLines(
    Array.from({ length: 5000 }, (_, index) => index),
    open(""),
  );
  expect(lines).toHaveLength(203);
  expect(lines.at(-2)).toMatchObject({ type: "more", shown: 200, total: 5000 });
});

test("an empty object or list is a leaf: there is nothing to unfold", () => {
  expect(draw(jsonLines([{}, []], open("")))).toEqual(["open ", " leaf /0", " leaf /1", "close "]);
});

test("fully opened lines are the JSON itself", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      const parsed = JSON.parse(JSON.stringify(value)) as JsonValue;
      const text = jsonLines(parsed, initiallyOpen(parsed, 99, Number.POSITIVE_INFINITY))
        .map((line) => {
          if (line.type === "more") return "";
          const comma = line.isLast || line.type === "open" ? "" : ",";
          const key = line.key === undefined ? "" : `${JSON.stringify(line.key)}:`;
          if (line.type === "leaf") return key + JSON.stringify(line.value) + comma;
          const [left, right] = line.isList ? ["[", "]"] : ["{", "}"];
          return line.type === "open" ? key + left : right + comma;
        })
        .join("");
      expect(JSON.parse(text)).toEqual(parsed);
    }),
  );
});

test("a huge value opens only as far as its first lines", () => {
  const wide = Array.from({ length: 1000 }, () => ({ a: { b: { c: 1 } } }));
  expect(jsonLines(wide, initiallyOpen(wide)).length).toBeLessThan(2000);
});
