import { useState, type ReactNode } from "react";
import { Badge } from "../ui/Badge.tsx";
import { FieldSay } from "./FieldSay.tsx";
import { useForm } from "./form-context.ts";
import { StateMenu } from "./StateMenu.tsx";
import type { Field } from "./use-field.ts";
import classes from "./Field.module.css";

/** A field: its name, what it takes and its state; below them the control and what is there now; below that what was said. */
export function FieldFrame({
  field,
  children,
}: {
  readonly field: Field;
  readonly children: ReactNode;
}) {
  const { renderNow } = useForm();
  const { model, mark } = field;
  return (
    <div
      className={classes.field}
      data-field={model.pointer}
      {...(mark ? { "data-marked": true } : {})}
    >
      <FieldLine field={field} />
      <div className={classes.control}>
        <div className={classes.box}>{children}</div>
        <div className={classes.now}>{renderNow?.(model.pointer)}</div>
      </div>
      <FieldSay field={field} />
    </div>
  );
}

/** Name, hint, description and state, on one line until the description is unfolded. */
export function FieldLine({ field }: { readonly field: Field }) {
  const { model, ids } = field;
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    <div className={classes.line} {...(isUnfolded ? { "data-unfolded": true } : {})}>
      <span className={classes.name} title={model.title || undefined}>
        {model.name || "arguments"}
        {model.isRequired && (
          <span className={classes.required} title="required">
            {" *"}
          </span>
        )}
      </span>
      {model.isDeprecated && <Badge outlined>deprecated</Badge>}
      {model.isUndeclared && <Badge outlined>not in the schema</Badge>}
      <span className={classes.hint}>{model.hint}</span>
      {model.description !== "" && (
        <button
          type="button"
          className={classes.description}
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {model.description}
        </button>
      )}
      <span id={ids.about} className="visually-hidden">
        {[model.hint, model.description].filter(Boolean).join(". ")}
      </span>
      <StateMenu field={field} />
    </div>
  );
}
