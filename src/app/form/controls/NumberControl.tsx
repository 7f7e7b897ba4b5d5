import { Input } from "@mantine/core";
import type { CSSProperties } from "react";
import { sayValue } from "#core/form/field-model.ts";
import { placeholderOf, type Field } from "../use-field.ts";
import { ownAria } from "./own-aria.ts";
import classes from "./Control.module.css";

/** A number as text, so that every digit and a half-typed one stay; a slider beside it where both ends are known. */
export function NumberControl({ field }: { readonly field: Field }) {
  const { model, entry, type, aria } = field;
  const { minimum, maximum } = model.bounds;
  const hasSlider =
    model.kind === "number" && minimum !== undefined && maximum !== undefined && minimum < maximum;
  return (
    <div className={hasSlider ? `${classes.row} ${classes.withSlider}` : classes.row}>
      <div className={classes.number}>
        <Input
          {...ownAria}
          classNames={{ input: classes.input ?? "" }}
          value={entry.state === "null" ? "" : entry.text}
          placeholder={placeholderOf(field, model.default === null ? "" : sayValue(model.default))}
          inputMode="decimal"
          autoComplete="off"
          data-box
          data-unset={entry.state === "unset" || undefined}
          data-literal={entry.state === "null" || undefined}
          data-bad={aria["aria-invalid"]}
          {...aria}
          onChange={(event) => type(event.currentTarget.value)}
        />
      </div>
      {model.unit !== "" && <span className={classes.unit}>{model.unit}</span>}
      {hasSlider && <Slider field={field} minimum={minimum} maximum={maximum} />}
    </div>
  );
}

/** For the pointer; the box beside it is its equal for the keyboard. */
function Slider({
  field: { model, entry, type },
  minimum,
  maximum,
}: {
  readonly field: Field;
  readonly minimum: number;
  readonly maximum: number;
}) {
  const preset = model.default?.type === "number" ? Number(model.default.raw) : minimum;
  const typed = Number(entry.text);
  const isNumber = entry.text !== "" && Number.isFinite(typed);
  const value = isNumber ? typed : preset;
  const filled = Math.min(1, Math.max(0, (value - minimum) / (maximum - minimum)));
  return (
    <input
      type="range"
      className={classes.slider}
      min={minimum}
      max={maximum}
      step={stepOf(maximum - minimum)}
      value={value}
      style={{ "--filled": `${filled * 100}%` } as CSSProperties}
      data-set={entry.state === "set" || undefined}
      tabIndex={-1}
      aria-hidden="true"
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}

/** A hundred steps or more, each a round number. */
const stepOf = (span: number): number => 10 ** Math.floor(Math.log10(span / 100));
