import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { JsonObject } from "#protocol/json.ts";
import { testData } from "#testing/test-data.ts";
import { corpusTools, plausibleValue, type CorpusTool } from "#testing/tool-corpus.ts";
import { compileSchema } from "../schema/compile-schema.ts";
import { fieldEntry } from "./field-entry.ts";
import { fieldModel } from "./field-model.ts";
import { setOpen, setText } from "./form-edit.ts";
import { emptyForm, fromArgsText, type FormState } from "./form-state.ts";
import { addItem, addName } from "./list-edit.ts";
import { markedFields } from "./marked-field.ts";
import { childPointer, segmentsOf, type Pointer } from "./pointer.ts";
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
