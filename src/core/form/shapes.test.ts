/** Every family of schema shapes as fields: what is drawn, and what is sent. */
import { expect, test } from "vitest";
import type { JsonObject, JsonValue } from "#protocol/json.ts";
import { compileSchema } from "../schema/compile-schema.ts";
import { fieldEntry } from "./field-entry.ts";
import { fieldModel } from "./field-model.ts";
import { setNode, setOpen, setState, setText, setVariant } from "./form-edit.ts";
import { emptyForm, fromArgsText, type FormState } from "./form-state.ts";
import { historyOf, step, undo } from "./history.ts";
import { nodeOf } from "./json-node.ts";
import { addItem, addName, nameFault, removeItem, removeName, renameKey } from "./list-edit.ts";
import { markedFields } from "./marked-field.ts";
import { slice, type SliceSchema } from "./slice.ts";
import { toArgsText, toArgsTextAsTyped } from "./to-args-text.ts";
import { pickVariant } from "./variant-edit.ts";

const formOf = (properties: JsonObject, rest: JsonObject = {}): FormState =>
  emptyForm({ root: { type: "object", properties, ...rest } });
const filled = (properties: JsonObject, args: JsonValue, rest: JsonObject = {}): FormState =>
  fromArgsText({ root: { type: "object", properties, ...rest } }, JSON.stringify(args));
const sent = (form: FormState): unknown => {
  const args = toArgsText(form);
  return args.ok ? JSON.parse(args.text) : args.findings.map(({ sentence }) => sentence);
};
const edit = (form: FormState, ...steps: readonly ((form: FormState) => FormState)[]): FormState =>
  steps.reduce((at, next) => next(at), form);
const flat = (part: SliceSchema): readonly string[] => [
  part.pointer,
  ...Object.values(part.properties ?? {}).flatMap(flat),
];
/** The fields that are drawn inside a place. */
const drawn = (form: FormState, pointer = ""): readonly string[] =>
  flat(slice(form, pointer)).slice(1);
const named = (form: FormState, pointer: string) =>
  fieldModel(form, pointer).choosers.map(({ options, chosen }) => [
    options.map(({ name }) => name),
    chosen,
  ]);
const pick =
  (pointer: string, index: number | null, depth = 0) =>
  (form: FormState) =>
    pickVariant(form, pointer, depth, index);
const type = (pointer: string, text: string) => (form: FormState) => setText(form, pointer, text);

const circle: JsonObject = {
  type: "object",
  required: ["kind", "r"],
  properties: { kind: { const: "circle" }, r: { type: "number", default: 1 } },
};
const box: JsonObject = {
  type: "object",
  required: ["kind", "w"],
  properties: { kind: { const: "box" }, w: { type: "number" }, color: { type: "string" } },
};
const shape: JsonObject = { oneOf: [circle, box] };

// Unions

test("a union without a value has no shape, and draws only what to choose from", () => {
  const form = formOf({ shape });
  expect(named(form, "/shape")).toEqual([[["circle", "box"], null]]);
  expect(fieldEntry(form, "/shape")).toMatchObject({ control: "variants", state: "unset" });
  expect(drawn(form)).toEqual(["/shape"]);
  expect(sent(form)).toEqual({});
});

test("choosing a shape writes the member that tells it, and no default", () => {
  const form = pickVariant(formOf({ shape }), "/shape", 0, 0);
  expect(sent(form)).toEqual({ shape: { kind: "circle" } });
  expect(drawn(form)).toEqual(["/shape", "/shape/kind", "/shape/r"]);
  expect(fieldEntry(form, "/shape/r").state).toBe("unset");
});

test("another shape keeps what both know and takes back what only the old one knew", () => {
  const boxed = edit(
    formOf({
      shape: {
        oneOf: [
          circle,
          box,
          { ...box, properties: { kind: { const: "tag" }, color: { type: "string" } } },
        ],
      },
    }),
    pick("/shape", 1),
    type("/shape/w", "2"),
    type("/shape/color", "red"),
  );
  const tagged = pickVariant(boxed, "/shape", 0, 2);
  expect(sent(tagged)).toEqual({ shape: { kind: "tag", color: "red" } });
  expect(sent(pickVariant(tagged, "/shape", 0, 1))).toEqual({
    shape: { kind: "box", w: 2, color: "red" },
  });
});

