import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import type { PropertyDocument } from "#protocol/context.ts";
import type { JsonValue } from "#protocol/json.ts";
import type { ObjectDetail } from "#protocol/scene.ts";
import type { Outcome } from "#protocol/outcome.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { newCallId } from "../../bridge/calls.ts";
import { Icon } from "../../ui/Icon.tsx";
import { IconPencil } from "../../ui/icons.ts";
import { KeyCap } from "../../ui/KeyCap.tsx";
import { editArgs, editJson, editText } from "./edit-value.ts";
import { GridCell, GridRow } from "./GridParts.tsx";
import { OutcomeLine } from "./OutcomeLine.tsx";
import classes from "./Values.module.css";

interface ValueEditorProps {
  readonly detail: ObjectDetail;
  readonly name: string;
  readonly property: PropertyDocument;
  readonly now: JsonValue | undefined;
  readonly onClose: () => void;
}

type Phase =
  | { readonly is: "editing" }
  | { readonly is: "sending" }
  | { readonly is: "refused"; readonly outcome: Outcome };

/** Sets one property through its configure tool; a refusal is said under the box and nothing typed is lost. */
export function ValueEditor({ detail, name, property, now, onClose }: ValueEditorProps) {
  const { calls } = useBridge();
  const sentenceId = useId();
  const [was] = useState(() => editText(now));
  const [text, setText] = useState(was);
  const [phase, setPhase] = useState<Phase>({ is: "editing" });
  const box = useRef<HTMLInputElement & HTMLSelectElement>(null);
  useEffect(() => box.current?.focus(), []);
  const { configure } = detail;
  const choices = property.enum ?? (property.type === "boolean" ? ["true", "false"] : null);

  const send = async (typed: string) => {
    if (!configure) return;
    setPhase({ is: "sending" });
    const { outcome } = await calls.invoke({
      tool: configure,
      argsText: editArgs(detail, name, editJson(property, typed)),
      callId: newCallId(),
      ...(detail.identity ? { schemaId: detail.identity.schemaId } : {}),
    });
    if (outcome.kind === "ok") onClose();
    else {
      setPhase({ is: "refused", outcome });
      box.current?.focus();
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") {
      event.stopPropagation();
      onClose();
    } else if (event.key === "Enter") {
      event.preventDefault();
      void send(text);
    }
  };
  const moved = editText(now) !== was;
  const field = {
    ref: box,
    className: classes.box,
    value: text,
    "aria-label": `New ${name}`,
    "aria-invalid": phase.is === "refused",
    ...(phase.is === "refused" ? { "aria-describedby": sentenceId } : {}),
    onKeyDown,
  };
  return (
    <GridRow className={classes.editing}>
      <GridCell className={classes.editCell}>
        <div className={classes.editLine}>
          <Icon of={IconPencil} size={14} />
          <span className={classes.name}>{name}</span>
          {choices ? (
            <select {...field} onChange={(event) => setText(event.currentTarget.value)}>
              {choices.map((choice) => (
                <option key={choice}>{choice}</option>
              ))}
            </select>
          ) : (
            <input
              {...field}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          )}
          <span className={classes.unit}>{property._ulib.units ?? ""}</span>
          <span className={classes.was}>
            {moved ? `moved to ${editText(now)} meanwhile` : `was ${was === "" ? "empty" : was}`}
          </span>
          <button
            type="button"
            className={classes.key}
            aria-label={`Set ${name}`}
            disabled={phase.is === "sending"}
            onClick={() => void send(text)}
          >
            <KeyCap keys="Enter" />
          </button>
          <button
            type="button"
            className={classes.key}
            aria-label="Esc: leave it as it is"
            onClick={onClose}
          >
            <KeyCap keys="Esc" />
          </button>
        </div>
        {phase.is === "refused" && <OutcomeLine id={sentenceId} outcome={phase.outcome} />}
      </GridCell>
    </GridRow>
  );
}
