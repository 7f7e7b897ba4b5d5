import { useCallback, useId } from "react";
import { fieldEntry, stateWord, type FieldEntry } from "#core/form/field-entry.ts";
import { fieldModel, type FieldModel } from "#core/form/field-model.ts";
import { setText } from "#core/form/form-edit.ts";
import type { MarkedField } from "#core/form/marked-field.ts";
import type { Pointer } from "#core/form/pointer.ts";
import { nameWords } from "#core/form/name-words.ts";
import { useForm } from "./form-context.ts";
import { useFormPart, type FormEdit } from "./form-handle.ts";

/** All that a control draws and does. */
export interface Field {
  readonly model: FieldModel;
  readonly entry: FieldEntry;
  /** `set`, `unset`, `empty text`. */
  readonly word: string;
  readonly mark: MarkedField | undefined;
  readonly edit: (edit: FormEdit, tag?: string) => void;
  /** Typing: one step back for a run of it. */
  readonly type: (text: string) => void;
  /** Attributes that every control carries: its name with its state, and what was said about it. */
  readonly aria: {
    readonly "aria-label": string;
    readonly "aria-required"?: true;
    readonly "aria-invalid"?: true;
    readonly "aria-describedby"?: string;
  };
  readonly ids: { readonly say: string; readonly about: string };
}

/** One field of the form around it. */
export function useField(pointer: Pointer): Field {
  const { handle, marked, hinted } = useForm();
  const model = useFormPart(
    handle,
    useCallback((form) => fieldModel(form, pointer), [pointer]),
    Object.is,
  );
  const entry = useFormPart(
    handle,
    useCallback((form) => fieldEntry(form, pointer), [pointer]),
  );
  const id = useId();
  const mark = marked.get(pointer);
  const isSaid = mark !== undefined || entry.fault !== undefined || hinted.has(pointer);
  const word = stateWord(entry.state, entry.control, entry.json);
  const ids = { say: `${id}-say`, about: `${id}-about` };
  const described = [
    isSaid ? ids.say : "",
    model.description !== "" || model.hint !== "" ? ids.about : "",
  ].filter(Boolean);
  return {
    model,
    entry,
    word,
    mark,
    edit: handle.edit,
    type: (text) => handle.edit((form) => setText(form, pointer, text), `text ${pointer}`),
    aria: {
      "aria-label": `${nameWords(model)}, ${word}`,
      ...(model.isRequired ? { "aria-required": true as const } : {}),
      ...(mark !== undefined || entry.fault !== undefined ? { "aria-invalid": true as const } : {}),
      ...(described.length > 0 ? { "aria-describedby": described.join(" ") } : {}),
    },
    ids,
  };
}

/** A text for an empty box: what the default is, or that there is nothing. */
export const placeholderOf = (field: Field, preset: string): string => {
  switch (field.entry.state) {
    case "null":
      return "null";
    case "empty":
      return '""';
    case "unset":
    case "default":
    case "set":
      return preset === "" ? "–" : preset;
  }
};