test("what was typed under the other shape is one step of undo away", () => {
  const boxed = edit(formOf({ shape }), pick("/shape", 1), type("/shape/w", "2."));
  const history = step(historyOf(boxed), pickVariant(boxed, "/shape", 0, 0));
  expect(sent(history.present)).toEqual({ shape: { kind: "circle" } });
  expect(fieldEntry(undo(history).present, "/shape/w").text).toBe("2.");
});

test("a choice is taken back, and then nothing is sent", () => {
  const form = edit(formOf({ shape }), pick("/shape", 1), type("/shape/w", "2"));
  expect(sent(pickVariant(form, "/shape", 0, null))).toEqual({});
  expect(named(setState(form, "/shape", "unset"), "/shape")).toEqual([[["circle", "box"], null]]);
});

test.each<[string, JsonObject, JsonValue, number | null]>([
  ["the telling member", shape, { kind: "box" }, 1],
  ["the telling member, whatever else fits better", shape, { kind: "circle", w: 1, color: "x" }, 0],
  ["its kind", { anyOf: [{ type: "string" }, { type: "array", items: {} }] }, ["a"], 1],
  ["a label", { anyOf: [{ type: "string" }, { enum: [1, 2] }] }, 2, 1],
  ["a whole number", { anyOf: [{ type: "integer" }, { type: "number" }] }, 1.5, 1],
  [
    "the members that it knows",
    { anyOf: [{ properties: { a: {} } }, { properties: { b: {}, c: {} } }] },
    { c: 1 },
    1,
  ],
  [
    "what passes",
    {
      anyOf: [
        { type: "array", items: { type: "string" } },
        { type: "array", items: { type: "object" } },
      ],
    },
    [{}],
    1,
  ],
  [
    "nothing, where nothing tells",
    { anyOf: [{ properties: { a: {} } }, { properties: { b: {} } }] },
    {},
    null,
  ],
  [
    "nothing, where no shape takes it",
    { anyOf: [{ type: "string" }, { type: "boolean" }] },
    5,
    null,
  ],
  ["a type of a list", { type: ["string", "number", "null"] }, 5, 1],
  [
    "the names that it knows, though more is wrong there",
    {
      anyOf: [
        { properties: { type: { const: "and" }, all: { type: "array" } }, required: ["all"] },
        {
          properties: { field: { type: "string" }, op: { enum: ["eq", "ne"] } },
          required: ["field", "op"],
        },
      ],
    },
    { op: "" },
    1,
  ],
])("the shape of a value is told by %s", (_by, schema, value, chosen) => {
  const form = filled({ x: schema }, { x: value });
  expect(fieldModel(form, "/x").choosers[0]?.chosen).toBe(chosen);
});

test("a value that no shape takes is shown as JSON, not hidden", () => {
  const form = filled({ x: { anyOf: [{ type: "string" }, { type: "boolean" }] } }, { x: 5 });
  expect(fieldEntry(form, "/x")).toMatchObject({ control: "json", text: "5" });
});

test("half a number does not jump to the shape for texts", () => {
  const form = edit(
    formOf({ id: { type: ["string", "number"] } }),
    pick("/id", 1),
    type("/id", "-"),
  );
  expect(fieldEntry(form, "/id")).toMatchObject({ control: "number", text: "-" });
  expect(sent(type("/id", "-1.5")(form))).toEqual({ id: -1.5 });
});

test("a number becomes the same letters as text, and comes back", () => {
  const form = edit(
    formOf({ id: { type: ["string", "number"] } }),
    pick("/id", 1),
    type("/id", "5"),
  );
  const text = pickVariant(form, "/id", 0, 0);
  expect(sent(text)).toEqual({ id: "5" });
  expect(sent(pickVariant(text, "/id", 0, 1))).toEqual({ id: 5 });
});

