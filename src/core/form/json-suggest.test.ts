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

const shapes: JsonObject = {
  type: "object",
  $defs: {
    Circle: {
      required: ["kind"],
      properties: { kind: { const: "circle" }, r: { type: "number" } },
    },
    Box: { properties: { kind: { const: "box" }, fill: { enum: ["none", "solid"] } } },
    Node: { properties: { label: {}, next: { $ref: "#/$defs/Node" } } },
  },
  properties: {
    shape: { oneOf: [{ $ref: "#/$defs/Circle" }, { $ref: "#/$defs/Box" }] },
    more: {
      type: "array",
      items: { oneOf: [{ $ref: "#/$defs/Circle" }, { $ref: "#/$defs/Box" }] },
    },
    days: { type: "array", items: { enum: ["Mon", "Tue"] } },
    tree: { $ref: "#/$defs/Node" },
    pair: { prefixItems: [{ type: "boolean" }, { enum: ["x"] }] },
    either: {
      anyOf: [
        { required: ["x"], properties: { x: {} } },
        { required: ["z"], properties: { y: { enum: [""] }, z: {} } },
      ],
    },
    country: { enum: ["US"] },
  },
  if: { properties: { country: { const: "US" } }, required: ["country"] },
  // oxlint-disable-next-line unicorn/no-thenable -- the keyword is called so
  then: { properties: { zip: {} } },
};
const names = (marked: string): readonly string[] => {
  const { text, offset } = at(marked);
  return suggestJson({ root: shapes }, text, offset).suggestions.map(({ label }) => label);
};

test.each<[string, string, readonly string[]]>([
  ["any shape, while none is told", '{"shape": {|', ["kind", "r", "fill"]],
  ["the labels of all shapes", '{"shape": {"kind": |', ["circle", "box"]],
  ["one shape, once it is told", '{"shape": {"kind": "box", |', ["fill"]],
  ["one shape, told behind the cursor", '{"shape": {|"kind": "box"}}', ["fill"]],
  ["values of the told shape", '{"shape": {"kind": "box", "fill": |', ["none", "solid"]],
  ["the shape that knows the names so far", '{"either": {"y": 1, |', ["z"]],
  [
    "rows of a list, each by its own shape",
    '{"more": [{"kind": "circle"}, {"kind": "box", |',
    ["fill"],
  ],
  ["a recursive definition", '{"tree": {"next": {"next": {|', ["label", "next"]],
  ["items of a list of labels", '{"days": ["|', ["Mon", "Tue"]],
  ["places of a tuple", '{"pair": [true, |', ["x"]],
  ["fields of a condition that is met", '{"country": "US", z|', ["zip"]],
])("completion knows %s", (_what, marked, expected) => {
  expect(names(marked).filter((name) => expected.includes(name))).toEqual(expected);
  if (!marked.includes("country")) expect(names(marked)).toEqual(expected);
});

test.each(["", "{", "nonsense", '{"a": [', '{"a": "x', '{"a" "b"}', "]", '{"a": {"b": 1}, }'])(
  "the text %j can be completed without a mistake being made of it",
  (text) => {
    for (let offset = 0; offset <= text.length; offset++)
      expect(() => suggestJson({ root: shapes }, text, offset)).not.toThrow();
  },
);
