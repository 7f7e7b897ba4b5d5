import { Select } from "@mantine/core";
import { useRef, type KeyboardEvent } from "react";
import type { Chooser } from "#core/form/field-model.ts";
import type { Pointer } from "#core/form/pointer.ts";
import { pickVariant } from "#core/form/variant-edit.ts";
import { nameWords } from "#core/form/name-words.ts";
import { ownAria } from "./controls/own-aria.ts";
import type { Field } from "./use-field.ts";
import classes from "./controls/Control.module.css";

/** So many signs fit beside each other; more shapes are a list. */
const shortNames = 38;
const shortCount = 5;

/** The shapes of a field's unions, outermost first, each to choose or to leave. */
export function VariantChoosers({ field }: { readonly field: Field }) {
  return field.model.choosers.map((chooser, depth) => (
    // A union inside a union has no identity but its depth.
    // oxlint-disable-next-line react/no-array-index-key
    <VariantChooser key={depth} field={field} chooser={chooser} depth={depth} />
  ));
}

function VariantChooser(props: ChooserProps) {
  const { options, isAny } = props.chooser;
  const length = options.reduce((sum, { name }) => sum + name.length + 3, 0);
  const isShort = !isAny && options.length <= shortCount && length <= shortNames;
  return isShort ? <ShapeSegments {...props} /> : <ShapeSelect {...props} />;
}

interface ChooserProps {
  readonly field: Field;
  readonly chooser: Chooser;
  readonly depth: number;
}

const labelOf = ({ model, word }: Field, { chosen, options }: Chooser): string => {
  const name = model.pointer === "" ? "the arguments" : nameWords(model);
  return `Shape of ${name}, ${chosen === null ? word : (options[chosen]?.name ?? word)}`;
};

function ShapeSegments({ field, chooser, depth }: ChooserProps) {
  const { model, edit, aria } = field;
  const choices = [
    { index: null, name: "leave", description: "" },
    ...chooser.options.map((option, index) => ({ index, ...option })),
  ];
  const pick = (from: Element, index: number | null) => {
    edit((form) => pickVariant(form, model.pointer, depth, index), `shape ${model.pointer}`);
    keepFocus(from, model.pointer, depth);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined || event.altKey) return;
    event.preventDefault();
    const at = choices.findIndex(({ index }) => index === chooser.chosen);
    const next = choices[(at + step + choices.length) % choices.length];
    if (next) pick(event.currentTarget, next.index);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the chosen segment is the one tab stop
    <div
      role="radiogroup"
      className={classes.segments}
      data-shapes={depth}
      data-bad={isMarked(field)}
      {...aria}
      aria-label={labelOf(field, chooser)}
      onKeyDown={onKeyDown}
    >
      {choices.map(({ index, name, description }) => {
        const isChosen = index === chooser.chosen;
        return (
          <button
            key={index ?? "leave"}
            type="button"
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a radio input cannot look like a segment
            role="radio"
            aria-checked={isChosen}
            tabIndex={isChosen ? 0 : -1}
            className={classes.segment}
            title={description || undefined}
            {...(isChosen && model.kind === "variants" ? { "data-box": true } : {})}
            onClick={(event) => pick(event.currentTarget, index)}
          >
            {name}
          </button>
        );
      })}
    </div>
  );
}

/** Another shape may be drawn by another part; the focus stays at the choice all the same. */
function keepFocus(from: Element, pointer: Pointer, depth: number): void {
  const form = from.closest("form");
  requestAnimationFrame(() => {
    const chooser = form?.querySelector<HTMLElement>(
      `[data-field="${CSS.escape(pointer)}"] [data-shapes="${depth}"]`,
    );
    (chooser?.querySelector<HTMLElement>('[aria-checked="true"]') ?? chooser)?.focus();
  });
}

const isMarked = ({ model, aria }: Field): true | undefined =>
  model.kind === "variants" ? aria["aria-invalid"] : undefined;

/** More than these are searched rather than scrolled. */
const searchedFrom = 8;

function ShapeSelect({ field, chooser, depth }: ChooserProps) {
  const { model, edit, aria } = field;
  const { options, chosen, isAny } = chooser;
  const input = useRef<HTMLInputElement>(null);
  const pick = (value: string | null) => {
    const form = input.current?.form ?? null;
    edit((now) => pickVariant(now, model.pointer, depth, value === null ? null : Number(value)));
    if (form) keepFocus(form, model.pointer, depth);
  };
  return (
    <Select
      {...ownAria}
      ref={input}
      data-shapes={depth}
      className={isAny ? (classes.typePicker ?? "") : (classes.shapePicker ?? "")}
      classNames={{ input: classes.input ?? "", option: classes.item ?? "" }}
      data={options.map(({ name }, index) => ({ value: String(index), label: name }))}
      value={chosen === null ? null : String(chosen)}
      placeholder={isAny ? "JSON" : `one of ${options.length} shapes`}
      searchable={options.length > searchedFrom}
      clearable={chosen !== null}
      allowDeselect={false}
      nothingFoundMessage="None of them is called that."
      comboboxProps={{ withinPortal: true, width: "max-content", position: "bottom-start" }}
      data-box={model.kind === "variants" || undefined}
      data-unset={chosen === null || undefined}
      data-bad={isMarked(field)}
      {...aria}
      aria-label={labelOf(field, chooser)}
      onChange={pick}
    />
  );
}
