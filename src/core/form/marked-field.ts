import type { Finding } from "#protocol/finding.ts";
import { controlAt } from "./field-entry.ts";
import type { FormState } from "./form-state.ts";
import { childPointer, lastSegment, segmentsOf, type Pointer } from "./pointer.ts";

/** The field that a finding is about, and the one box of it where there are several. */
export interface MarkedField {
  readonly pointer: Pointer;
  /** Box of a vector, chip of a list; null = the whole field. */
  readonly component: number | null;
  readonly finding: Finding;
}

/**
 * Finds the field to mark: the deepest one that the form draws on the way to
 * the faulty value, through the shapes that the value has. A missing name is
 * marked at its own (unset) field.
 */
export function markedField(form: FormState, finding: Finding): MarkedField {
  let pointer: Pointer = "";
  for (const segment of segmentsOf(pathOf(finding))) {
    const control = controlAt(form, pointer);
    if (control === "vector" || control === "chips")
      return { pointer, component: Number(segment), finding };
    if (control !== "object" && control !== "list") break;
    pointer = childPointer(pointer, segment);
  }
  return { pointer, component: null, finding };
}

/** The place of what a finding is about. Of a missing member some checks name the object that lacks it, ours the member. */
function pathOf({ path, keyword, rule }: Finding): Pointer {
  if (keyword !== "required" || typeof rule !== "string") return path;
  return path !== "" && lastSegment(path) === rule ? path : childPointer(path, rule);
}

/** All marked fields; of two findings on one field the first is shown there. */
export function markedFields(
  form: FormState,
  findings: readonly Finding[],
): ReadonlyMap<Pointer, MarkedField> {
  const marked = new Map<Pointer, MarkedField>();
  for (const finding of findings) {
    const field = markedField(form, finding);
    if (!marked.has(field.pointer)) marked.set(field.pointer, field);
  }
  return marked;
}
