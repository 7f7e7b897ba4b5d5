import { expect, test } from "vitest";
import type { JsonObject } from "#protocol/json.ts";
import { fieldEntry, stateWord, statesFor, vectorTexts } from "./field-entry.ts";
import { fieldModel } from "./field-model.ts";
import type { FormSchema } from "./field-kind.ts";
import { applyFix, setNode, setOpen, setRaw, setState, setText, setVariant } from "./form-edit.ts";
import { emptyForm, fromArgsText, type FormState } from "./form-state.ts";
import { nodeOf } from "./json-node.ts";
import { addItem, addName, moveItem, removeItem, removeName, renameKey } from "./list-edit.ts";
import { toArgsText } from "./to-args-text.ts";

const root: JsonObject = {
  type: "object",
  required: ["object", "note"],
  additionalProperties: false,
  properties: {
    object: { type: "string" },
    note: { type: "string" },
    count: { type: "integer", default: 3 },
    rate: { type: "number", minimum: 0, maximum: 50 },
    on: { type: "boolean" },
    mode: { enum: ["fast", "accurate", 1] },
    Size: {
      type: "string",
      _ulib: {
        units: "mm",
        minimum: 0,
        maximum: 50,
        textual: { components: 3, element: "number" },
      },
    },
    tags: { type: "array", items: { type: "string" } },
    points: { type: "array", items: { type: "object", properties: { x: { type: "number" } } } },
    filter: {
      type: "object",
      properties: {
        from: { type: "string" },
        deep: { type: "object", properties: { to: { type: "string" } } },
      },
    },
    scores: { type: "object", additionalProperties: { type: "number" } },
    any: {},
  },
};
const schema: FormSchema = { root, addressParam: "object", className: "ContainerBox" };
const blank = emptyForm(schema);

const sent = (form: FormState): unknown => {
  const args = toArgsText(form);
  return args.ok ? JSON.parse(args.text) : args.findings.map(({ sentence }) => sentence);
};
const edit = (form: FormState, ...steps: readonly ((form: FormState) => FormState)[]): FormState =>
  steps.reduce((at, step) => step(at), form);

test("an untouched form sends nothing, whatever the schema's defaults and required names", () => {
  expect(sent(blank)).toEqual({});
  expect(fieldEntry(blank, "/count")).toMatchObject({ state: "unset", text: "" });
});

test.each<[string, string, unknown]>([
  ["/note", "hello", { note: "hello" }],
  ["/object", "crate", { object: "crate" }],
  ["/count", "12", { count: 12 }],
  ["/count", "2.5", { count: 2.5 }],
  ["/rate", "abc", { rate: "abc" }],
  ["/rate", "\u22125", { rate: -5 }],
  ["/rate", " .5 ", { rate: 0.5 }],
  ["/rate", '"5"', { rate: "5" }],
  ["/filter/deep/to", "x", { filter: { deep: { to: "x" } } }],
  ["/any", '{"a": [1, null]}', { any: { a: [1, null] } }],
  ["/scores/a", "1", { scores: { a: 1 } }],
])("typing in %s: %s is sent as what it is", (pointer, text, expected) => {
  const form = setText(blank, pointer, text);
  expect(sent(form)).toEqual(expected);
  expect(fieldEntry(form, pointer)).toMatchObject({ state: "set", text });
});

test("fields are sent in declared order, whatever the order of filling", () => {
  const form = edit(
    blank,
    (f) => setText(f, "/rate", "1"),
    (f) => setText(f, "/note", "n"),
    (f) => setText(f, "/object", "crate"),
  );
  expect(Object.keys(sent(form) as object)).toEqual(["object", "note", "rate"]);
});

test.each<[string, string, "empty" | "null" | "default", unknown, string]>([
  ["a required text", "/note", "empty", { note: "" }, "empty text"],
  ["a list", "/tags", "empty", { tags: [] }, "empty list"],
  ["a group", "/filter", "empty", { filter: {} }, "empty object"],
  ["text", "/note", "null", { note: null }, "null"],
  ["a group", "/filter", "null", { filter: null }, "null"],
  ["a number", "/count", "default", { count: 3 }, "default"],
])("%s can be put to a state of its own: %s %s", (_what, pointer, state, expected, word) => {
  const form = setState(blank, pointer, state);
  expect(sent(form)).toEqual(expected);
  const entry = fieldEntry(form, pointer);
  expect(entry.state).toBe(state);
  expect(stateWord(entry.state, entry.control, entry.json)).toBe(word);
  expect(sent(setState(form, pointer, "unset"))).toEqual({});
});

test("a default stays one until it is typed over", () => {
  const form = setState(blank, "/count", "default");
  expect(fieldEntry(setText(form, "/count", "34"), "/count")).toMatchObject({
    state: "set",
    text: "34",
  });
  expect(fieldEntry(setText(form, "/count", "3"), "/count").state).toBe("set");
  expect(setState(blank, "/rate", "default")).toBe(blank);
});

