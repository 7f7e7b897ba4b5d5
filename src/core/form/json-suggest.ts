import { fieldModel, sayValue } from "./field-model.ts";
import { propertiesOf, type FormSchema } from "./field-kind.ts";
import { emptyForm, type FormState } from "./form-state.ts";
import { jsonCursor } from "./json-cursor.ts";
import { forgivingNode } from "./json-forgiving.ts";
import { nodeAt } from "./json-edit.ts";
import { printCompact, type JsonNode } from "./json-node.ts";
import { placeAt } from "./place.ts";
import { childPointer, lastSegment, parentPointer, segmentsOf, type Pointer } from "./pointer.ts";
import { knownMembers } from "./shape/choose-variant.ts";
import { variantsOf } from "./shape/variants.ts";
import { pickVariant } from "./variant-edit.ts";

/** Something that could be written at the cursor. */
export interface JsonSuggestion {
  /** What is shown. */
  readonly label: string;
  /** What is written. */
  readonly text: string;
  /** What it is, in words. */
  readonly detail: string;
  readonly kind: "name" | "value";
}

/**
 * What fits at an offset of a JSON text by the schema: names that are missing,
 * or values. Follows references and the shapes that the text has so far; where
 * no shape is told yet, what any of them would take.
 */
export function suggestJson(
  schema: FormSchema,
  text: string,
  offset: number,
): { readonly from: number; readonly suggestions: readonly JsonSuggestion[] } {
  const cursor = jsonCursor(text, offset);
  const form: FormState = { ...emptyForm(schema), node: forgivingNode(text, offset) };
  const suggestions =
    cursor.expects === "name"
      ? namesAt(form, cursor.pointer, cursor.names)
      : valuesAt(form, cursor.pointer);
  return { from: cursor.from, suggestions: onlyFirst(suggestions) };
}

/** Unions of hundreds exist; nobody reads that many suggestions. */
const mostShapes = 40;

/**
 * The form under each shape that a place could still have: the one that its
 * telling member names, else those that know the most of the names so far.
 */
function readings(form: FormState, pointer: Pointer): readonly FormState[] {
  const { choosings } = placeAt(form, pointer);
  const depth = choosings.findIndex(({ union }) => union.keyword !== "any");
  const choosing = choosings[depth];
  if (choosing === undefined) return [form];
  const { shapes, discriminator } = variantsOf(form.schema.root, choosing.union);
  const held = nodeAt(form.node, segmentsOf(pointer));
  const isTold =
    held !== undefined && discriminator !== null && nodeAt(held, [discriminator]) !== undefined;
  if (isTold && choosing.chosen !== null) return [form];
  const known = shapes.slice(0, mostShapes).map((shape) => knownMembers(shape, held));
  const most = Math.max(...known);
  return known.flatMap((count, index) =>
    count === most ? [pickVariant(form, pointer, depth, index)] : [],
  );
}

function namesAt(
  form: FormState,
  pointer: Pointer,
  taken: readonly string[],
): readonly JsonSuggestion[] {
  const held = nodeAt(form.node, segmentsOf(pointer));
  const known = new Set(held?.type === "object" ? held.members.map(({ key }) => key) : []);
  return readings(form, pointer).flatMap((reading) => {
    const { view } = placeAt(reading, pointer);
    return propertiesOf(view.schema)
      .filter((name) => !taken.includes(name) && !known.has(name))
      .map((name): JsonSuggestion => {
        const model = fieldModel(reading, childPointer(pointer, name));
        return {
          label: name,
          text: `${JSON.stringify(name)}: `,
          detail: `${model.isRequired ? "required, " : ""}${model.hint}`,
          kind: "name",
        };
      });
  });
}

function valuesAt(form: FormState, pointer: Pointer): readonly JsonSuggestion[] {
  const parent = parentPointer(pointer);
  const above = parent === null ? [form] : readings(form, parent);
  return above
    .flatMap((reading) => readings(reading, pointer))
    .flatMap((reading) => valuesIn(reading, pointer));
}

function valuesIn(form: FormState, pointer: Pointer): readonly JsonSuggestion[] {
  const model = fieldModel(form, pointer);
  const own = model.kind === "multi" ? [] : model.choices;
  const nodes: readonly { readonly node: JsonNode; readonly detail: string }[] = [
    ...own.map(({ node }) => ({ node, detail: "" })),
    ...itemChoices(form, pointer).map((node) => ({ node, detail: "" })),
    ...(model.default === null ? [] : [{ node: model.default, detail: "default" }]),
    ...model.examples.map((node) => ({ node, detail: "example" })),
  ];
  const fixed = [
    ...(model.kind === "boolean" ? ["true", "false"] : []),
    ...(model.isNullable ? ["null"] : []),
  ];
  return [
    ...nodes.map(({ node, detail }) => ({
      label: sayValue(node),
      text: printCompact(node),
      detail,
      kind: "value" as const,
    })),
    ...fixed.map((word) => ({ label: word, text: word, detail: "", kind: "value" as const })),
  ];
}

/** An item of a list of labels. */
function itemChoices(form: FormState, pointer: Pointer): readonly JsonNode[] {
  const list = parentPointer(pointer);
  if (list === null || !/^\d+$/u.test(lastSegment(pointer))) return [];
  const model = fieldModel(form, list);
  return model.kind === "multi" ? model.choices.map(({ node }) => node) : [];
}

function onlyFirst(suggestions: readonly JsonSuggestion[]): readonly JsonSuggestion[] {
  const seen = new Set<string>();
  return suggestions.filter(({ text }) => !seen.has(text) && seen.add(text));
}
