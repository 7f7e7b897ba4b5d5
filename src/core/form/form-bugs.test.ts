/** Bugs of other tools' forms, each as a test (anchors §3, numbered there). */
import { expect, test } from "vitest";
import type { JsonObject, JsonValue } from "#protocol/json.ts";
import { fieldEntry } from "./field-entry.ts";
import { fieldModel } from "./field-model.ts";
import { setNode, setState, setText } from "./form-edit.ts";
import { emptyForm, type FormState } from "./form-state.ts";
import { slice } from "./slice.ts";
import { toArgsText } from "./to-args-text.ts";
import { pickVariant } from "./variant-edit.ts";

const formOf = (properties: JsonObject, rest: JsonObject = {}): FormState =>
  emptyForm({ root: { type: "object", properties, ...rest } });
const sent = (form: FormState): JsonValue => {
  const args = toArgsText(form);
  if (!args.ok) throw new Error(args.findings.map(({ sentence }) => sentence).join(" "));
  return JSON.parse(args.text) as JsonValue;
};
const typeSlowly = (form: FormState, pointer: string, text: string): readonly FormState[] =>
  Array.from(text).map((_, index) => setText(form, pointer, text.slice(0, index + 1)));
const untyped = { list: { type: "array" } };

test("1: a list typed sign by sign is never turned into quoted text", () => {
  let form = formOf(untyped);
  const whole = '["item-1", "item-2"]';
  for (let end = 1; end <= whole.length; end++) {
    form = setText(form, "/list", whole.slice(0, end));
    expect(fieldEntry(form, "/list").text).toBe(whole.slice(0, end));
  }
  expect(sent(form)).toEqual({ list: ["item-1", "item-2"] });
});

test("2: deleting from a valid list leaves exactly the rest, without quotes", () => {
  let form = setText(formOf(untyped), "/list", "[1, 2]");
  for (const text of ["[1, 2", "[1, ", "[1,", "[1", "[1]"]) form = setText(form, "/list", text);
  expect(fieldEntry(form, "/list").text).toBe("[1]");
  expect(sent(form)).toEqual({ list: [1] });
});

test("4: the dot stays while 1.5 is typed into a number", () => {
  const steps = typeSlowly(formOf({ n: { type: "number" } }), "/n", "1.50");
  expect(steps.map((form) => fieldEntry(form, "/n").text)).toEqual(["1", "1.", "1.5", "1.50"]);
  expect(steps.map((form) => toArgsText(form))).toEqual([
    { ok: true, text: '{\n  "n": 1\n}' },
    { ok: true, text: '{\n  "n": 1\n}' },
    { ok: true, text: '{\n  "n": 1.5\n}' },
    { ok: true, text: '{\n  "n": 1.50\n}' },
  ]);
});

test("6: a box with text that is no JSON holds the call back and says where, instead of going out without it", () => {
  const args = toArgsText(setText(formOf({ config: {} }), "/config", '{"a": '));
  expect(args).toMatchObject({
    ok: false,
    findings: [
      {
        path: "/config",
        sentence: "config is not JSON at line 1, column 7: a value is missing; got the end.",
      },
    ],
  });
});

test("7: after a mistake the arguments before it are not sent again", () => {
  const good = setText(formOf({ config: {} }), "/config", "[1]");
  const bad = setText(good, "/config", "[1");
  expect(toArgsText(bad).ok).toBe(false);
  expect(fieldEntry(bad, "/config")).toMatchObject({ text: "[1", state: "set" });
  expect(sent(setText(bad, "/config", "[12]"))).toEqual({ config: [12] });
});

test("10: an untouched optional text is not sent as null", () => {
  expect(sent(formOf({ s: { type: "string" }, n: { type: ["string", "null"] } }))).toEqual({});
});

