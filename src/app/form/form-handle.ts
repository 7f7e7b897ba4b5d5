import { useRef, useSyncExternalStore } from "react";
import type { FormState } from "#core/form/form-state.ts";

/** Changes a form; the form itself where nothing changes. */
export type FormEdit = (form: FormState) => FormState;

/**
 * A form that somebody keeps (a store, a test) as its fields see it. Fields
 * read their own part and report edits; they hold no value of their own.
 */
export interface FormHandle {
  readonly get: () => FormState;
  readonly subscribe: (listener: () => void) => () => void;
  /** `tag`: typing on under the same tag is one step back. */
  readonly edit: (edit: FormEdit, tag?: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** A part of a form; the component is drawn again only when the part changes. */
export function useFormPart<Part>(
  handle: FormHandle,
  select: (form: FormState) => Part,
  isSame: (a: Part, b: Part) => boolean = shallowSame,
): Part {
  const last = useRef<{ form: FormState; select: unknown; part: Part } | null>(null);
  return useSyncExternalStore(handle.subscribe, () => {
    const form = handle.get();
    const kept = last.current;
    if (kept && kept.form === form && kept.select === select) return kept.part;
    const next = select(form);
    const part = kept && isSame(kept.part, next) ? kept.part : next;
    last.current = { form, select, part };
    return part;
  });
}

/** Whether two parts hold the same: by identity, or each member by identity. */
export function shallowSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.is(Reflect.get(a, name), Reflect.get(b, name)))
  );
}