test("the menu offers what a field can be", () => {
  expect(statesFor(fieldModel(blank, "/count"))).toEqual(["unset", "null", "default"]);
  expect(statesFor(fieldModel(blank, "/note"))).toEqual(["unset", "empty", "null"]);
});

test("leaving out the last child leaves out the groups that held nothing else", () => {
  const form = setText(blank, "/filter/deep/to", "x");
  expect(sent(setText(form, "/filter/deep/to", ""))).toEqual({});
  const both = setText(form, "/filter/from", "y");
  expect(sent(setState(both, "/filter/deep/to", "unset"))).toEqual({ filter: { from: "y" } });
});

test("a vector sends a list of numbers and shows a box each", () => {
  const form = edit(
    blank,
    (f) => setText(f, "/Size/0", "20"),
    (f) => setText(f, "/Size/1", "900"),
    (f) => setText(f, "/Size/2", "2."),
  );
  expect(sent(form)).toEqual({ Size: [20, 900, 2] });
  expect(vectorTexts(form, "/Size")).toEqual(["20", "900", "2."]);
});

test.each<[string, Record<number, string>, unknown]>([
  ["only the first", { 0: "1" }, { Size: [1] }],
  ["a hole", { 0: "1", 2: "3" }, { Size: [1, null, 3] }],
  ["no number", { 1: "x" }, { Size: [null, "x"] }],
  ["cleared again", { 1: "" }, {}],
])("a vector with %s is sent as it is shown", (_what, boxes, expected) => {
  const form = Object.entries(boxes).reduce(
    (f, [index, text]) => setText(f, `/Size/${index}`, text),
    blank,
  );
  expect(sent(form)).toEqual(expected);
});

test("a vector changes between boxes and one text, and its value with it", () => {
  const boxes = fromArgsText(schema, '{"Size": [2, 2.50, 2]}');
  const text = setVariant(boxes, "/Size", "text");
  expect(sent(text)).toEqual({ Size: "2 2.50 2" });
  expect(fieldEntry(text, "/Size")).toMatchObject({
    variant: "text",
    text: "2 2.50 2",
    control: "vector",
  });
  expect(text.text).toContain('"2 2.50 2"');
  const typed = setText(text, "/Size", "1, 2 x");
  expect(sent(typed)).toEqual({ Size: "1, 2 x" });
  expect(sent(setVariant(typed, "/Size", "control"))).toEqual({ Size: [1, 2, "x"] });
  expect(fieldEntry(setVariant(blank, "/Size", "text"), "/Size")).toMatchObject({
    variant: "text",
    state: "unset",
  });
});

test("a fix goes to the one component that was wrong, in a list and in a text", () => {
  const fifty = nodeOf(50);
  const list = fromArgsText(schema, '{"Size": [20, 900, 20]}');
  expect(sent(applyFix(list, "/Size/1", fifty))).toEqual({ Size: [20, 50, 20] });
  const text = fromArgsText(schema, '{"Size": "900 2 2"}');
  expect(sent(applyFix(text, "/Size/0", fifty))).toEqual({ Size: "50 2 2" });
  expect(sent(applyFix(blank, "/rate", fifty))).toEqual({ rate: 50 });
});

test("rows are added, moved and removed; a row without a value is not sent", () => {
  const adding = addItem(blank, "/tags");
  expect(sent(adding)).toEqual({});
  expect(addItem(adding, "/tags")).toEqual(adding);
  const one = setText(adding, "/tags/0", "a");
  const two = edit(
    one,
    (f) => addItem(f, "/tags"),
    (f) => setText(f, "/tags/1", "b"),
  );
  expect(sent(two)).toEqual({ tags: ["a", "b"] });
  expect(sent(moveItem(two, "/tags", 1, 0))).toEqual({ tags: ["b", "a"] });
  expect(sent(moveItem(two, "/tags", 0, 5))).toEqual({ tags: ["a", "b"] });
  expect(sent(removeItem(two, "/tags", 0))).toEqual({ tags: ["b"] });
  expect(sent(removeItem(one, "/tags", 0))).toEqual({ tags: [] });
  expect(removeItem(adding, "/tags", 0)).toEqual(blank);
  expect(sent(setState(two, "/tags/0", "unset"))).toEqual({ tags: ["b"] });
});

test("a row of groups starts as an empty group, which is shown and sent", () => {
  const form = addItem(blank, "/points");
  expect(sent(form)).toEqual({ points: [{}] });
  expect(sent(setText(form, "/points/0/x", "1"))).toEqual({ points: [{ x: 1 }] });
  expect(
    sent(
      edit(
        form,
        (f) => setText(f, "/points/0/x", "1"),
        (f) => setText(f, "/points/0/x", ""),
      ),
    ),
  ).toEqual({ points: [{}] });
});

