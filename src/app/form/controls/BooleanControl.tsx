import { useRef, type KeyboardEvent } from "react";
import { setNode, setState } from "#core/form/form-edit.ts";
import { booleanNode, nullNode } from "#core/form/json-node.ts";
import type { Pointer } from "#core/form/pointer.ts";
import type { FormEdit } from "../form-handle.ts";
import type { Field } from "../use-field.ts";
import classes from "./Control.module.css";

interface Segment {
  readonly word: string;
  /** Compact JSON of the value; undefined = left out. */
  readonly json: string | undefined;
  readonly edit: FormEdit;
}

const putNull =
  (pointer: Pointer): FormEdit =>
  (form) =>
    setNode(form, pointer, nullNode);

/** Yes, no, or leave it out, which a checkbox cannot say. */
export function BooleanControl({ field }: { readonly field: Field }) {
  const { model, entry, edit, aria } = field;
  const { pointer } = model;
  const segments: readonly Segment[] = [
    { word: "leave", json: undefined, edit: (form) => setState(form, pointer, "unset") },
    { word: "yes", json: "true", edit: (form) => setNode(form, pointer, booleanNode(true)) },
    { word: "no", json: "false", edit: (form) => setNode(form, pointer, booleanNode(false)) },
    ...(model.isNullable || entry.state === "null"
      ? [{ word: "null", json: "null", edit: putNull(pointer) }]
      : []),
  ];
  const group = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined || event.altKey) return;
    event.preventDefault();
    const at = segments.findIndex(({ json }) => json === entry.json);
    const to = (at + step + segments.length) % segments.length;
    const next = segments[to];
    if (!next) return;
    edit(next.edit);
    group.current?.querySelectorAll("button")[to]?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the chosen segment is the one tab stop
    <div
      ref={group}
      role="radiogroup"
      className={classes.segments}
      data-bad={aria["aria-invalid"]}
      {...aria}
      onKeyDown={onKeyDown}
    >
      {segments.map((segment) => {
        const isChosen = segment.json === entry.json;
        return (
          <button
            key={segment.word}
            type="button"
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a radio input cannot look like a segment
            role="radio"
            aria-checked={isChosen}
            tabIndex={isChosen ? 0 : -1}
            className={classes.segment}
            {...(isChosen ? { "data-box": true } : {})}
            onClick={() => edit(segment.edit)}
          >
            {segment.word}
          </button>
        );
      })}
    </div>
  );
}
