import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { JsonObject, JsonValue } from "#protocol/json.ts";
import { fieldEntry } from "./field-entry.ts";
import { fieldModel } from "./field-model.ts";
import { setOpen, setRaw, setState, setText, setVariant } from "./form-edit.ts";
import { emptyForm, fromArgsText, type FieldState, type FormState } from "./form-state.ts";
import { historyOf, redo, step, undo } from "./history.ts";
import { addItem, addName, removeItem } from "./list-edit.ts";
import { childPointer, segmentsOf } from "./pointer.ts";
import { slice, type SliceSchema } from "./slice.ts";
import { toArgsText, toArgsTextAsTyped } from "./to-args-text.ts";
import { pickVariant } from "./variant-edit.ts";

const name = fc.constantFrom("a", "b", "c/d", "e~f", "__proto__", "constructor", "Size", "");

const { node: schemaArbitrary } = fc.letrec<{ node: JsonObject }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3, depthSize: "small" },
    fc.record(
      {
        type: fc.constantFrom("string", "number", "integer", "boolean", "strng"),
        default: fc.constantFrom(1, "x"),
      },
      { requiredKeys: ["type"] },
    ),
    fc.constant({ $ref: "#" }),
    fc.constant({ $ref: "#/$defs/gone" }),
    fc.constant({ type: "string", _ulib: { textual: { components: 3, element: "number" } } }),
    fc.record({ enum: fc.constant(["x", 1, null]) }),
    fc.record({ type: fc.constant("array"), items: tie("node") }),
    fc.record({ anyOf: fc.tuple(tie("node"), fc.constant({ type: "null" })) }),
    fc.record({ oneOf: fc.tuple(tie("node"), tie("node")) }),
    fc.record({ allOf: fc.tuple(tie("node"), tie("node")) }),
    fc.record({
      type: fc.subarray(["string", "number", "boolean", "array", "null"], { minLength: 2 }),
    }),
    fc.constantFrom<JsonObject>({}, { $ref: "#/$defs/loop" }, { not: {} }),
    fc.tuple(tie("node"), tie("node")).map(([a, b]) => ({
      oneOf: [
        { type: "object", required: ["kind"], properties: { kind: { const: "a" }, x: a } },
        { type: "object", properties: { kind: { const: "b" }, x: b, "c/d": a } },
      ],
    })),
    fc.record({
      type: fc.constant("array"),
      prefixItems: fc.tuple(tie("node"), tie("node")),
      items: fc.oneof(fc.constant(false), tie("node")),
    }),
    fc.record({ type: fc.constant("object"), additionalProperties: tie("node") }),
    fc.tuple(tie("node"), tie("node")).map(([a, b]) => ({
      type: "object",
      patternProperties: { "^a": a, o$: b },
      additionalProperties: false,
    })),
    fc.tuple(tie("node"), tie("node")).map(([a, b]) => ({
      type: "object",
      properties: { a },
      if: { required: ["a"] },
      then: { properties: { b } },
      dependentRequired: { a: ["Size"] },
    })),
    fc
      .tuple(
        fc.dictionary(name, tie("node"), { maxKeys: 4, noNullPrototype: true }),
        fc.array(name, { maxLength: 2 }),
      )
      .map(([properties, required]) => ({ type: "object", properties, required })),
  ),
}));
const rootArbitrary = fc
  .dictionary(name, schemaArbitrary, { minKeys: 1, maxKeys: 5, noNullPrototype: true })
  .map((properties): JsonObject => ({
    type: "object",
    properties,
    $defs: { loop: { properties: { a: { $ref: "#/$defs/loop" } } } },
  }));

function deepFreeze<T>(value: T): T {
  if (typeof value === "object" && value !== null) {
    for (const inner of Object.values(value)) deepFreeze(inner);
    Object.freeze(value);
  }
  return value;
}

