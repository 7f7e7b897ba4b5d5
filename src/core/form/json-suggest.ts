import { fieldModel, sayValue } from "./field-model.ts";
import { propertiesOf, viewAt, type FormSchema } from "./field-kind.ts";
import { jsonCursor } from "./json-cursor.ts";
import { printCompact } from "./json-node.ts";
import { childPointer } from "./pointer.ts";

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

/** What fits at an offset of a JSON text by the schema: names that are missing, or values. */
export function suggestJson(
  form: FormSchema,
  text: string,
  offset: number,
): { readonly from: number; readonly suggestions: readonly JsonSuggestion[] } {
  const cursor = jsonCursor(text, offset);
  const suggestions =
    cursor.expects === "name"
      ? namesAt(form, cursor.pointer, cursor.names)
      : valuesAt(form, cursor.pointer);
  return { from: cursor.from, suggestions };
}

function namesAt(
  form: FormSchema,
  pointer: string,
  taken: readonly string[],
): readonly JsonSuggestion[] {
  return propertiesOf(viewAt(form, pointer).schema)
    .filter((name) => !taken.includes(name))
    .map((name) => {
      const model = fieldModel(form, childPointer(pointer, name));
      return {
        label: name,
        text: `${JSON.stringify(name)}: `,
        detail: `${model.isRequired ? "required, " : ""}${model.hint}`,
        kind: "name",
      };
    });
}

function valuesAt(form: FormSchema, pointer: string): readonly JsonSuggestion[] {
  const model = fieldModel(form, pointer);
  const nodes = [
    ...model.choices.map(({ node }) => ({ node, detail: "" })),
    ...(model.default === null ? [] : [{ node: model.default, detail: "default" }]),
    ...model.examples.map((node) => ({ node, detail: "example" })),
  ];
  const fixed = [
    ...(model.kind === "boolean" ? ["true", "false"] : []),
    ...(model.isNullable ? ["null"] : []),
  ];
  const values = [
    ...nodes.map(({ node, detail }) => ({
      label: sayValue(node),
      text: printCompact(node),
      detail,
    })),
    ...fixed.map((word) => ({ label: word, text: word, detail: "" })),
  ];
  const seen = new Set<string>();
  return values.flatMap((value) => {
    if (seen.has(value.text)) return [];
    seen.add(value.text);
    return [{ ...value, kind: "value" as const }];
  });
}
