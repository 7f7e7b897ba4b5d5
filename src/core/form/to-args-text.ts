import type { Finding } from "#protocol/finding.ts";
import { pathText } from "../schema/text/path-text.ts";
import { controlAt, fieldEntry } from "./field-entry.ts";
import type { FormState } from "./form-state.ts";
import { surroundings } from "./form-write.ts";
import { withNode } from "./json-edit.ts";
import { printPretty, stringNode } from "./json-node.ts";
import { rowCount } from "./list-edit.ts";
import { childPointer, segmentsOf, type Pointer } from "./pointer.ts";
import { namesOf } from "./slice.ts";

/** The text of the arguments, or what stands in boxes that no value can be read from. */
export type ArgsText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly findings: readonly Finding[] };

/**
 * What a call sends: exactly what is shown. A text that is not JSON goes out
 * as it stands, so that the answer is about what was typed; a box that holds
 * no value yet holds the call back, because leaving it out would send something else.
 */
export function toArgsText(form: FormState): ArgsText {
  if (form.fault) return { ok: true, text: form.text };
  const findings = unfinished(form).map(({ pointer, text, fault }): Finding => {
    const segments = segmentsOf(pointer).map((part) => (/^\d+$/u.test(part) ? Number(part) : part));
    const name = segments.length === 0 ? "The text" : pathText(segments);
    return {
      path: pointer,
      keyword: "json",
      rule: "JSON",
      received: text.slice(0, 60),
      sentence: fault.replace(/^This is not JSON/u, `${name} is not JSON`),
    };
  });
  return findings.length > 0 ? { ok: false, findings } : { ok: true, text: form.text };
}

/** The same with unfinished boxes sent as text, letter by letter: for seeing what the other side says to that. */
export function toArgsTextAsTyped(form: FormState): string {
  if (form.fault) return form.text;
  const boxes = unfinished(form);
  if (boxes.length === 0) return form.text;
  const node = boxes.reduce(
    (at, { pointer, text }) =>
      withNode(at, segmentsOf(pointer), stringNode(text), surroundings(form, pointer)),
    form.node,
  );
  return printPretty(node);
}

interface Unfinished {
  readonly pointer: Pointer;
  readonly text: string;
  readonly fault: string;
}

/** Boxes whose text is no value. One that is no longer drawn (its shape or condition is gone) holds nothing back. */
const unfinished = (form: FormState): readonly Unfinished[] =>
  [...form.marks].flatMap(([pointer, mark]): readonly Unfinished[] => {
    if (mark.draft?.fault === undefined || !isDrawn(form, pointer)) return [];
    const { fault, text } = fieldEntry(form, pointer);
    return fault === undefined ? [] : [{ pointer, text, fault }];
  });

/** Whether the form draws a field there, folded groups included. */
function isDrawn(form: FormState, pointer: Pointer): boolean {
  let at: Pointer = "";
  for (const segment of segmentsOf(pointer)) {
    const control = controlAt(form, at);
    if (control === "list") {
      if (Number(segment) >= rowCount(form, at)) return false;
    } else if (control !== "object" || !namesOf(form, at).includes(segment)) return false;
    at = childPointer(at, segment);
  }
  return true;
}
