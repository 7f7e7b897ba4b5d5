import type { FormSchema } from "#core/form/field-kind.ts";
import { emptyForm, fromArgsText } from "#core/form/form-state.ts";
import { historyOf, redo, step, undo, type History } from "#core/form/history.ts";
import type { FormHandle } from "../../app/form/form-handle.ts";

/** What is being filled in a widget, as long as the page lives: it is not lost when the widget scrolls away. */
interface Work {
  readonly schema: FormSchema;
  readonly args: string;
  readonly handle: FormHandle;
}

const works = new Map<string, Work>();
/** Forms that are kept; the one that was opened longest ago is forgotten first. */
const mostWorks = 100;

/** The form of a widget: the one that is being filled, a new one where its schema or its first arguments are others. */
export function workOf(widget: string, schema: FormSchema, args: string): FormHandle {
  const known = works.get(widget);
  if (known && known.schema === schema && known.args === args) return known.handle;
  const work = { schema, args, handle: handleOf(schema, args) };
  works.delete(widget);
  works.set(widget, work);
  const oldest = works.keys().next().value;
  if (works.size > mostWorks && oldest !== undefined) works.delete(oldest);
  return work.handle;
}

function handleOf(schema: FormSchema, args: string): FormHandle {
  const listeners = new Set<() => void>();
  let history = historyOf(args === "{}" ? emptyForm(schema) : fromArgsText(schema, args));
  const keep = (next: History) => {
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