test("11: untouched optional lists and groups are not sent as [] and {}", () => {
  const form = formOf({
    list: { type: "array", items: { type: "string" }, minItems: 2 },
    group: {
      type: "object",
      required: ["deep"],
      properties: { deep: { type: "object", properties: { a: { type: "string" } } } },
    },
  });
  expect(sent(form)).toEqual({});
});

test("12 and 14: an empty text can be sent on purpose, required or not, and is not null", () => {
  const form = formOf({ s: { type: "string" }, r: { type: "string" } }, { required: ["r"] });
  expect(sent(setState(form, "/r", "empty"))).toEqual({ r: "" });
  expect(sent(setState(form, "/s", "empty"))).toEqual({ s: "" });
  expect(sent(setText(setText(form, "/s", "x"), "/s", ""))).toEqual({});
});

test("15: a nullish enum is a choice, not a raw box", () => {
  const nullish = { anyOf: [{ type: "string", enum: ["low", "high"] }, { type: "null" }] };
  const model = fieldModel(formOf({ e: nullish }), "/e");
  expect(model).toMatchObject({ kind: "choice", isNullable: true });
  expect(model.choices.map(({ label }) => label)).toEqual(["low", "high"]);
});

test("16: a tool whose root is a union can be filled and called", () => {
  const form = emptyForm({
    root: { anyOf: [{ properties: { a: { type: "number" } } }, { properties: { b: {} } }] },
  });
  expect(fieldModel(form, "").choosers).toMatchObject([{ chosen: null }]);
  const chosen = pickVariant(form, "", 0, 0);
  expect(Object.values(slice(chosen).properties ?? {})).toMatchObject([{ pointer: "/a" }]);
  expect(sent(setText(chosen, "/a", "1"))).toEqual({ a: 1 });
});

test.each([
  ["18", { $ref: "#/$defs/Params" }],
  ["25", { allOf: [{ $ref: "#/$defs/Params" }] }],
])("%s: fields behind $defs are drawn", (_number, params) => {
  const form = formOf(
    { params },
    {
      required: ["params"],
      $defs: { Params: { type: "object", properties: { a: { type: "number" } } } },
    },
  );
  expect(slice(form).properties?.["f0"]?.properties?.["f0"]).toMatchObject({
    pointer: "/params/a",
  });
  expect(sent(setText(form, "/params/a", "1"))).toEqual({ params: { a: 1 } });
});

test("20: an object argument goes out as an object, never as text", () => {
  const form = formOf({ o: { type: "object" } });
  expect(sent(setText(form, "/o", '{"a":{"b":1}}'))).toEqual({ o: { a: { b: 1 } } });
});

test("21: a complex object has fields, not one bare box", () => {
  const form = formOf(
    {
      o: {
        type: "object",
        properties: {
          a: { type: "string" },
          b: { type: "array", items: { type: "object", properties: { c: { type: "number" } } } },
        },
      },
    },
    { required: ["o"] },
  );
  expect(
    Object.values(slice(form).properties?.["f0"]?.properties ?? {}).map(({ pointer, shape }) => [
      pointer,
      shape,
    ]),
  ).toEqual([
    ["/o/a", "leaf"],
    ["/o/b", "list"],
  ]);
});

test("23: a multi-select schema draws a list of choices", () => {
  const form = formOf({ m: { type: "array", items: { enum: ["a", "b"] } } });
  const filled = setNode(form, "/m/0", { type: "string", value: "b" });
  expect(fieldModel(form, "/m/0").kind).toBe("choice");
  expect(sent(filled)).toEqual({ m: ["b"] });
});

test("a number that a double cannot hold keeps its digits", () => {
  const form = setText(formOf({ n: { type: "integer" } }), "/n", "12345678901234567890");
  expect(toArgsText(form)).toEqual({ ok: true, text: '{\n  "n": 12345678901234567890\n}' });
});

test("a required number that was left empty is not sent as 0", () => {
  const form = formOf({ n: { type: "number" } }, { required: ["n"] });
  expect(sent(setText(setText(form, "/n", "5"), "/n", ""))).toEqual({});
});
