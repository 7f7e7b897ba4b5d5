import { expect, test } from "vitest";
import type { JsonObject } from "#protocol/json.ts";
import { fieldModel } from "./field-model.ts";
import { setOpen, setText } from "./form-edit.ts";
import { emptyForm, fromArgsText } from "./form-state.ts";
import { addItem, addName } from "./list-edit.ts";
import { markedField, markedFields } from "./marked-field.ts";
import { peek, rowLimit, slice, type SliceSchema } from "./slice.ts";

const tree: JsonObject = {
  type: "object",
  required: ["root"],
  properties: {
    root: { $ref: "#/$defs/node" },
    more: { type: "object", properties: { a: {}, b: {} }, required: ["b"] },
  },
  $defs: {
    node: {
      type: "object",
      required: ["left"],
      properties: {
        name: { type: "string" },
        left: { $ref: "#/$defs/node" },
        right: { $ref: "#/$defs/node" },
      },
    },
  },
};

const outline = (part: SliceSchema): unknown =>
  part.properties === undefined
    ? part.pointer
    : [part.pointer, part.isOpen, ...Object.values(part.properties).map(outline)];

test("a recursive schema is opened one turn at a time", () => {
  const form = emptyForm({ root: tree });
  expect(outline(slice(form))).toEqual([
    "",
    true,
    ["/root", true, "/root/name", ["/root/left", false], ["/root/right", false]],
    ["/more", false],
  ]);
  const opened = setOpen(form, "/root/left", true);
  expect(outline(slice(opened, "/root/left"))).toEqual([
    "/root/left",
    true,
    "/root/left/name",
    ["/root/left/left", false],
    ["/root/left/right", false],
  ]);
});

test("definitions that refer to each other end at once", () => {
  const root: JsonObject = {
    type: "object",
    required: ["a"],
    properties: { a: { $ref: "#/$defs/A" } },
    $defs: {
      A: {
        type: "object",
        required: ["b", "c"],
        properties: { b: { $ref: "#/$defs/B" }, c: { $ref: "#/$defs/C" } },
      },
      B: {
        type: "object",
        required: ["a", "c"],
        properties: { a: { $ref: "#/$defs/A" }, c: { $ref: "#/$defs/C" } },
      },
      C: {
        type: "object",
        required: ["a", "b"],
        properties: { a: { $ref: "#/$defs/A" }, b: { $ref: "#/$defs/B" } },
      },
    },
  };
  expect(JSON.stringify(slice(emptyForm({ root }))).length).toBeLessThan(5_000);
});

test("what a value holds is drawn, however deep and undeclared", () => {
  const form = fromArgsText({ root: tree }, '{"root":{"left":{"left":{"name":"deep"}}},"odd":1}');
  const text = JSON.stringify(outline(slice(form)));
  expect(text).toContain("/root/left/left/name");
  expect(text).toContain("/odd");
});

test("no name of the schema reaches the drawing library", () => {
  const names = ["__proto__", "constructor", "a.b", "$ref", "ui:field"];
  const properties = Object.fromEntries(names.map((name) => [name, { type: "string" }]));
  const { properties: drawn } = slice(emptyForm({ root: { type: "object", properties } }));
  expect(Object.keys(drawn ?? {})).toEqual(["f0", "f1", "f2", "f3", "f4"]);
});

test("lists draw their rows, the one being added, and no more than can be used", () => {
  const root: JsonObject = {
    type: "object",
    properties: {
      n: { type: "array", items: { type: ["number", "null"] } },
      m: { type: "object", additionalProperties: { type: "number" } },
    },
  };
  const form = addItem(fromArgsText({ root }, '{"n":[1,2]}'), "/n");
  expect(Object.keys(slice(form, "/n").properties ?? {})).toHaveLength(3);
  const big = fromArgsText({ root }, JSON.stringify({ n: Array.from({ length: 5_000 }, () => 1) }));
  expect(Object.keys(slice(big, "/n").properties ?? {})).toHaveLength(rowLimit);
  const named = setOpen(addName(emptyForm({ root }), "/m", "x"), "/m", true);
  expect(slice(named, "/m")).toMatchObject({
    takesNames: true,
    properties: { f0: { pointer: "/m/x" } },
  });
});

test("a closed group tells its names, the needed ones first", () => {
  expect(peek(emptyForm({ root: tree }), "/more")).toEqual(["b", "a"]);
});

test("a finding marks the deepest field that is drawn, and the one box of a vector", () => {
  const form = emptyForm({
    root: {
      type: "object",
      properties: {
        Size: { type: "string", _ulib: { textual: { components: 3, element: "number" } } },
        any: {},
        rows: { type: "array", items: { type: "object", properties: { x: { type: "number" } } } },
      },
    },
  });
  const finding = (path: string) => ({ path, keyword: "maximum", rule: 50, sentence: path });
  expect(markedField(form, finding("/Size/1"))).toMatchObject({ pointer: "/Size", component: 1 });
  expect(markedField(form, finding("/any/deep/0"))).toMatchObject({
    pointer: "/any",
    component: null,
  });
  expect(markedField(form, finding("/rows/2/x"))).toMatchObject({ pointer: "/rows/2/x" });
  expect(markedField(form, finding("/nope"))).toMatchObject({ pointer: "/nope" });
  expect(markedField(form, finding(""))).toMatchObject({ pointer: "" });
  expect(
    markedField(form, { path: "", keyword: "required", rule: "any", sentence: "" }),
  ).toMatchObject({ pointer: "/any" });
  const body = emptyForm({
    root: {
      type: "object",
      properties: { body: { type: "object", properties: { id: { type: "string" } } } },
      required: ["body"],
    },
  });
  expect(
    markedField(body, { path: "/body", keyword: "required", rule: "body", sentence: "" }),
  ).toMatchObject({ pointer: "/body" });
  const both = markedFields(form, [finding("/Size/1"), finding("/Size/2"), finding("/any")]);
  expect([...both.keys()]).toEqual(["/Size", "/any"]);
  expect(both.get("/Size")?.component).toBe(1);
});

test("models of a thousand fields are remembered", () => {
  const properties = Object.fromEntries(
    Array.from({ length: 1_000 }, (_, index) => [`p${index}`, { type: "string" }]),
  );
  const schema = { root: { type: "object", properties } satisfies JsonObject };
  const form = setText(emptyForm(schema), "/p500", "x");
  slice(form);
  expect(fieldModel(form, "/p7")).toBe(fieldModel(emptyForm(schema), "/p7"));
});
