import { expect, test } from "vitest";
import type { JsonObject } from "#protocol/json.ts";
import { jsonCursor } from "./json-cursor.ts";
import { suggestJson } from "./json-suggest.ts";

/** The cursor is where the bar stands. */
const at = (marked: string) => {
  const offset = marked.indexOf("|");
  return { text: marked.replace("|", ""), offset };
};

test.each([
  ["|", "", "value", []],
  ["{|", "", "name", []],
  ['{"a|', "", "name", []],
  ['{"a": 1, |', "", "name", ["a"]],
  ['{"a": |', "/a", "value", ["a"]],
  ['{"a": "fa|', "/a", "value", ["a"]],
  ['{"a": [1, |', "/a/1", "value", []],
  ['{"a": [{"b": tr|', "/a/0/b", "value", ["b"]],
  ['{"a": {"b": 1}, "c|', "", "name", ["a"]],
  ['{"a": broken { "x": |', "/a/x", "value", ["x"]],
  ['{"a/b": |', "/a~1b", "value", ["a/b"]],
] as const)("at %s the cursor knows what is written there", (marked, pointer, expects, names) => {
  const { text, offset } = at(marked);
  expect(jsonCursor(text, offset)).toMatchObject({ pointer, expects, names: [...names] });
});

const root: JsonObject = {
  type: "object",
  required: ["object"],
  properties: {
    object: { type: "string" },
    mode: { enum: ["fast", 1], default: "fast" },
    on: { type: ["boolean", "null"] },
    deep: {
      type: "array",
      items: { type: "object", properties: { x: { type: "number", maximum: 5 } } },
    },
  },
};
const suggest = (marked: string) => {
  const { text, offset } = at(marked);
  return suggestJson({ root }, text, offset);
};

test("names that are not there yet are suggested with what they take", () => {
  const { suggestions, from } = suggest('{"object": "crate", "mo|');
  expect(from).toBe(20);
  expect(suggestions.map(({ text }) => text)).toEqual(['"mode": ', '"on": ', '"deep": ']);
  expect(suggest("{|").suggestions[0]).toMatchObject({ label: "object", detail: "required, text" });
  expect(suggest('{"deep": [{|').suggestions).toMatchObject([{ label: "x", detail: "at most 5" }]);
});

test("choices, truth values and defaults are suggested as values, each once", () => {
  expect(suggest('{"mode": |').suggestions.map(({ text }) => text)).toEqual(['"fast"', "1"]);
  expect(suggest('{"on": |').suggestions.map(({ text }) => text)).toEqual([
    "true",
    "false",
    "null",
  ]);
  expect(suggest('{"object": |').suggestions).toEqual([]);
});
