import type { FormState } from "./form-state.ts";

/** A form with its steps back and forth. */
export interface History {
  readonly past: readonly FormState[];
  readonly present: FormState;
  readonly future: readonly FormState[];
  /** What the last step was; typing on in the same box is one step. */
  readonly tag: string | null;
}

/** More steps back than anybody goes; each shares all but its own change. */
const stepLimit = 200;

/** The history of a form that was just opened: nothing to go back to. */
export const historyOf = (present: FormState): History => ({
  past: [],
  present,
  future: [],
  tag: null,
});

/** Records a step. The same non-null tag as before joins the step before it. */
export function step(history: History, next: FormState, tag: string | null = null): History {
  if (next === history.present) return history;
  const joins = tag !== null && tag === history.tag && history.past.length > 0;
  const past = joins ? history.past : [...history.past, history.present].slice(-stepLimit);
  return { past, present: next, future: [], tag };
}

/** One step back; the same history where there is none. */
export function undo(history: History): History {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present: before,
    future: [history.present, ...history.future],
    tag: null,
  };
}

/** One step forth again. */
export function redo(history: History): History {
  const [after, ...future] = history.future;
  if (after === undefined) return history;
  return { past: [...history.past, history.present], present: after, future, tag: null };
}
