import { create } from "zustand";
import { persist } from "zustand/middleware";
import { toolRefText } from "#protocol/call.ts";
import type { CallId, ToolRef } from "#protocol/ids.ts";
import type { Outcome } from "#protocol/outcome.ts";
import type { FormSchema } from "#core/form/field-kind.ts";
import { emptyForm, fromArgsText, type FormState } from "#core/form/form-state.ts";
import { printCompact } from "#core/form/json-node.ts";
import { parseJson } from "#core/form/json-parse.ts";
import { historyOf, redo, step, undo, type History } from "#core/form/history.ts";
import type { FormHandle } from "../../form/form-handle.ts";

/** A call of a tool as its page shows it. */
export type CallPhase =
  | { readonly phase: "none" }
  | {
      readonly phase: "running";
      readonly callId: CallId;
      readonly startedAt: number;
      /** What was sent. */
      readonly form: FormState;
      /** It was found running: its answer goes to whoever made it, so its end is read from the journal. */
      readonly isFound?: true;
    }
  | {
      readonly phase: "ended";
      /** Null: it was held back in the page, before there was a call. */
      readonly callId: CallId | null;
      readonly endedAt: number;
      readonly form: FormState;
      readonly outcome: Outcome;
    };

/** What a person is doing with one tool. Kept while the page lives, apart for every tool. */
export interface ToolWork {
  readonly history: History;
  readonly call: CallPhase;
  /** Skip our own check, so that the session or server itself answers. */
  readonly isUnchecked: boolean;
}

interface ToolStore {
  /** By `source/key`. */
  readonly works: Readonly<Record<string, ToolWork>>;
}

export const useToolStore = create<ToolStore>()(() => ({ works: {} }));

/** What is being done with a tool now; undefined before it was opened. */
export const workOf = (ref: ToolRef): ToolWork | undefined =>
  useToolStore.getState().works[toolRefText(ref)];

/**
 * A part of what is being done with a tool that was opened. Whoever reads a
 * part is drawn again only when that part changes; the form changes at every key.
 */
export function useWorkPart<Part>(ref: ToolRef, select: (work: ToolWork) => Part): Part {
  const key = toolRefText(ref);
  return useToolStore(({ works }) => {
    const work = works[key];
    if (!work) throw new Error(`The tool ${key} has not been opened.`);
    return select(work);
  });
}

/** All of it: for what shows the form. */
export const wholeWork = (work: ToolWork): ToolWork => work;

const change = (key: string, next: (work: ToolWork) => ToolWork): void => {
  useToolStore.setState(({ works }) => {
    const work = works[key];
    const changed = work && next(work);
    return changed === undefined || changed === work ? {} : { works: { ...works, [key]: changed } };
  });
};

/**
 * Opens a tool: the form that was being filled, or an empty one. Where the
 * schema changed meanwhile the text of the arguments stays and is read anew.
 */
export function openWork(ref: ToolRef, schema: FormSchema, args?: string): void {
  const key = toolRefText(ref);
  const { works } = useToolStore.getState();
  const work = works[key];
  if (!work) {
    const form = args === undefined ? emptyForm(schema) : fromArgsText(schema, args);
    const opened: ToolWork = {
      history: historyOf(form),
      call: { phase: "none" },
      isUnchecked: false,
    };
    useToolStore.setState({ works: { ...works, [key]: opened } });
    return;
  }
  const { present } = work.history;
  const isSameText = args === undefined || isSameJson(args, present.text);
  const text = isSameText ? present.text : args;
  if (present.schema === schema && text === present.text) return;
  const form =
    present.schema === schema ? fromArgsText(schema, text) : refit(present, schema, text);
  change(key, (old) => ({ ...old, history: step(old.history, form) }));
}

/** Whether two texts say the same; then the one that is being edited stays as it is. */
function isSameJson(a: string, b: string): boolean {
  if (a === b) return true;
  const [left, right] = [parseJson(a), parseJson(b)];
  return left.ok && right.ok && printCompact(left.node) === printCompact(right.node);
}

/** The same arguments under a new schema; what was typed and is no value yet stays with its field. */
function refit(form: FormState, schema: FormSchema, text: string): FormState {
  const next = fromArgsText(schema, text);
  return text === form.text ? { ...next, node: form.node, marks: form.marks } : next;
}

/** A tool's form for its fields. */
export function workHandle(ref: ToolRef): FormHandle {
  const key = toolRefText(ref);
  const edit = (next: (history: History) => History) =>
    change(key, (work) => {
      const history = next(work.history);
      return history === work.history ? work : { ...work, history };
    });
  return {
    get: () => {
      const work = useToolStore.getState().works[key];
      if (!work) throw new Error(`The tool ${key} has not been opened.`);
      return work.history.present;
    },
    subscribe: (listener) => useToolStore.subscribe(listener),
    edit: (change, tag) => edit((history) => step(history, change(history.present), tag ?? null)),
    undo: () => edit(undo),
    redo: () => edit(redo),
  };
}

export const setCall = (ref: ToolRef, call: CallPhase): void =>
  change(toolRefText(ref), (work) => ({ ...work, call }));

/** Writes the end of a call, unless another one was started after it. */
export const endCall = (ref: ToolRef, callId: CallId, ended: CallPhase): void =>
  change(toolRefText(ref), (work) =>
    work.call.phase === "running" && work.call.callId === callId ? { ...work, call: ended } : work,
  );

export const setUnchecked = (ref: ToolRef, isUnchecked: boolean): void =>
  change(toolRefText(ref), (work) => ({ ...work, isUnchecked }));

/** An empty form again; undo brings the old one back. */
export function resetWork(ref: ToolRef): void {
  change(toolRefText(ref), (work) => ({
    ...work,
    history: step(work.history, emptyForm(work.history.present.schema)),
  }));
}

interface ToolHabits {
  /** Milliseconds; 0 = none. */
  readonly timeoutMs: number;
  /** `source/key` of the tools that were marked, newest last. */
  readonly favourites: readonly string[];
}

/** How a person likes to work with tools. Kept in this browser. */
export const useToolHabits = create<ToolHabits>()(
  persist((): ToolHabits => ({ timeoutMs: 30_000, favourites: [] }), {
    name: "vitrine.tools",
    version: 1,
  }),
);

export function toggleFavourite(ref: ToolRef): void {
  const key = toolRefText(ref);
  useToolHabits.setState(({ favourites }) => ({
    favourites: favourites.includes(key)
      ? favourites.filter((other) => other !== key)
      : [...favourites, key],
  }));
}
