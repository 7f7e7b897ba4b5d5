import type { FormSchema } from "#core/form/field-kind.ts";
import { fromArgsText, type FormState } from "#core/form/form-state.ts";
import { historyOf, redo, step, undo } from "#core/form/history.ts";
import { toArgsText } from "#core/form/to-args-text.ts";
import { compileSchema } from "#core/schema/compile-schema.ts";
import type { Finding } from "#protocol/finding.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import type { FormHandle } from "../../form/form-handle.ts";

/** A form over a widget's data; it lives as long as its dialog. */
export function dataDraft(schema: JsonObject, data: JsonValue): FormHandle {
  const form: FormSchema = { root: schema };
  const listeners = new Set<() => void>();
  let history = historyOf(fromArgsText(form, JSON.stringify(data, null, 2)));
  const keep = (next: typeof history) => {
    history = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => history.present,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    edit: (edit, tag) => keep(step(history, edit(history.present), tag ?? null)),
    undo: () => keep(undo(history)),
    redo: () => keep(redo(history)),
  };
}

/** What a form holds: data that the kind takes, or what is wrong with it. */
export type ReadData =
  | { readonly ok: true; readonly data: JsonObject }
  | { readonly ok: false; readonly sentence: string; readonly findings: readonly Finding[] };

/** Reads the data out of a form and holds it against the schema of its kind. */
export function readData(form: FormState): ReadData {
  if (form.fault) return { ok: false, sentence: form.fault.sentence, findings: [] };
  const args = toArgsText(form);
  if (!args.ok) return refused(args.findings);
  const data = JSON.parse(args.text) as JsonValue;
  if (!isJsonObject(data)) {
    return { ok: false, sentence: "A widget's data is an object.", findings: [] };
  }
  const findings = compileSchema(form.schema.root).check(data);
  return findings.length === 0 ? { ok: true, data } : refused(findings);
}

const refused = (findings: readonly Finding[]): ReadData => ({
  ok: false,
  sentence: findings[0]?.sentence ?? "The data does not fit.",
  findings,
});