const pointersOf = (part: SliceSchema): readonly string[] => [
  part.pointer,
  ...Object.values(part.properties ?? {}).flatMap(pointersOf),
];

type Edit = {
  readonly at: number;
  readonly kind: "text" | FieldState | "add" | "remove" | "name" | "pick" | "json";
  readonly text: string;
};
const editArbitrary: fc.Arbitrary<Edit> = fc.record({
  at: fc.nat(30),
  kind: fc.constantFrom(
    "text",
    "text",
    "text",
    "empty",
    "null",
    "default",
    "unset",
    "add",
    "remove",
    "name",
    "name",
    "pick",
    "pick",
    "pick",
    "json",
  ),
  text: fc.constantFrom("1", "1.", "abc", "[1", '{"a":1}', "true", "", '"q"'),
});

function apply(form: FormState, { at, kind, text }: Edit): FormState {
  const pointers = pointersOf(slice(form));
  const pointer = pointers[at % pointers.length] ?? "";
  if (pointer === "") return form;
  if (kind === "text") return setText(form, pointer, text);
  if (kind === "add") return addItem(form, pointer);
  if (kind === "remove") return removeItem(form, pointer, 0);
  if (kind === "name") return addName(form, pointer, text);
  if (kind === "json") return setVariant(form, pointer, "json");
  if (kind === "pick") {
    const { choosers } = fieldModel(form, pointer);
    const depth = Math.max(
      0,
      choosers.findIndex(({ chosen }) => chosen === null),
    );
    return pickVariant(form, pointer, depth, at % 3 === 2 ? null : at % 3);
  }
  return setState(form, pointer, kind);
}

/** Groups that a person folded by hand are unfolded, level by level. */
function openGroups(form: FormState): FormState {
  let at = form;
  for (let turn = 0; turn < 6; turn++)
    for (const pointer of pointersOf(slice(at)))
      if (fieldEntry(at, pointer).control === "object") at = setOpen(at, pointer, true);
  return at;
}

const valueAt = (root: JsonValue, pointer: string): JsonValue | undefined => {
  let at: unknown = root;
  for (const segment of segmentsOf(pointer)) {
    if (typeof at !== "object" || at === null || !Object.hasOwn(at, segment)) return undefined;
    at = (at as Record<string, unknown>)[segment];
  }
  return at as JsonValue | undefined;
};

test("text to form to text keeps the value and the letters", () => {
  fc.assert(
    fc.property(rootArbitrary, fc.json(), (root, text) => {
      const args = toArgsText(fromArgsText({ root }, text));
      expect(args).toEqual({ ok: true, text });
    }),
  );
});

test("after any edits, a field is in the text exactly when its state is not unset", () => {
  fc.assert(
    fc.property(rootArbitrary, fc.array(editArbitrary, { maxLength: 12 }), (root, edits) => {
      const form = edits.reduce(apply, emptyForm({ root }));
      const args = toArgsText(form);
      const value = JSON.parse(form.text) as JsonValue;
      for (const pointer of pointersOf(slice(form))) {
        const entry = fieldEntry(form, pointer);
        if (entry.state === "unset") expect(valueAt(value, pointer)).toBeUndefined();
        else if (entry.fault === undefined) expect(valueAt(value, pointer)).not.toBeUndefined();
        else expect(args.ok).toBe(false);
      }
    }),
  );
});

test("after any edits, the form made from the text alone sends the same", () => {
  fc.assert(
    fc.property(rootArbitrary, fc.array(editArbitrary, { maxLength: 12 }), (root, edits) => {
      const form = edits.reduce(apply, emptyForm({ root }));
      expect(fromArgsText({ root }, form.text).text).toBe(form.text);
      expect(fromArgsText({ root }, form.text).node).toEqual(form.node);
    }),
  );
});