test("clearing the box of a chosen shape leaves the value out and the shape chosen", () => {
  const form = edit(
    formOf({ id: { type: ["string", "number"] } }),
    pick("/id", 0),
    type("/id", "a"),
    type("/id", ""),
  );
  expect(sent(form)).toEqual({});
  expect(fieldEntry(form, "/id").control).toBe("text");
});

test("unions inside arrays have a shape a row", () => {
  const form = edit(
    formOf({ more: { type: "array", items: shape } }),
    (f) => addItem(f, "/more"),
    pick("/more/0", 0),
    type("/more/0/r", "3"),
    (f) => addItem(f, "/more"),
    pick("/more/1", 1),
  );
  expect(sent(form)).toEqual({ more: [{ kind: "circle", r: 3 }, { kind: "box" }] });
  expect(drawn(form, "/more/1")).toEqual(["/more/1/kind", "/more/1/w", "/more/1/color"]);
});

test("the arguments themselves can be a union, beside fields of their own", () => {
  const root: JsonObject = {
    type: "object",
    properties: { dry: { type: "boolean" } },
    oneOf: [
      { properties: { q: { type: "string" } }, required: ["q"] },
      { properties: { id: { type: "string" } }, required: ["id"] },
    ],
  };
  const form = edit(emptyForm({ root }), (f) => setNode(f, "/dry", nodeOf(true)), pick("", 1));
  expect(drawn(emptyForm({ root }))).toEqual(["/dry"]);
  expect(drawn(form)).toEqual(["/dry", "/id"]);
  expect(sent(type("/id", "x")(form))).toEqual({ dry: true, id: "x" });
  expect(sent(pick("", 0)(type("/id", "x")(form)))).toEqual({ dry: true });
});

test("a shape that is a union itself is chosen from in turn", () => {
  const inner = { type: "object", properties: { a: { type: "number" } }, oneOf: [circle, box] };
  const form = edit(formOf({ x: { anyOf: [{ type: "string" }, inner] } }), pick("/x", 1));
  expect(named(form, "/x")).toEqual([
    [["text", "with a"], 1],
    [["circle", "box"], null],
  ]);
  const both = pickVariant(form, "/x", 1, 1);
  expect(sent(both)).toEqual({ x: { kind: "box" } });
  expect(drawn(both, "/x")).toEqual(["/x/a", "/x/kind", "/x/w", "/x/color"]);
});

test.each<[string, JsonObject, readonly string[]]>([
  [
    "titles",
    {
      oneOf: [
        { type: "string", title: "By name" },
        { type: "integer", title: "By id" },
      ],
    },
    ["By name", "By id"],
  ],
  [
    "what they are",
    {
      anyOf: [
        { type: "string", format: "uri" },
        { type: "array", items: { type: "number" } },
      ],
    },
    ["URI", "list of numbers"],
  ],
  [
    "what they need",
    { anyOf: [{ required: ["a"], properties: { a: {}, b: {} } }, { properties: { c: {} } }] },
    ["with a", "with c"],
  ],
  [
    "their definitions",
    { anyOf: [{ $ref: "#/$defs/Circle" }, { $ref: "#/$defs/Box" }] },
    ["Circle", "Box"],
  ],
  [
    "their number, where they are alike",
    {
      anyOf: [
        { type: "number", minimum: 1 },
        { type: "number", maximum: -1 },
      ],
    },
    ["number", "number (2)"],
  ],
])("shapes are called by %s", (_by, schema, names) => {
  const form = formOf(
    { x: schema },
    { $defs: { Circle: { properties: { r: {} } }, Box: { properties: { w: {} } } } },
  );
  expect(named(form, "/x")).toEqual([[names, null]]);
});

test("a union that only limits what is there asks nothing and says what is needed", () => {
  const form = formOf({ a: {}, b: {} }, { anyOf: [{ required: ["a"] }, { required: ["b"] }] });
  expect(fieldModel(form, "").choosers).toEqual([]);
  expect(fieldModel(form, "").hint).toBe("2 fields, needs a or b");
});

