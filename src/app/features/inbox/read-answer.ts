import type { FormState } from "#core/form/form-state.ts";
import { toArgsText } from "#core/form/to-args-text.ts";
import { compileSchema } from "#core/schema/compile-schema.ts";
import type { Finding } from "#protocol/finding.ts";
import type { JsonValue } from "#protocol/json.ts";

/** What a form answers, or what stands against sending it. */
export type ReadAnswer =
  | { readonly ok: true; readonly content: JsonValue }
  | { readonly ok: false; readonly findings: readonly Finding[] };

/** Reads the answer out of a form and holds it against what the server asked for. */
export function readAnswer(form: FormState): ReadAnswer {
  const args = toArgsText(form);
  if (!args.ok) return args;
  const content = JSON.parse(args.text) as JsonValue;
  const asked = compileSchema(form.schema.root);
  // A server whose schema is broken must not keep a person from answering it.
  if (asked.problems.length > 0) return { ok: true, content };
  const findings = asked.check(content);
  return findings.length === 0 ? { ok: true, content } : { ok: false, findings };
}
