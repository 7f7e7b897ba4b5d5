import { Input } from "@mantine/core";
import { useCallback, type ClipboardEvent } from "react";
import { showNumberBox, vectorItems, vectorText } from "#core/form/control-text.ts";
import { vectorTexts } from "#core/form/field-entry.ts";
import { setText, setVariant } from "#core/form/form-edit.ts";
import { childPointer } from "#core/form/pointer.ts";
import { nameWords } from "#core/form/name-words.ts";
import { IconButton } from "../../ui/Button.tsx";
import { IconAdjustmentsHorizontal, IconPencil } from "../../ui/icons.ts";
import { useForm } from "../form-context.ts";
import { useFormPart } from "../form-handle.ts";
import { placeholderOf, type Field } from "../use-field.ts";
import { ownAria } from "./own-aria.ts";
import classes from "./Control.module.css";

const axes = ["x", "y", "z", "w"];

/** What a box of a vector is called. */
export const axisName = (index: number, components: number): string =>
  components <= axes.length ? (axes[index] ?? String(index)) : String(index);

/** A vector: a box for each component, or the one text that travels. */
export function VectorControl({ field }: { readonly field: Field }) {
  const { model, entry, edit } = field;
  const isText = entry.variant === "text";
  return (
    <div className={classes.vector}>
      {isText ? <VectorText field={field} /> : <VectorBoxes field={field} />}
      {model.unit !== "" && <span className={classes.unit}>{model.unit}</span>}
      <IconButton
        icon={isText ? IconAdjustmentsHorizontal : IconPencil}
        label={isText ? `${nameWords(model)} in boxes` : `${nameWords(model)} as one text`}
        size="small"
        onClick={() => edit((form) => setVariant(form, model.pointer, isText ? "control" : "text"))}
      />
    </div>
  );
}

function VectorText({ field }: { readonly field: Field }) {
  const { model, entry, type, aria } = field;
  return (
    <div className={classes.component}>
      <Input
        {...ownAria}
        classNames={{ input: `${classes.input} ${classes.json}` }}
        value={entry.state === "null" ? "" : entry.text}
        placeholder={placeholderOf(field, model.default === null ? "" : vectorText(model.default))}
        autoComplete="off"
        data-box
        data-unset={entry.state === "unset" || undefined}
        data-literal={entry.state === "empty" || entry.state === "null" || undefined}
        data-bad={aria["aria-invalid"]}
        {...aria}
        onChange={(event) => type(event.currentTarget.value)}
      />
    </div>
  );
}

function VectorBoxes({ field }: { readonly field: Field }) {
  const { handle } = useForm();
  const { model, entry, mark, aria, word } = field;
  const { pointer } = model;
  const texts = useFormPart(
    handle,
    useCallback((form) => vectorTexts(form, pointer), [pointer]),
  );
  const presets = vectorItems(model.default ?? undefined).map(showNumberBox);
  const paste = (event: ClipboardEvent, index: number) => {
    const parts = event.clipboardData
      .getData("text")
      .trim()
      .split(/[\s,;]+/u);
    if (parts.length < 2) return;
    event.preventDefault();
    handle.edit((form) =>
      parts
        .slice(0, model.components - index)
        .reduce((at, part, step) => setText(at, childPointer(pointer, index + step), part), form),
    );
  };
  return texts.map((text, index) => {
    const axis = axisName(index, model.components);
    const isBad = mark !== undefined && (mark.component === null || mark.component === index);
    const { "aria-invalid": _whole, ...shared } = aria;
    return (
      <div key={axis} className={classes.component}>
        <span aria-hidden="true">{axis}</span>
        <Input
          {...ownAria}
          classNames={{ input: classes.input ?? "" }}
          value={text}
          placeholder={entry.state === "null" ? "null" : (presets[index] ?? "–")}
          inputMode="decimal"
          autoComplete="off"
          data-box
          data-unset={entry.state === "unset" || undefined}
          data-bad={isBad || undefined}
          {...shared}
          {...(isBad ? { "aria-invalid": true } : {})}
          aria-label={`${nameWords(model)} ${axis}, ${word}`}
          onPaste={(event) => paste(event, index)}
          onChange={(event) => {
            const typed = event.currentTarget.value;
            const box = childPointer(pointer, index);
            handle.edit((form) => setText(form, box, typed), `text ${box}`);
          }}
        />
      </div>
    );
  });
}
