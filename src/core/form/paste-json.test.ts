import { expect, test } from "vitest";
import type { JsonObject } from "#protocol/json.ts";
import { emptyForm, fromArgsText } from "./form-state.ts";
import { setVariant } from "./form-edit.ts";
import { pasteJson } from "./paste-json.ts";
import { toArgsText } from "./to-args-text.ts";

const root: JsonObject = {
  type: "object",
  properties: {
    name: { type: "string" },
    tags: { type: "array", items: { type: "string" } },
    place: { type: "object", properties: { x: { type: "number" }, y: { type: "number" } } },
    shape: {
      oneOf: [
        { type: "object", properties: { kind: { const: "circle" }, r: {} } },
        { type: "object", properties: { kind: { const: "box" }, w: {} } },
      ],
    },
    free: { type: "object", additionalProperties: { type: "number" } },
    any: {},
  },
};
const form = fromArgsText({ root }, '{"name":"old"}');
const sent = (pointer: string, text: string): unknown => {
  const pasted = pasteJson(form, pointer, text);
  if (pasted === null) return null;
  const args = toArgsText(pasted.form);
  return args.ok ? JSON.parse(args.text) : args;
};

test.each<[string, string, string, unknown]>([
  [
    "the whole, from any field",
    "/tags",
    '{"name":"new","tags":["a"]}',
    { name: "new", tags: ["a"] },
  ],
  [
    "the group that knows the names best",
    "/place/x",
    '{"x":1,"y":2}',
    { name: "old", place: { x: 1, y: 2 } },
  ],
  [
    "a union, under the shape that it has",
    "/shape",
    '{"kind":"box","w":1}',
    { name: "old", shape: { kind: "box", w: 1 } },
  ],
  ["a map, at the map", "/free", '{"k":1}', { name: "old", free: { k: 1 } }],
  ["a list", "/tags", '["a","b"]', { name: "old", tags: ["a", "b"] }],
])("a pasted object fills %s", (_what, pointer, text, expected) => {
  expect(sent(pointer, text)).toEqual(expected);
});

test.each([
  ["no JSON", "/name", "hello"],
  ["half of it", "/name", '{"name": '],
  ["an object whose names nobody knows", "/name", '{"foo":1}'],
  ["an empty object", "/name", "{}"],
  ["a list where no list is", "/name", "[1]"],
  ["anything, in a box for JSON", "/any", '{"name":"x"}'],
])("%s is an ordinary paste", (_what, pointer, text) => {
  expect(pasteJson(form, pointer, text)).toBeNull();
});

test("digits and unknown names are kept to the letter", () => {
  const pasted = pasteJson(
    emptyForm({ root }),
    "/name",
    ' {"name":"a","big":12345678901234567890} ',
  );
  expect(pasted?.form.text).toBe('{"name":"a","big":12345678901234567890}');
  expect(pasted?.count).toBe(2);
});

test("in a field that is edited as JSON the text is what it is", () => {
  const asJson = setVariant(form, "/place", "json");
  expect(pasteJson(asJson, "/place", '{"x":1}')).toBeNull();
});
