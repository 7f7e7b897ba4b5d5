import { expect, test } from "vitest";
import { sentParts, type SentPart } from "./sent-parts.ts";

const shown = (parts: readonly SentPart[]): string =>
  parts.map(({ text, isMarked }) => (isMarked ? `<${text}>` : text)).join("");

test.each([
  [
    "a component of a vector",
    '{"object":"crate","Size":[20,900,20]}',
    "/Size/1",
    '{\n  "object": "crate",\n  "Size": [20, <900>, 20]\n}',
  ],
  [
    "a value as a whole",
    '{"object":"crate","Size":12}',
    "/Size",
    '{ "object": "crate", "Size": <12> }',
  ],
  ["a value that was left out", '{"Size":12}', "/object", '{ "Size": 12 }'],
  ["the arguments as a whole", "{}", "", "{}"],
  ["a list that is wrong itself", '{"tags":[]}', "/tags", '{\n  "tags": <[]>\n}'],
  ["a name that needs an escape", '{"a/b":1}', "/a~1b", '{ "a/b": <1> }'],
  ["a name that every object inherits", '{"__proto__":1}', "/__proto__", '{ "__proto__": <1> }'],
  [
    "digits that no number has",
    '{"n":1.00000000000000000001}',
    "/n",
    '{ "n": <1.00000000000000000001> }',
  ],
])("%s is marked where it stands", (_what, args, path, text) => {
  expect(shown(sentParts(args, path))).toBe(text);
});

test("a text of a hundred thousand characters is cut, and says how long it is", () => {
  const text = shown(sentParts(JSON.stringify({ name: "x".repeat(100_000) }), "/name"));
  expect(text.length).toBeLessThan(400);
  expect(text).toContain("(100002 characters)");
});

test("what is nested without end is cut", () => {
  const deep = `${'{"a":'.repeat(150)}1${"}".repeat(150)}`;
  const text = shown(sentParts(deep, "/a"));
  expect(text).toContain("…");
  expect(text.length).toBeLessThan(10_000);
});

test("what is no JSON is shown as it is", () => {
  expect(shown(sentParts('{"a": ', "/a"))).toBe('{"a": ');
});
