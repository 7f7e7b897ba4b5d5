import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import { testData } from "#testing/test-data.ts";
import { corpusTools, plausibleValue, type CorpusTool } from "#testing/tool-corpus.ts";
import { compileSchema } from "../schema/compile-schema.ts";
import { fieldEntry } from "./field-entry.ts";
import { kindOf } from "./field-kind.ts";
import { fieldModel } from "./field-model.ts";
import { setOpen, setText } from "./form-edit.ts";
import { emptyForm, fromArgsText, type FormState } from "./form-state.ts";
import { addItem, addName } from "./list-edit.ts";
import { markedFields } from "./marked-field.ts";
import { childPointer, segmentsOf, type Pointer } from "./pointer.ts";
import { slotsOf } from "./shape/list-shape.ts";
import { joinViews } from "./shape/nullability.ts";
import { viewOf } from "./shape/schema-view.ts";
import { isAny } from "./shape/type-of.ts";
import type { SchemaView } from "./shape/view.ts";
import { slice, type SliceSchema } from "./slice.ts";
import { toArgsText } from "./to-args-text.ts";
import { pickVariant } from "./variant-edit.ts";

const tools = corpusTools() ?? [];
const isAbsent = tools.length === 0;

const flat = (part: SliceSchema): readonly SliceSchema[] => [
  part,
  ...Object.values(part.properties ?? {}).flatMap(flat),
];
const partsOf = (form: FormState): readonly SliceSchema[] => flat(slice(form));

/** One step deeper at a place: a shape is chosen, a group opened, a row or a name added. */
function opened(form: FormState, { pointer, shape, takesNames }: SliceSchema): FormState {
  const { kind, choosers, slots } = fieldModel(form, pointer);
  const depth = choosers.findIndex(({ chosen, isAny }) => chosen === null && !isAny);
  if (depth >= 0) return pickVariant(form, pointer, depth, 0);
  if (shape === "list") return slots > 0 ? form : addItem(form, pointer);
  if (kind !== "object") return form;
  const open = setOpen(form, pointer, true);
  return takesNames ? addName(open, pointer, "any name") : open;
}

/** Enough to see what a schema holds; recursive ones have no end. */
const mostParts = 300;

const openAll = (form: FormState): FormState =>
  [1, 2, 3].reduce((at) => partsOf(at).slice(0, mostParts).reduce(opened, at), form);

test.skipIf(isAbsent)("every tool of real servers is drawn whole, and untouched sends {}", () => {
  expect(tools.length).toBeGreaterThan(500);
  for (const { inputSchema } of tools) {
    const form = emptyForm({ root: inputSchema });
    expect(toArgsText(form)).toEqual({ ok: true, text: "{}" });
    const properties = inputSchema["properties"];
    const drawn = partsOf(form).length;
    expect(drawn).toBeGreaterThan(Object.keys(properties ?? {}).length);
  }
});

test.skipIf(isAbsent)(
  "no field of real tools is raw JSON, unless its schema says nothing; then its type is asked for",
  () => {
    const bare: string[] = [];
    for (const { server, name, inputSchema } of tools) {
      const form = openAll(emptyForm({ root: inputSchema }));
      for (const { pointer } of partsOf(form)) {
        const { kind, choosers } = fieldModel(form, pointer);
        if (kind === "json" && choosers.length === 0) bare.push(`${server} ${name} ${pointer}`);
      }
    }
    expect(bare).toEqual([]);
  },
  120_000,
);

// Every schema of a tool, at every depth and in every shape, whether or not a person ever opens it

interface Count {
  /** Places that can be a field, each under every shape that it can have. */
  fields: number;
  /** Those with a choice of shapes. */
  unions: number;
  /** Those whose schema says nothing, so that a type is asked for first. */
  untold: number;
  /** The same, of names that a person makes up. */
  freeUntold: number;
  /** Those that would be raw JSON though their schema says something. */
  readonly raw: string[];
}

