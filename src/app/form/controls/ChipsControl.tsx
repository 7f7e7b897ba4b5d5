import { useCallback, useState, type ClipboardEvent, type KeyboardEvent } from "react";
import { fieldEntry } from "#core/form/field-entry.ts";
import { setText } from "#core/form/form-edit.ts";
import { sayValue } from "#core/form/field-model.ts";
import type { FormState } from "#core/form/form-state.ts";
import { nodeAt } from "#core/form/json-edit.ts";
import { removeItem } from "#core/form/list-edit.ts";
import { childPointer, segmentsOf, type Pointer } from "#core/form/pointer.ts";
import { rowLimit } from "#core/form/slice.ts";
import { Icon } from "../../ui/Icon.tsx";
import { IconX } from "../../ui/icons.ts";
import { groupThousands } from "../../ui/numbers.ts";
import { useForm } from "../form-context.ts";
import { useFormPart } from "../form-handle.ts";
import { placeholderOf, type Field } from "../use-field.ts";
import classes from "./Control.module.css";

/** A list of short values: a chip each, and a box for the one that is being written. It is sent as soon as it is typed. */
export function ChipsControl({ field }: { readonly field: Field }) {
  const { handle } = useForm();
  const { model, entry, edit } = field;
  const { pointer } = model;
  const items = useFormPart(
    handle,
    useCallback((form) => chipsOf(form, pointer), [pointer]),
    isSameList,
  );
  // The item in the box; null = the next one.
  const [asked, setTyping] = useState<number | null>(null);
  const typing = asked !== null && asked < items.length ? asked : null;
  const remove = (index: number) => {
    setTyping(null);
    edit((form) => removeItem(form, pointer, index));
  };
  return (
    // A press between the chips is meant for the box, which is the control for the keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className={classes.chips}
      onClick={(event) => {
        if (event.target === event.currentTarget)
          event.currentTarget.querySelector("input")?.focus();
      }}
      data-unset={entry.state === "unset" || undefined}
      data-bad={field.aria["aria-invalid"] && field.mark?.component == null ? true : undefined}
    >
      {items.slice(0, rowLimit).map(({ label, isPlain }, index) =>
        index === typing ? null : (
          <Chip
            // Items have no identity of their own; their place is it.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            index={index}
            label={label}
            isPlain={isPlain}
            isBad={field.mark?.component === index}
            onEdit={() => setTyping(index)}
            onRemove={() => remove(index)}
          />
        ),
      )}
      {items.length > rowLimit && (
        <span className={classes.unit}>
          {groupThousands(items.length - rowLimit)} more in the JSON
        </span>
      )}
      <ChipBox
        field={field}
        count={items.length}
        typing={typing}
        onTyping={setTyping}
        onRemove={remove}
      />
    </div>
  );
}

interface ChipItem {
  readonly label: string;
  /** A value of the item's own kind, not something that only looks like it. */
  readonly isPlain: boolean;
}

function chipsOf(form: FormState, pointer: Pointer): readonly ChipItem[] {
  const node = nodeAt(form.node, segmentsOf(pointer));
  if (node?.type !== "array") return [];
  return node.items.map((item) => ({
    label: item.type === "string" && item.value !== "" ? item.value : sayValue(item),
    isPlain: item.type === "string" || item.type === "number",
  }));
}

const isSameList = (a: readonly ChipItem[], b: readonly ChipItem[]): boolean =>
  a.length === b.length &&
  a.every(({ label, isPlain }, index) => label === b[index]?.label && isPlain === b[index].isPlain);

function Chip({
  index,
  label,
  isPlain,
  isBad,
  onEdit,
  onRemove,
}: ChipItem & {
  readonly index: number;
  readonly isBad: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}) {
  return (
    <span
      className={classes.chip}
      style={{ order: index * 2 }}
      data-bad={isBad || undefined}
      data-odd={isPlain ? undefined : true}
    >
      <button type="button" tabIndex={-1} title="Change it" onClick={onEdit}>
        {label}
      </button>
      <button type="button" tabIndex={-1} aria-label={`Remove ${label}`} onClick={onRemove}>
        <Icon of={IconX} size={12} />
      </button>
    </span>
  );
}

function ChipBox({
  field,
  count,
  typing,
  onTyping,
  onRemove,
}: {
  readonly field: Field;
  readonly count: number;
  readonly typing: number | null;
  readonly onTyping: (index: number | null) => void;
  readonly onRemove: (index: number) => void;
}) {
  const { handle } = useForm();
  const { model, edit, aria } = field;
  const index = typing ?? count;
  const place = childPointer(model.pointer, index);
  const text = useFormPart(
    handle,
    useCallback((form) => (typing === null ? "" : fieldEntry(form, place).text), [typing, place]),
  );
  const isNumber = model.itemKind !== "text";
  const type = (next: string) => {
    // Between numbers a space or a comma is the same as Enter.
    const isDone = isNumber && /[\s,;]$/u.test(next);
    const kept = isDone ? next.slice(0, -1) : next;
    if (kept === "" && typing === null) return;
    edit((form) => setText(form, place, kept), `text ${place}`);
    onTyping(kept === "" || isDone ? null : index);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.metaKey || event.ctrlKey || event.altKey) return;
    if (event.key === "Enter") {
      event.preventDefault();
      onTyping(null);
    } else if (event.key === "Backspace" && text === "" && count > 0) {
      event.preventDefault();
      if (typing === null) onTyping(count - 1);
      else onRemove(typing);
    }
  };
  const onPaste = (event: ClipboardEvent) => {
    const parts = partsOf(event.clipboardData.getData("text"), isNumber);
    if (parts.length < 2) return;
    event.preventDefault();
    edit((form) =>
      parts.reduce(
        (at, part, step) => setText(at, childPointer(model.pointer, index + step), part),
        form,
      ),
    );
    onTyping(null);
  };
  return (
    <input
      className={classes.chipBox}
      style={{ order: index * 2 }}
      value={text}
      placeholder={count === 0 ? placeholderOf(field, presetOf(field)) : ""}
      inputMode={isNumber ? "decimal" : "text"}
      autoComplete="off"
      spellCheck={false}
      data-box
      {...aria}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      onBlur={() => onTyping(null)}
    />
  );
}

const presetOf = ({ model }: Field): string =>
  model.default === null ? "" : sayValue(model.default);

/** A text of several lines is several items; of numbers also what stands between commas and spaces. */
const partsOf = (text: string, isNumber: boolean): readonly string[] =>
  text
    .trim()
    .split(isNumber ? /[\s,;]+/u : /[\n\r]+/u)
    .map((part) => part.trim())
    .filter(Boolean);
