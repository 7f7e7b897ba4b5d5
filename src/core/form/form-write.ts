import { isListKind, propertiesOf } from "./field-kind.ts";
import { withMark, type FormState, type Mark } from "./form-state.ts";
import type { Surroundings } from "./json-edit.ts";
import { printPretty, type JsonNode } from "./json-node.ts";
import { placeAt } from "./place.ts";
import { segmentsOf, type Pointer } from "./pointer.ts";

/** The form with other arguments; their text is written anew. */
export const print = (form: FormState, node: JsonNode): FormState => ({
  ...form,
  node,
  text: printPretty(node),
});

/** The form with something else said about a place. */
export const mark = (
  form: FormState,
  pointer: Pointer,
  change: (mark: Mark) => Mark,
): FormState => ({ ...form, marks: withMark(form.marks, pointer, change) });

/** What a missing container on the way to a place is, and where a new name goes among others. */
export function surroundings(form: FormState, pointer: Pointer): Surroundings {
  const segments = segmentsOf(pointer);
  const placeOf = (depth: number): Pointer =>
    depth === 0
      ? ""
      : pointer
          .split("/")
          .slice(0, depth + 1)
          .join("/");
  return {
    container: (depth) => {
      if (depth >= segments.length) return "object";
      return isListKind(placeAt(form, placeOf(depth)).kind) ? "array" : "object";
    },
    order: (depth) => propertiesOf(placeAt(form, placeOf(depth)).view.schema),
  };
}
