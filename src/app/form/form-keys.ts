import type { KeyboardEvent } from "react";
import { statesFor } from "#core/form/field-entry.ts";
import { fieldModel } from "#core/form/field-model.ts";
import { setState } from "#core/form/form-edit.ts";
import type { FieldState } from "#core/form/form-state.ts";
import type { FormHandle } from "./form-handle.ts";

/** Alt and a letter put the focused field into a state. By code, because Alt makes other signs of the letters on a Mac. */
const keyStates: Readonly<Record<string, FieldState>> = {
  KeyU: "unset",
  KeyE: "empty",
  KeyN: "null",
  KeyD: "default",
};

/** The key cap of a state, for the menu. */
export const stateKeys: Readonly<Partial<Record<FieldState, string>>> = {
  unset: "Alt+U",
  empty: "Alt+E",
  null: "Alt+N",
  default: "Alt+D",
};

/** Keys that mean the same in every field: its states, undo and redo. */
export function onFormKey(event: KeyboardEvent, handle: FormHandle): void {
  const isCommand = event.metaKey || event.ctrlKey;
  if (isCommand && !event.altKey && event.code === "KeyZ") {
    event.preventDefault();
    if (event.shiftKey) handle.redo();
    else handle.undo();
    return;
  }
  const state = keyStates[event.code];
  if (state === undefined || !event.altKey || isCommand || !(event.target instanceof Element))
    return;
  const pointer = event.target.closest("[data-field]")?.getAttribute("data-field");
  // The whole has no state of its own; Reset empties it.
  if (pointer === undefined || pointer === null || pointer === "") return;
  if (!statesFor(fieldModel(handle.get(), pointer)).includes(state)) return;
  event.preventDefault();
  handle.edit((form) => setState(form, pointer, state));
}
