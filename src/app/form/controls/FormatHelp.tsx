import { useRef } from "react";
import { setNode } from "#core/form/form-edit.ts";
import { pickerOf, textFromPicker, type Picker } from "#core/form/format-text.ts";
import { stringNode } from "#core/form/json-node.ts";
import { nameWords } from "#core/form/name-words.ts";
import { IconButton } from "../../ui/Button.tsx";
import { IconCalendar, IconClock, IconWand } from "../../ui/icons.ts";
import type { Field } from "../use-field.ts";
import classes from "./Control.module.css";

/** Beside a text with a format: a picker for dates and times, a new UUID. The text stays what is sent. */
export function FormatHelp({ field }: { readonly field: Field }) {
  const { model, edit } = field;
  const put = (text: string) => edit((form) => setNode(form, model.pointer, stringNode(text)));
  if (model.format === "uuid")
    return (
      <IconButton
        icon={IconWand}
        label={`New UUID for ${nameWords(model)}`}
        size="small"
        onClick={() => put(crypto.randomUUID())}
      />
    );
  const picker = pickerOf(model.format);
  return picker === null ? null : (
    <PickerButton picker={picker} name={nameWords(model)} onPick={put} />
  );
}

function PickerButton({
  picker,
  name,
  onPick,
}: {
  readonly picker: Picker;
  readonly name: string;
  readonly onPick: (text: string) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const open = () => {
    const native = input.current;
    if (!native) return;
    // Older browsers have no picker to open by hand; there the box itself is shown to be written in.
    if ("showPicker" in native) native.showPicker();
    else (native as HTMLInputElement).focus();
  };
  return (
    <span className={classes.picker}>
      <IconButton
        icon={picker.type === "time" ? IconClock : IconCalendar}
        label={`Pick ${picker.word} for ${name}`}
        size="small"
        onClick={open}
      />
      <input
        ref={input}
        type={picker.type}
        step={picker.type === "date" ? undefined : 1}
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          const { value } = event.currentTarget;
          if (value !== "") onPick(textFromPicker(picker, value, (local) => new Date(local)));
        }}
      />
    </span>
  );
}
