import { emptyForm } from "#core/form/form-state.ts";
import { historyOf, redo, step, undo } from "#core/form/history.ts";
import type { JsonObject } from "#protocol/json.ts";
import type { FormHandle } from "../../form/form-handle.ts";

/** A form that lives as long as its card: nothing of an answer is kept. */
export function formMemory(schema: JsonObject): FormHandle {
  const listeners = new Set<() => void>();
  let history = historyOf(emptyForm({ root: schema }));
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