/** Words beside a value, which do not say what it is. */
const beside = new Set(
  [
    "title",
    "description",
    "default",
    "examples",
    "example",
    "deprecated",
    "readOnly",
    "writeOnly",
  ].concat([
    "$comment",
    "$schema",
    "$id",
    "$anchor",
    "$defs",
    "definitions",
    "nullable",
    "optional",
  ]),
);
const saysNothing = ({ schema }: SchemaView): boolean =>
  Object.keys(schema).every((keyword) => beside.has(keyword) || keyword.startsWith("x-"));

/** Recursive definitions go on for ever; nothing new comes below this. */
const deepest = 14;
const mostShapes = 200;

/** What a view can become: each shape of its unions, each way of its conditions. */
function readings(root: JsonObject, view: SchemaView): readonly SchemaView[] {
  const [union, ...unions] = view.unions;
  const join = (base: SchemaView, raw: JsonValue | undefined): readonly SchemaView[] =>
    raw === undefined ? readings(root, base) : readings(root, joinViews(base, viewOf(root, raw)));
  if (union !== undefined) {
    const base = { ...view, unions };
    return union.branches.flatMap((branch) => join(base, branch)).slice(0, mostShapes);
  }
  const [condition, ...conditions] = view.conditions;
  if (condition === undefined) return [view];
  const base = { ...view, conditions };
  if (condition.kind === "if")
    return [...join(base, condition.then), ...join(base, condition.else)];
  return condition.kind === "schema"
    ? [...join(base, undefined), ...join(base, condition.schema)]
    : join(base, undefined);
}

interface Part {
  readonly raw: JsonValue | undefined;
  /** The value of a name that a person makes up. */
  readonly isFree: boolean;
}

function partsIn(schema: JsonObject): readonly Part[] {
  const { slots, more } = slotsOf(schema);
  const valuesIn = (keyword: string): readonly JsonValue[] => {
    const map = schema[keyword];
    return isJsonObject(map) ? Object.values(map) : [];
  };
  const isList = schema["items"] !== undefined || schema["prefixItems"] !== undefined;
  const free = schema["additionalProperties"];
  const isTaken = free !== undefined && free !== false;
  return [
    ...[...valuesIn("properties"), ...slots, ...(isList ? [more] : [])].map((raw) => ({
      raw,
      isFree: false,
    })),
    ...[...valuesIn("patternProperties"), ...(isTaken ? [free] : [])].map((raw) => ({
      raw,
      isFree: true,
    })),
  ];
}

function countFields(root: JsonObject, where: string, count: Count): void {
  const seen = new Set<JsonValue>();
  const visit = ({ raw, isFree }: Part, depth: number): void => {
    if (depth > deepest || (isJsonObject(raw) && seen.has(raw))) return;
    if (isJsonObject(raw)) seen.add(raw);
    const view = viewOf(root, raw);
    if (view.unions.length > 0) count.unions++;
    for (const reading of readings(root, view)) {
      count.fields++;
      const isJson = depth > 0 && kindOf({ root }, "/x", reading) === "json";
      const isUntold = isJson && isAny(reading) && saysNothing(reading);
      if (isUntold && isFree) count.freeUntold++;
      else if (isUntold) count.untold++;
      // What a reference to nowhere means nobody knows.
      else if (isJson && reading.problem === undefined)
        count.raw.push(`${where}: ${JSON.stringify(raw)}`);
      for (const part of partsIn(reading.schema)) visit(part, depth + 1);
    }
  };
  visit({ raw: root, isFree: false }, 0);
}

test.skipIf(isAbsent)(
  "no schema of real tools, at any depth and in any shape, is raw JSON where it says anything; docs/forms.md has the count",
  () => {
    const count: Count = { fields: 0, unions: 0, untold: 0, freeUntold: 0, raw: [] };
    for (const { server, name, inputSchema } of tools)
      countFields(inputSchema, `${server} ${name}`, count);
    expect(count.raw).toEqual([]);
    const page = readFileSync(new URL("../../../docs/forms.md", import.meta.url), "utf8");
    const section = /## The count(.*)/su.exec(page)?.[1] ?? "";
    const [tool, ...figures] = [...section.matchAll(/\*\*([\d,]+)\*\*/gu)].map(([, figure = ""]) =>
      Number(figure.replaceAll(",", "")),
    );
    // Another set of tools has other figures.
    if (tool === tools.length)
      expect(figures).toEqual([count.fields, count.unions, count.untold, count.freeUntold]);
  },
  120_000,
);