test("the finding of a discriminated shape is shown at its field, as the checker says it", () => {
  const root: JsonObject = { type: "object", properties: { shape } };
  const value = { shape: { kind: "box", w: "wide" } };
  const findings = compileSchema(root).check(value);
  const marked = markedFields(fromArgsText({ root }, JSON.stringify(value)), findings);
  expect([...marked.keys()]).toEqual(["/shape/w"]);
  const unknown = compileSchema(root).check({ shape: { kind: "cube" } });
  const at = markedFields(fromArgsText({ root }, '{"shape":{"kind":"cube"}}'), unknown);
  expect([...at.keys()]).toEqual(["/shape/kind"]);
});

// allOf, references

test.each<[string, JsonObject, readonly string[]]>([
  [
    "allOf of objects",
    { allOf: [{ $ref: "#/$defs/A" }, { properties: { b: {} } }] },
    ["/x/a", "/x/b"],
  ],
  ["siblings of a reference", { $ref: "#/$defs/A", properties: { b: {} } }, ["/x/a", "/x/b"]],
  ["an anchor", { $ref: "#there" }, ["/x/t"]],
  ["a neighbour", { $ref: "#/properties/y" }, ["/x/n"]],
  ["the id of a definition", { $ref: "part.json" }, ["/x/p"]],
])("%s: all fields are drawn", (_name, schema, fields) => {
  const rest: JsonObject = {
    required: ["x"],
    $defs: {
      A: { type: "object", properties: { a: {} } },
      T: { $anchor: "there", type: "object", properties: { t: {} } },
      P: { $id: "part.json", type: "object", properties: { p: {} } },
    },
  };
  const form = formOf({ x: schema, y: { type: "object", properties: { n: {} } } }, rest);
  expect(drawn(form, "/x")).toEqual(fields);
});

test("limits of allOf are the tighter ones, and labels those that both know", () => {
  const form = formOf({
    n: {
      allOf: [
        { type: "number", minimum: 1 },
        { type: "integer", minimum: 3, maximum: 9 },
      ],
    },
    e: { allOf: [{ enum: ["a", "b", "c"] }, { enum: ["c", "b", "d"] }] },
  });
  expect(fieldModel(form, "/n")).toMatchObject({ kind: "integer", hint: "whole, 3 to 9" });
  expect(fieldModel(form, "/e").choices.map(({ label }) => label)).toEqual(["b", "c"]);
});

test("a field that two parts of allOf describe is one field with both", () => {
  const form = formOf(
    {
      x: {
        allOf: [{ properties: { a: { type: "string" } } }, { properties: { a: { minLength: 2 } } }],
      },
    },
    { required: ["x"] },
  );
  expect(fieldModel(form, "/x/a").hint).toBe("text, at least 2");
});

test("a definition that is nothing but itself is a stated problem", () => {
  const form = formOf(
    { x: { $ref: "#/$defs/J" } },
    { $defs: { J: { anyOf: [{ type: "string" }, { type: "number" }, { $ref: "#/$defs/J" }] } } },
  );
  expect(drawn(form)).toEqual(["/x"]);
  expect(sent(edit(form, pick("/x", 0), type("/x", "a")))).toEqual({ x: "a" });
});

// Tuples

const pair: JsonObject = {
  type: "array",
  prefixItems: [{ type: "number" }, { type: "string" }],
  items: false,
};

test.each<[string, JsonObject, boolean]>([
  ["prefixItems", pair, false],
  [
    "a list of items",
    { type: "array", items: [{ type: "number" }, { type: "string" }], additionalItems: false },
    false,
  ],
  ["prefixItems and more", { ...pair, items: { type: "string" } }, true],
])("the places of a tuple (%s) are drawn and sent in order", (_name, schema, takesMore) => {
  const form = formOf({ p: schema });
  expect(drawn(form)).toEqual(["/p", "/p/0", "/p/1"]);
  expect(fieldModel(form, "/p")).toMatchObject({ kind: "list", slots: 2, takesMore });
  expect(sent(edit(form, type("/p/0", "1"), type("/p/1", "a")))).toEqual({ p: [1, "a"] });
});

