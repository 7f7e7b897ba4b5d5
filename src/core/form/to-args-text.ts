import type { Finding } from "#protocol/finding.ts";
import { fieldEntry } from "./field-entry.ts";
import type { FormState } from "./form-state.ts";
import { pathText } from "../schema/text/path-text.ts";
import { segmentsOf } from "./pointer.ts";

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
  const findings = [...form.marks.keys()].flatMap((pointer): Finding[] => {
    const { fault, text } = fieldEntry(form, pointer);
    if (fault === undefined) return [];
    const segments = segmentsOf(pointer).map((part) => (/^\d+$/u.test(part) ? Number(part) : part));
    const name = segments.length === 0 ? "The text" : pathText(segments);
    const reason = fault.replace(/^This is not JSON/u, `${name} is not JSON`);
    return [
      {
        path: pointer,
        keyword: "json",
        rule: "JSON",
        received: text.slice(0, 60),
        sentence: reason,
      },
    ];
  });
  return findings.length > 0 ? { ok: false, findings } : { ok: true, text: form.text };
}
