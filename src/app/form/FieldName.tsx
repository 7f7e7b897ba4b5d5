import { useId, useState, type KeyboardEvent } from "react";
import { nameFault, removeName, renameKey } from "#core/form/list-edit.ts";
import { parentPointer } from "#core/form/pointer.ts";
import { nameWords } from "#core/form/name-words.ts";
import { IconButton } from "../ui/Button.tsx";
import { IconTrash } from "../ui/icons.ts";
import { useForm } from "./form-context.ts";
import type { Field } from "./use-field.ts";
import classes from "./Field.module.css";

/** What a field is called; a free name is changed where it stands. */
export function FieldName({ field: { model } }: { readonly field: Field }) {
  if (model.isFreeName)
    return <FreeName key={model.name} pointer={model.pointer} name={model.name} />;
  const isPlace = model.name.startsWith("[");
  return (
    <span className={classes.name} title={model.title || undefined}>
      {nameWords(model)}
      {isPlace && model.title !== "" && <span className={classes.placeTitle}> {model.title}</span>}
      {model.isRequired && (
        <span className={classes.required} title="required">
          {" *"}
        </span>
      )}
    </span>
  );
}

/** Written until Enter or leaving; a name that is taken stays a draft, with its sentence. */
function FreeName({ pointer, name }: { readonly pointer: string; readonly name: string }) {
  const { handle } = useForm();
  const [draft, setDraft] = useState(name);
  const faultId = useId();
  const parent = parentPointer(pointer) ?? "";
  const fault = draft === name ? null : nameFault(handle.get(), parent, draft);
  const rename = () => {
    if (draft !== name && fault === null)
      handle.edit((form) => renameKey(form, parent, name, draft));
  };
  return (
    <span className={classes.freeName}>
      <input
        value={draft}
        // A name may be empty; the box then shows how it is written.
        placeholder={'""'}
        aria-label={`Name of ${nameWords({ name, pointer })}`}
        size={Math.min(32, Math.max(4, draft.length + 1))}
        autoComplete="off"
        spellCheck={false}
        data-bad={fault === null ? undefined : true}
        {...(fault === null ? {} : { "aria-invalid": true, "aria-describedby": faultId })}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={rename}
        onKeyDown={(event) => {
          if (event.key === "Escape" && draft !== name) {
            event.preventDefault();
            setDraft(name);
          } else if (event.key === "Enter" && !isOther(event)) {
            event.preventDefault();
            rename();
          }
        }}
      />
      {fault !== null && (
        <span id={faultId} role="alert" className={classes.nameFault}>
          {fault}
        </span>
      )}
    </span>
  );
}

/** ⌘⏎ calls, and Enter that ends a composition is not meant for the box. */
const isOther = ({ metaKey, ctrlKey, nativeEvent }: KeyboardEvent): boolean =>
  metaKey || ctrlKey || nativeEvent.isComposing;

/** Takes a free name away, with its value. */
export function RemoveName({ field: { model } }: { readonly field: Field }) {
  const { handle } = useForm();
  const parent = parentPointer(model.pointer);
  if (!model.isFreeName || parent === null) return null;
  return (
    <IconButton
      icon={IconTrash}
      label={`Remove ${nameWords(model)}`}
      size="small"
      onClick={() => handle.edit((form) => removeName(form, parent, model.name))}
    />
  );
}