test("a place before a filled one is sent as null, and shown so, until it is filled or all is empty", () => {
  const second = setText(formOf({ p: pair }), "/p/1", "a");
  expect(sent(second)).toEqual({ p: [null, "a"] });
  expect(fieldEntry(second, "/p/0").state).toBe("null");
  expect(sent(setText(second, "/p/0", "1"))).toEqual({ p: [1, "a"] });
  expect(sent(setText(second, "/p/1", ""))).toEqual({});
});

test("leaving a place of a tuple out moves no other place", () => {
  const form = filled({ p: pair }, { p: [1, "a"] });
  expect(sent(setState(form, "/p/0", "unset"))).toEqual({ p: [null, "a"] });
  expect(sent(setState(form, "/p/1", "unset"))).toEqual({ p: [1] });
  expect(sent(removeItem(form, "/p", 1))).toEqual({ p: [1] });
});

test("a null that was chosen is no gap", () => {
  const form = edit(
    formOf({ p: pair }),
    (f) => setState(f, "/p/0", "null"),
    type("/p/1", "a"),
    type("/p/1", ""),
  );
  expect(sent(form)).toEqual({ p: [null] });
});

test("items after the places of a tuple are rows", () => {
  const form = edit(
    formOf({ p: { ...pair, items: { type: "string" } } }),
    (f) => addItem(f, "/p"),
    type("/p/2", "x"),
  );
  expect(sent(form)).toEqual({ p: [null, null, "x"] });
  expect(sent(removeItem(form, "/p", 2))).toEqual({ p: [null, null] });
});

test("a tuple in a group that is not there yet makes both", () => {
  const form = formOf({ g: { type: "object", properties: { p: pair } } });
  expect(sent(setText(form, "/g/p/1", "a"))).toEqual({ g: { p: [null, "a"] } });
});

// Maps

test("members of a map get the schema of their name", () => {
  const form = formOf({
    m: {
      type: "object",
      patternProperties: { "^n-": { type: "integer" }, "^x-": { type: "string" } },
      additionalProperties: { type: "boolean" },
    },
  });
  expect(fieldModel(form, "/m/n-a").kind).toBe("integer");
  expect(fieldModel(form, "/m/x-a").kind).toBe("text");
  expect(fieldModel(form, "/m/other").kind).toBe("boolean");
  expect(fieldModel(form, "/m").hint).toBe(
    "names like ^n-: whole number, names like ^x-: text, others yes/no",
  );
});

test("a pattern that could hang the page does not", () => {
  const form = formOf({
    m: { type: "object", patternProperties: { "^(a+)+$": { type: "string" } } },
  });
  expect(fieldModel(form, `/m/${"a".repeat(40)}!`).kind).toBe("json");
});

