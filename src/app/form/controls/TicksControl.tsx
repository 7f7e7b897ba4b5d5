import { MultiSelect } from "@mantine/core";
import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from "react";
import { tickedUpTo } from "#core/form/control-text.ts";
import { setNode } from "#core/form/form-edit.ts";
import type { FormState } from "#core/form/form-state.ts";
import { nodeAt } from "#core/form/json-edit.ts";
import { printCompact, type JsonNode } from "#core/form/json-node.ts";
import { segmentsOf, type Pointer } from "#core/form/pointer.ts";
import { useForm } from "../form-context.ts";
import { useFormPart } from "../form-handle.ts";
import { placeholderOf, type Field } from "../use-field.ts";
import classes from "./Control.module.css";

const drawnAtOnce = 100;

/** Some of a fixed set: ticked, in the set's own order; of a big one picked, in the order of picking. */
export function TicksControl({ field }: { readonly field: Field }) {
  const { handle } = useForm();
  const { model, edit } = field;
  const { pointer } = model;
  const ticked = useFormPart(
    handle,
    useCallback((form) => tickedIn(form, pointer), [pointer]),
    (a, b) => a.join("\n") === b.join("\n"),
  );
  const choose = (labels: readonly string[]) => {
    const known = new Map(model.choices.map(({ json, node }) => [json, node]));
    const items = labels.flatMap((json): readonly JsonNode[] => {
      const node = known.get(json);
      return node ? [node] : [];
    });
    edit((form) => setNode(form, pointer, { type: "array", items }));
  };
  return model.choices.length <= tickedUpTo ? (
    <Ticks field={field} ticked={ticked} onChoose={choose} />
  ) : (
    <Searched field={field} ticked={ticked} onChoose={choose} />
  );
}

function tickedIn(form: FormState, pointer: Pointer): readonly string[] {
  const node = nodeAt(form.node, segmentsOf(pointer));
  return node?.type === "array" ? node.items.map(printCompact) : [];
}

interface TicksProps {
  readonly field: Field;
  /** Compact JSON of each. */
  readonly ticked: readonly string[];
  readonly onChoose: (labels: readonly string[]) => void;
}

function Ticks({ field: { model, aria }, ticked, onChoose }: TicksProps) {
  const group = useRef<HTMLDivElement>(null);
  // One tab stop; arrows move inside.
  const [stop, setStop] = useState(0);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined || event.altKey) return;
    event.preventDefault();
    const to = (stop + step + model.choices.length) % model.choices.length;
    setStop(to);
    group.current?.querySelectorAll("button")[to]?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows move between the boxes in it
    <div
      ref={group}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be laid out in a row
      role="group"
      className={classes.ticks}
      data-bad={aria["aria-invalid"]}
      aria-label={aria["aria-label"]}
      aria-describedby={aria["aria-describedby"]}
      onKeyDown={onKeyDown}
    >
      {model.choices.map(({ json, label }, index) => {
        const isTicked = ticked.includes(json);
        return (
          <button
            key={json}
            type="button"
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a checkbox input cannot look like a chip
            role="checkbox"
            aria-checked={isTicked}
            tabIndex={index === stop ? 0 : -1}
            className={classes.tick}
            {...(index === stop ? { "data-box": true } : {})}
            onFocus={() => setStop(index)}
            onClick={() =>
              onChoose(
                model.choices
                  .map((choice) => choice.json)
                  .filter((each) => (each === json ? !isTicked : ticked.includes(each))),
              )
            }
          >
            {label}
          </button>
        );
      })}
    </div>
  );
}

function Searched({ field, ticked, onChoose }: TicksProps) {
  const { aria, entry, model } = field;
  const input = useRef<HTMLInputElement>(null);
  const said = aria["aria-describedby"];
  const isBad = aria["aria-invalid"] === true;
  useEffect(() => {
    // Mantine writes its own wrapper's words over these two, which are none.
    if (said !== undefined) input.current?.setAttribute("aria-describedby", said);
    if (isBad) input.current?.setAttribute("aria-invalid", "true");
    else input.current?.removeAttribute("aria-invalid");
  });
  return (
    <MultiSelect
      ref={input}
      classNames={{
        input: `${classes.input} ${classes.text} ${entry.state === "unset" ? classes.sunken : ""}`,
        option: classes.item ?? "",
        pill: classes.pill ?? "",
      }}
      data={model.choices.map(({ json, label }) => ({ value: json, label }))}
      value={[...ticked]}
      placeholder={ticked.length === 0 ? placeholderOf(field, "") : ""}
      searchable
      limit={drawnAtOnce}
      nothingFoundMessage="None of them is called that."
      comboboxProps={{ withinPortal: true }}
      data-box
      {...aria}
      onChange={onChoose}
    />
  );
}