test.skipIf(isAbsent)(
  "every field of real tools has a hint, and takes and shows a text",
  () => {
    for (const { inputSchema } of tools) {
      const form = openAll(emptyForm({ root: inputSchema }));
      for (const { pointer, shape } of partsOf(form).slice(0, mostParts)) {
        expect(fieldModel(form, pointer).hint, pointer).not.toBe("");
        if (shape !== "leaf" || fieldEntry(form, pointer).control === "variants") continue;
        const typed = setText(form, pointer, '{"odd": 1}');
        expect(fieldEntry(typed, pointer).text, pointer).toBe('{"odd": 1}');
      }
    }
  },
  120_000,
);

test.skipIf(isAbsent)("arguments that were sent before are shown again with every letter", () => {
  for (const { inputSchema } of tools.slice(0, 300)) {
    const text = '{ "x":1.50,\n"list":[1,{"a":null}] }';
    const form = fromArgsText({ root: inputSchema }, text);
    partsOf(form);
    expect(toArgsText(form)).toEqual({ ok: true, text });
  }
});

test.skipIf(isAbsent)(
  "what the checker finds in a value is marked at a field that is drawn",
  () => {
    for (const { inputSchema, server, name } of tools) {
      const value = plausibleValue(inputSchema, "all");
      const findings = compileSchema(inputSchema).check(value, { max: 20 });
      const form = fromArgsText({ root: inputSchema }, JSON.stringify(value));
      const drawn = new Set(partsOf(form).map(({ pointer }) => pointer));
      for (const pointer of markedFields(form, findings).keys())
        expect(drawn.has(pointer), `${server} ${name} ${pointer}`).toBe(true);
    }
  },
  120_000,
);

// The hardest

interface HardCase {
  readonly server: string;
  readonly tool: string;
}
const hardPath = testData("hard-cases.json");
const hardCases = (
  hardPath === null ? [] : (JSON.parse(readFileSync(hardPath, "utf8")) as readonly HardCase[])
).flatMap(({ server, tool }): readonly CorpusTool[] =>
  tools.filter((each) => each.server === server && each.name === tool),
);

/** Goes down the first way that is not a leaf, as deep as it leads, and fills the leaf at its end. */
function fillDeep(start: FormState): { readonly form: FormState; readonly pointer: Pointer } {
  let form = start;
  let pointer: Pointer = "";
  for (let depth = 0; depth < 12; depth++) {
    const part = slice(form, pointer);
    form = opened(form, part);
    const inside = Object.values(slice(form, pointer).properties ?? {});
    const next =
      inside.find(({ pointer: at }) =>
        ["object", "list", "variants"].includes(fieldEntry(form, at).control),
      ) ?? inside.find(({ pointer: at }) => fieldEntry(form, at).control === "text");
    if (next === undefined) break;
    pointer = next.pointer;
  }
  const isLeaf = !["object", "list", "variants"].includes(fieldEntry(form, pointer).control);
  const at = isLeaf ? pointer : childPointer(pointer, "any name");
  return { form: setText(form, at, "42"), pointer: at };
}

test.skipIf(isAbsent).each(hardCases.map((tool) => [`${tool.server} ${tool.name}`, tool] as const))(
  "%s opens, and a field at its depth is sent exactly",
  (_name, { inputSchema }) => {
    const { form, pointer } = fillDeep(emptyForm({ root: inputSchema }));
    const depth = segmentsOf(pointer).length;
    expect(depth).toBeGreaterThan(0);
    const args = toArgsText(form);
    let at: unknown = args.ok ? JSON.parse(args.text) : null;
    for (const segment of segmentsOf(pointer)) {
      // On the way there is nothing but the way, and what tells the shapes apart.
      const others = Object.entries(at as JsonObject).filter(([key]) => key !== segment);
      for (const [, value] of others) expect(typeof value).toBe("string");
      at = (at as Record<string, unknown>)[segment];
    }
    expect(["42", 42]).toContain(at);
  },
);
