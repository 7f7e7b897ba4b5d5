import type { Finding } from "#protocol/finding.ts";
import type { Outcome } from "#protocol/outcome.ts";
import { nodeAt } from "#core/form/json-edit.ts";
import { printCompact } from "#core/form/json-node.ts";
import type { FormState } from "#core/form/form-state.ts";
import { markedField, markedFields, type MarkedField } from "#core/form/marked-field.ts";
import { segmentsOf, type Pointer } from "#core/form/pointer.ts";
import type { CallPhase } from "../tool-store.ts";

/** Findings that decided the call; advice beside a server's own answer did not. */
export function decisiveFindings(outcome: Outcome): readonly Finding[] {
  const isOurs = outcome.by === "check" || outcome.by === "bridge" || outcome.by === "session";
  return outcome.kind === "refusal" && isOurs ? (outcome.findings ?? []) : [];
}

/** What our check would have said, where the call went out all the same. */
export function adviceOf(outcome: Outcome): readonly Finding[] {
  return decisiveFindings(outcome).length > 0 ? [] : (outcome.findings ?? []);
}

const none: ReadonlyMap<Pointer, MarkedField> = new Map();

/** The fields to mark: those of the last answer that still hold what was sent. */
export function marksOf(call: CallPhase, form: FormState): ReadonlyMap<Pointer, MarkedField> {
  if (call.phase !== "ended" || call.form.schema !== form.schema) return none;
  const findings = decisiveFindings(call.outcome);
  if (findings.length === 0) return none;
  const kept = [...markedFields(call.form, findings)].filter(([pointer]) =>
    isUnchanged(call.form, form, pointer),
  );
  return kept.length === 0 ? none : new Map(kept);
}

function isUnchanged(sent: FormState, form: FormState, pointer: Pointer): boolean {
  const before = nodeAt(sent.node, segmentsOf(pointer));
  const now = nodeAt(form.node, segmentsOf(pointer));
  if (sent.marks.get(pointer)?.draft?.text !== form.marks.get(pointer)?.draft?.text) {
    // A box that only shows its value another way (1 and 1.) still holds it.
    if (sent.marks.get(pointer)?.draft?.fault || form.marks.get(pointer)?.draft?.fault)
      return false;
  }
  if (before === undefined || now === undefined) return before === now;
  return printCompact(before) === printCompact(now);
}

/** Soft hints from the check of what is in the form: about what is there, never about what is still missing. */
export function hintsOf(
  form: FormState,
  findings: readonly Finding[],
): ReadonlyMap<Pointer, Finding> {
  const hints = new Map<Pointer, Finding>();
  for (const finding of findings) {
    const { pointer } = markedField(form, finding);
    const isThere = pointer !== "" && nodeAt(form.node, segmentsOf(pointer)) !== undefined;
    if (isThere && !hints.has(pointer)) hints.set(pointer, finding);
  }
  return hints;
}

/** The map before where it says the same as the next, so that fields are not drawn again for nothing. */
export function keepSame<Key, Value>(
  before: ReadonlyMap<Key, Value>,
  next: ReadonlyMap<Key, Value>,
  isSame: (a: Value, b: Value) => boolean,
): ReadonlyMap<Key, Value> {
  if (before.size !== next.size) return next;
  for (const [key, value] of next) {
    const old = before.get(key);
    if (old === undefined || !isSame(old, value)) return next;
  }
  return before;
}