test("what was typed in a row moves with it", () => {
  const form = edit(fromArgsText(schema, '{"points":[{"x":1},{"x":2}]}'), (f) =>
    setText(f, "/points/0/x", "1."),
  );
  expect(fieldEntry(moveItem(form, "/points", 0, 1), "/points/1/x").text).toBe("1.");
  expect(fieldEntry(removeItem(form, "/points", 0), "/points/0/x").text).toBe("2");
});

test("free names are added, renamed in place and removed", () => {
  const waiting = addName(blank, "/scores", "a");
  expect(sent(waiting)).toEqual({});
  expect(addName(waiting, "/scores", "a")).toBe(waiting);
  const filled = setText(waiting, "/scores/a", "1");
  const two = edit(
    filled,
    (f) => addName(f, "/scores", "b"),
    (f) => setText(f, "/scores/b", "2"),
  );
  expect(sent(renameKey(two, "/scores", "a", "c"))).toEqual({ scores: { c: 1, b: 2 } });
  expect(
    Object.keys((sent(renameKey(two, "/scores", "a", "c")) as { scores: object }).scores),
  ).toEqual(["c", "b"]);
  expect(renameKey(two, "/scores", "a", "b")).toBe(two);
  expect(renameKey(two, "/scores", "a", "")).toBe(two);
  expect(sent(setText(renameKey(waiting, "/scores", "a", "z"), "/scores/z", "5"))).toEqual({
    scores: { z: 5 },
  });
  expect(removeName(waiting, "/scores", "a")).toEqual(blank);
});

test("the JSON text and the form are one thing", () => {
  const typed = setRaw(blank, '{ "rate": 1.50 }');
  expect(typed.text).toBe('{ "rate": 1.50 }');
  expect(fieldEntry(typed, "/rate")).toMatchObject({ state: "set", text: "1.50" });
  expect(setText(typed, "/note", "x").text).toBe('{\n  "note": "x",\n  "rate": 1.50\n}');
});

test("while the text is not JSON it is kept to the letter, and the form waits", () => {
  const broken = setRaw(setText(blank, "/note", "kept"), '{"note": ');
  expect(broken.text).toBe('{"note": ');
  expect(broken.fault?.sentence).toContain("line 1, column 10");
  expect(setText(broken, "/note", "lost?")).toBe(broken);
  expect(toArgsText(broken)).toEqual({ ok: true, text: '{"note": ' });
  expect(sent(setRaw(broken, '{"note": "b"}'))).toEqual({ note: "b" });
});

test("a value that a control cannot show falls back to JSON instead of hiding", () => {
  const form = fromArgsText(
    schema,
    '{"note": 5, "on": "yes", "tags": "x", "filter": 3, "Size": [1,2,3,4], "extra": true}',
  );
  for (const pointer of ["/note", "/on", "/tags", "/filter", "/Size", "/extra"])
    expect(fieldEntry(form, pointer).control).toBe("json");
  expect(fieldEntry(form, "/note").text).toBe("5");
  expect(fieldEntry(fromArgsText(schema, '{"mode":"slow"}'), "/mode")).toMatchObject({
    control: "choice",
    json: '"slow"',
  });
});

test("text in a number box is told from a number", () => {
  expect(fieldEntry(fromArgsText(schema, '{"rate":"5"}'), "/rate").text).toBe('"5"');
  expect(fieldEntry(fromArgsText(schema, '{"rate":"abc"}'), "/rate").text).toBe("abc");
  expect(fieldEntry(fromArgsText(schema, '{"rate":5}'), "/rate").text).toBe("5");
});

test("any field can be edited as JSON, and back", () => {
  const form = setVariant(setText(blank, "/rate", "1"), "/rate", "json");
  expect(fieldEntry(form, "/rate")).toMatchObject({ control: "json", text: "1" });
  expect(sent(setText(form, "/rate", "[1]"))).toEqual({ rate: [1] });
  expect(fieldEntry(setVariant(form, "/rate", "control"), "/rate").control).toBe("number");
});

test("arguments that are no object at all can be sent", () => {
  expect(sent(setRaw(blank, "[1]"))).toEqual([1]);
  expect(fieldEntry(setRaw(blank, "[1]"), "").control).toBe("json");
});

test("opening a group sends nothing", () => {
  const form = setOpen(blank, "/filter", true);
  expect(sent(form)).toEqual({});
  expect(fieldEntry(form, "/filter").state).toBe("unset");
});

test("a choice is put as the value that it is", () => {
  const { choices } = fieldModel(blank, "/mode");
  const one = choices.find(({ label }) => label === "1");
  expect(one && sent(setNode(blank, "/mode", one.node))).toEqual({ mode: 1 });
});