test.each(["__proto__", "constructor", "toString", "a/b", "a~b", "a.b[0]", " ", "\u202Etxt"])(
  "a member of a map can be called %j",
  (name) => {
    const pointer = `/m/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
    const form = edit(
      formOf({ m: { type: "object", additionalProperties: { type: "number" } } }),
      (f) => addName(f, "/m", name),
      type(pointer, "1"),
    );
    const args = toArgsText(form);
    expect(args.ok && args.text.replaceAll(/\s/gu, "")).toBe(
      `{"m":{${JSON.stringify(name)}:1}}`.replaceAll(/\s/gu, ""),
    );
    expect(sent(renameKey(form, "/m", name, "b"))).toEqual({ m: { b: 1 } });
    expect(sent(removeName(form, "/m", name))).toEqual({ m: {} });
  },
);

test("a name that is taken says so, and nothing is overwritten", () => {
  const form = filled(
    { m: { type: "object", properties: { id: {} }, additionalProperties: {} } },
    { m: { a: 1, b: 2 } },
  );
  expect(nameFault(form, "/m", "a")).toBe('There is "a" already.');
  expect(nameFault(form, "/m", "id")).toBe('"id" is a field of its own here.');
  expect(nameFault(form, "/m", "")).toBe("A name is needed.");
  expect(nameFault(form, "/m", "c")).toBeNull();
  expect(addName(form, "/m", "a")).toBe(form);
  expect(renameKey(form, "/m", "a", "b")).toBe(form);
});

test("names that a map lists are offered", () => {
  const form = formOf({
    m: { type: "object", propertyNames: { enum: ["low", "high"] }, additionalProperties: {} },
  });
  expect(fieldModel(form, "/m").nameChoices).toEqual(["low", "high"]);
});

// Lists

test.each<[string, JsonObject, string]>([
  ["texts", { type: "array", items: { type: "string" } }, "chips"],
  ["whole numbers", { type: "array", items: { type: "integer" } }, "chips"],
  ["labels", { type: "array", items: { enum: ["a", 1] } }, "multi"],
  ["anything", { type: "array" }, "list"],
  ["objects", { type: "array", items: { type: "object" } }, "list"],
  ["lists", { type: "array", items: { type: "array" } }, "list"],
  ["unions", { type: "array", items: { type: ["string", "number"] } }, "list"],
  ["secrets", { type: "array", items: { type: "string", format: "password" } }, "list"],
])("a list of %s has its control", (_what, schema, kind) => {
  expect(fieldModel(formOf({ x: schema }), "/x").kind).toBe(kind);
});

test("chips that hold something else than their kind are shown all the same", () => {
  const tags = { tags: { type: "array", items: { type: "string" } } };
  expect(fieldEntry(filled(tags, { tags: ["a", 5, null] }), "/tags").control).toBe("chips");
  expect(fieldEntry(filled(tags, { tags: ["a", { b: 1 }] }), "/tags").control).toBe("list");
  expect(
    fieldEntry(setVariant(filled(tags, { tags: ["a"] }), "/tags", "rows"), "/tags").control,
  ).toBe("list");
});

test("a list of labels that holds another value, or one twice, is drawn row by row", () => {
  const days = { days: { type: "array", items: { enum: ["Mon", "Tue"] } } };
  expect(fieldEntry(filled(days, { days: ["Tue"] }), "/days").control).toBe("multi");
  expect(fieldEntry(filled(days, { days: ["Tue", "Tue"] }), "/days").control).toBe("list");
  expect(fieldEntry(filled(days, { days: ["Sun"] }), "/days").control).toBe("list");
  expect(fieldEntry(filled(days, { days: ["Tue", "Mon"] }), "/days").control).toBe("list");
});

// Conditions

const conditional: JsonObject = {
  type: "object",
  properties: { country: { enum: ["US", "NL"] }, card: { type: "string" } },
  if: { properties: { country: { const: "US" } }, required: ["country"] },
  // oxlint-disable-next-line unicorn/no-thenable -- the keyword is called so
  then: { properties: { zip: { type: "string" } }, required: ["zip"] },
  else: { properties: { postcode: { type: "string" } } },
  dependentSchemas: { card: { properties: { billing: { type: "string" } } } },
  dependentRequired: { card: ["name"] },
};

test("fields appear with the value that they depend on, and say why", () => {
  const form = emptyForm({ root: conditional });
  expect(drawn(form)).toEqual(["/country", "/card", "/postcode"]);
  expect(fieldModel(form, "/postcode").reason).toBe("when country is not US");
  const us = setText(form, "/country", '"US"');
  expect(drawn(us)).toEqual(["/country", "/card", "/zip"]);
  expect(fieldModel(us, "/zip")).toMatchObject({ isRequired: true, reason: "when country is US" });
  const paid = setText(us, "/card", "1");
  expect(fieldModel(paid, "/billing").reason).toBe("with card");
  expect(fieldModel(paid, "/name")).toMatchObject({ isRequired: true, reason: "needed with card" });
});

test("a value whose condition is gone stays in view, because it is still sent", () => {
  const us = edit(
    emptyForm({ root: conditional }),
    type("/country", '"US"'),
    type("/zip", "12345"),
  );
  const nl = setText(us, "/country", '"NL"');
  expect(sent(nl)).toEqual({ country: "NL", zip: "12345" });
  expect(drawn(nl)).toContain("/zip");
  expect(fieldModel(nl, "/zip").isUndeclared).toBe(true);
});

test("draft-07 says dependencies by one keyword", () => {
  const root: JsonObject = {
    type: "object",
    properties: { a: {}, b: {} },
    dependencies: { a: ["b"], b: { properties: { c: { type: "number" } } } },
  };
  const form = fromArgsText({ root }, '{"a":1,"b":2}');
  expect(fieldModel(form, "/b").isRequired).toBe(true);
  expect(fieldModel(form, "/c")).toMatchObject({ kind: "number", reason: "with b" });
});

test("a condition inside allOf, and one that refers, hold as well", () => {
  const root: JsonObject = {
    type: "object",
    properties: { mode: { type: "string" } },
    $defs: { fast: { properties: { mode: { const: "fast" } }, required: ["mode"] } },
    allOf: [{ if: { $ref: "#/$defs/fast" }, then: { properties: { speed: { type: "number" } } } }],
  };
  expect(drawn(fromArgsText({ root }, '{"mode":"fast"}'))).toEqual(["/mode", "/speed"]);
  expect(drawn(fromArgsText({ root }, '{"mode":"slow"}'))).toEqual(["/mode"]);
});

test("an unfinished box that is no longer drawn holds nothing back", () => {
  const any = { if: conditional["if"] ?? true, then: { properties: { extra: {} } } };
  const root: JsonObject = { type: "object", properties: { country: { type: "string" } }, ...any };
  const open = edit(emptyForm({ root }), type("/country", "US"), type("/extra", "{"));
  expect(toArgsText(open).ok).toBe(false);
  expect(sent(setText(open, "/country", "NL"))).toEqual({ country: "NL" });
});

test("unfinished boxes can be sent as the text that they hold", () => {
  const form = edit(
    formOf({ a: {}, n: { type: "number" } }),
    type("/n", "1"),
    type("/a", '{"b": '),
  );
  expect(JSON.parse(toArgsTextAsTyped(form))).toEqual({ a: '{"b": ', n: 1 });
});

// Anything

test.each<[string, JsonValue]>([
  ["{}", {}],
  ["true", true],
  ["a schema without a type", { description: "x" }],
  ["an unknown type", { type: "strng" }],
])("for %s a person says what the value is, or writes JSON", (_name, schema) => {
  const form = formOf({ x: schema });
  expect(fieldModel(form, "/x").choosers[0]).toMatchObject({ isAny: true, chosen: null });
  expect(sent(setText(form, "/x", '{"a": [1]}'))).toEqual({ x: { a: [1] } });
  expect(sent(edit(form, pick("/x", 0), type("/x", "5")))).toEqual({ x: "5" });
  expect(sent(edit(form, pick("/x", 1), type("/x", "5")))).toEqual({ x: 5 });
  const object = edit(form, pick("/x", 4), (f) => addName(f, "/x", "k"), type("/x/k", "true"));
  expect(sent(object)).toEqual({ x: { k: true } });
  expect(fieldEntry(pickVariant(object, "/x", 0, null), "/x").control).toBe("json");
});

test("the schema false takes nothing, and still a tester can send something", () => {
  const form = formOf({ x: false });
  expect(fieldModel(form, "/x")).toMatchObject({ hint: "nothing is taken here", choosers: [] });
  expect(sent(setText(form, "/x", "1"))).toEqual({ x: 1 });
});

test.each<[string, JsonObject]>([
  ["no type", {}],
  ["no properties", { type: "object" }],
  ["type object in a list", { type: ["object"] }],
])("arguments with %s are an object whose names can be given", (_name, root) => {
  const form = edit(emptyForm({ root }), (f) => addName(f, "", "a"), type("/a", "1"));
  expect(sent(form)).toEqual({ a: 1 });
});

// What is said beside the value

test("what a schema says beside the value is told and changes nothing that is sent", () => {
  const form = formOf({
    a: { type: "string", readOnly: true },
    b: { type: "string", writeOnly: true, deprecated: true, default: "x", examples: ["y"] },
  });
  expect(fieldModel(form, "/a")).toMatchObject({ isReadOnly: true, isWriteOnly: false });
  expect(fieldModel(form, "/b")).toMatchObject({ isWriteOnly: true, isDeprecated: true });
  expect(sent(form)).toEqual({});
});

test.each<[JsonObject, string]>([
  [{ type: "null" }, "always null"],
  [
    { type: "array", items: { type: "number" }, uniqueItems: true, minItems: 1 },
    "list of numbers, at least 1, no two equal",
  ],
  [{ type: "array", contains: { type: "number" } }, "list of any JSON, one of them number"],
  [
    { type: "object", additionalProperties: { type: "number" }, minProperties: 1 },
    "free names, each a number, at least 1",
  ],
  [
    { type: "string", contentEncoding: "base64", contentMediaType: "image/png" },
    "base64 text of image/png",
  ],
  [{ type: "string", format: "date-time" }, "date and time"],
  [{ type: "array", prefixItems: [{}, {}], items: { type: "string" } }, "2 places, then texts"],
])("%j takes: %s", (schema, hint) => {
  expect(fieldModel(formOf({ x: schema }), "/x").hint).toBe(hint);
});

test("numbers of any length and precision go through every shape to the letter", () => {
  const form = edit(
    formOf({
      n: { type: ["integer", "string"] },
      m: { type: "object", additionalProperties: { type: "number" } },
      t: pair,
    }),
    pick("/n", 0),
    type("/n", "12345678901234567890"),
    (f) => addName(f, "/m", "a"),
    type("/m/a", "0.10"),
    type("/t/0", "1e400"),
  );
  const args = toArgsText(form);
  expect(args.ok && args.text.replaceAll(/\s/gu, "")).toBe(
    '{"n":12345678901234567890,"m":{"a":0.10},"t":[1e400]}',
  );
});

test("each field can be put into each state and given a value that its schema forbids", () => {
  const properties: JsonObject = {
    u: shape,
    t: pair,
    m: { type: "object" },
    c: { type: "array", items: { type: "string" } },
    e: { enum: [1] },
    b: { type: "boolean" },
    x: {},
    d: { type: "string", format: "date" },
  };
  for (const name of Object.keys(properties)) {
    const form = setOpen(formOf(properties), `/${name}`, true);
    expect(sent(setState(form, `/${name}`, "null")), name).toEqual({ [name]: null });
    const wrong = setText(setVariant(form, `/${name}`, "json"), `/${name}`, '[{"wrong": 1}]');
    expect(sent(wrong), name).toEqual({ [name]: [{ wrong: 1 }] });
    expect(sent(setState(wrong, `/${name}`, "unset")), name).toEqual({});
  }
});

test("a name that the arguments hold twice is said so, and both are still sent", () => {
  const form = fromArgsText(
    { root: { type: "object", properties: { a: {} } } },
    '{"a":1,"a":2,"b":3}',
  );
  expect(fieldEntry(form, "/a")).toMatchObject({ isDoubled: true, text: "2" });
  expect(fieldEntry(form, "/b").isDoubled).toBeUndefined();
  expect(toArgsText(form)).toEqual({ ok: true, text: '{"a":1,"a":2,"b":3}' });
});

test("a value without end is opened only so far", () => {
  const root: JsonObject = {
    $defs: { N: { type: "object", properties: { n: { $ref: "#/$defs/N" } } } },
    $ref: "#/$defs/N",
  };
  const deep = fromArgsText({ root }, `${'{"n":'.repeat(300)}1${"}".repeat(300)}`);
  expect(drawn(deep).length).toBeLessThan(30);
});

test("a description of megabytes and ten thousand labels are a field like any other", () => {
  const labels = Array.from({ length: 10_000 }, (_, index) => `label ${index}`);
  const form = formOf({ x: { enum: labels, description: "d".repeat(5_000_000) } });
  const model = fieldModel(form, "/x");
  expect(model.choices).toHaveLength(10_000);
  expect(model.description.length).toBeLessThan(20_000);
});