test("after any edits, everything that is sent is drawn, or inside a field that shows it as JSON", () => {
  fc.assert(
    fc.property(rootArbitrary, fc.array(editArbitrary, { maxLength: 12 }), (root, edits) => {
      const form = edits.reduce(apply, emptyForm({ root }));
      const drawn = new Set(pointersOf(slice(openGroups(form))));
      const look = (value: JsonValue, pointer: string): void => {
        expect(drawn.has(pointer), pointer).toBe(true);
        const { control } = fieldEntry(form, pointer);
        if ((control !== "object" && control !== "list") || value === null) return;
        for (const [name, member] of Object.entries(value as JsonObject))
          look(member, childPointer(pointer, name));
      };
      look(JSON.parse(form.text) as JsonValue, "");
    }),
  );
});

test("after any edits, what is remembered of the drawn fields is what would be found anew", () => {
  fc.assert(
    fc.property(rootArbitrary, fc.array(editArbitrary, { maxLength: 12 }), (root, edits) => {
      let form = emptyForm({ root });
      for (const edit of edits) {
        form = apply(form, edit);
        const fresh: FormState = { ...form, schema: { root: structuredClone(root) } };
        expect(slice(form)).toEqual(slice(fresh));
        for (const pointer of pointersOf(slice(form)))
          expect(fieldEntry(form, pointer)).toEqual(fieldEntry(fresh, pointer));
      }
    }),
  );
});

test("unfinished boxes sent as text are JSON, and otherwise the same arguments", () => {
  fc.assert(
    fc.property(rootArbitrary, fc.array(editArbitrary, { maxLength: 12 }), (root, edits) => {
      const form = edits.reduce(apply, emptyForm({ root }));
      const args = toArgsText(form);
      const typed = toArgsTextAsTyped(form);
      expect(() => JSON.parse(typed)).not.toThrow();
      if (args.ok) expect(typed).toBe(args.text);
    }),
  );
});

test("no operation ever changes the schema", () => {
  fc.assert(
    fc.property(rootArbitrary, fc.array(editArbitrary, { maxLength: 8 }), (root, edits) => {
      const frozen = deepFreeze(root);
      const before = JSON.stringify(frozen);
      edits.reduce(apply, emptyForm({ root: frozen }));
      expect(JSON.stringify(frozen)).toBe(before);
    }),
  );
});

test("leaving out everything that was put leads back to an empty form", () => {
  fc.assert(
    fc.property(rootArbitrary, fc.array(editArbitrary, { maxLength: 8 }), (root, edits) => {
      const form = edits.reduce(apply, emptyForm({ root }));
      const tops = Object.values(slice(form).properties ?? {}).map(({ pointer }) => pointer);
      const cleared = tops.reduce((at, pointer) => setState(at, pointer, "unset"), form);
      expect(JSON.parse(cleared.text)).toEqual({});
      expect(toArgsText(cleared).ok).toBe(true);
    }),
  );
});

test("as many steps back lead to the beginning, and forth again to the end", () => {
  fc.assert(
    fc.property(rootArbitrary, fc.array(editArbitrary, { maxLength: 10 }), (root, edits) => {
      const start = historyOf(emptyForm({ root }));
      const done = edits.reduce(
        (history, edit) => step(history, apply(history.present, edit)),
        start,
      );
      let back = done;
      while (back.past.length > 0) back = undo(back);
      expect(back.present).toBe(start.present);
      let forth = back;
      while (forth.future.length > 0) forth = redo(forth);
      expect(forth.present).toBe(done.present);
      expect(undo(start)).toBe(start);
      expect(redo(start)).toBe(start);
    }),
  );
});

test("typing on in one box is one step back", () => {
  const form = emptyForm({ root: { type: "object", properties: { s: { type: "string" } } } });
  const typed = ["h", "he", "hey"].reduce(
    (history, text) => step(history, setText(history.present, "/s", text), "text /s"),
    historyOf(form),
  );
  expect(undo(typed).present).toBe(form);
  const more = step(typed, setRaw(typed.present, "{}"), "raw");
  expect(undo(more).present.text).toContain("hey");
});
