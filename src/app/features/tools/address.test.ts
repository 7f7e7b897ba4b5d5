import { expect, test } from "vitest";
import { fromArgsText } from "#core/form/form-state.ts";
import { addressOf, argsOf, argsTextOf, isSameAddress, longestArgs } from "./address.ts";

const generated = {
  root: { type: "object", properties: { object: { type: "string" }, Size: {} } },
  addressParam: "object",
  className: "Box",
};
const plain = { root: { type: "object", properties: { message: { type: "string" } } } };

test.each([
  ["nothing for an untouched form", generated, "{}", {}],
  ["the object alone", generated, '{ "object": "crate" }', { object: "crate" }],
  [
    "the arguments otherwise",
    generated,
    '{"object":"crate", "Size": 1.50}',
    { args: '{"object":"crate","Size":1.50}' },
  ],
  ["the arguments of a tool without objects", plain, '{"object":"x"}', { args: '{"object":"x"}' }],
  ["an object that is no text", generated, '{"object":5}', { args: '{"object":5}' }],
  ["a broken text as it was typed", generated, '{"object": ', { args: '{"object": ' }],
])("an address holds %s", (_what, schema, text, address) => {
  expect(addressOf(fromArgsText(schema, text))).toEqual(address);
});

test("arguments over the limit stay out of the address", () => {
  const text = JSON.stringify({ message: "x".repeat(longestArgs) });
  expect(addressOf(fromArgsText(plain, text))).toEqual({});
});

test("what an address asks for is the same form again", () => {
  for (const text of ['{"object":"crate"}', '{"object":"crate","Size":[1,2]}', '{"Size": ']) {
    const address = addressOf(fromArgsText(generated, text));
    expect(addressOf(fromArgsText(generated, argsOf(generated, address) ?? "{}"))).toEqual(address);
  }
});

test("an object beside arguments fills the address argument where it is missing", () => {
  expect(JSON.parse(argsOf(generated, { object: "crate", args: '{"Size":1}' }) ?? "")).toEqual({
    object: "crate",
    Size: 1,
  });
  expect(
    JSON.parse(argsOf(generated, { object: "crate", args: '{"object":"other"}' }) ?? ""),
  ).toEqual({ object: "other" });
  expect(argsOf(plain, { object: "crate" })).toBeUndefined();
  expect(argsOf(generated, {})).toBeUndefined();
});

test("the same arguments written another way ask for the same form", () => {
  expect(isSameAddress({ args: '{ "a": 1 }' }, { args: '{"a":1}' })).toBe(true);
  expect(isSameAddress({ args: '{"a":1}' }, { args: '{"a":1.0}' })).toBe(false);
  expect(isSameAddress({ object: "a" }, {})).toBe(false);
});

test("recorded arguments become text that the form reads", () => {
  expect(JSON.parse(argsTextOf({ a: [1] }))).toEqual({ a: [1] });
  expect(argsTextOf(undefined)).toBe("{}");
});
