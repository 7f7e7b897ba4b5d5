import { useState, type ReactNode } from "react";
import type { FieldModel } from "#core/form/field-model.ts";
import { cut, readable } from "#core/schema/text/quote.ts";
import { Badge } from "../ui/Badge.tsx";
import { FieldName, RemoveName } from "./FieldName.tsx";
import { FieldSay } from "./FieldSay.tsx";
import { useForm } from "./form-context.ts";
import { StateMenu } from "./StateMenu.tsx";
import type { Field } from "./use-field.ts";
import { VariantChoosers } from "./VariantChooser.tsx";
import classes from "./Field.module.css";

/** A field: its name, what it takes and its state; below them its shape, the control and what is there now; below that what was said. */
export function FieldFrame({
  field,
  children,
}: {
  readonly field: Field;
  readonly children: ReactNode;
}) {
  const { renderNow } = useForm();
  const { model, mark, entry } = field;
  return (
    <div
      className={classes.field}
      data-field={model.pointer}
      {...(mark ? { "data-marked": true } : {})}
    >
      <FieldLine field={field} />
      <div className={classes.control} data-alone={renderNow === undefined || undefined}>
        <div
          className={classes.box}
          data-shaped={(model.choosers.length > 0 && entry.variant !== "json") || undefined}
        >
          {entry.variant !== "json" && <VariantChoosers field={field} />}
          {children}
        </div>
        {renderNow && <div className={classes.now}>{renderNow(model.pointer)}</div>}
      </div>
      <FieldSay field={field} />
    </div>
  );
}

/** What fits on the widest line, and what anybody listens to. */
const foldedDescription = 300;
const readOut = 500;

/** Name, hint, description and state, on one line until the description is unfolded. */
export function FieldLine({ field }: { readonly field: Field }) {
  const { model, ids } = field;
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    <div className={classes.line} {...(isUnfolded ? { "data-unfolded": true } : {})}>
      <FieldName field={field} />
      <Badges model={model} />
      <span className={classes.hint} title={model.hint}>
        {model.hint}
      </span>
      {model.reason !== "" && <span className={classes.reason}>{model.reason}</span>}
      {model.description !== "" && (
        <button
          type="button"
          className={classes.description}
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {readable(isUnfolded ? model.description : cut(model.description, foldedDescription))}
        </button>
      )}
      <span id={ids.about} className="visually-hidden">
        {[model.hint, model.reason, cut(model.description, readOut)].filter(Boolean).join(". ")}
      </span>
      <span className={classes.end}>
        <StateMenu field={field} />
        <RemoveName field={field} />
      </span>
    </div>
  );
}

/** What a schema says of a field beside its value. */
const Badges = ({ model }: { readonly model: FieldModel }) => (
  <>
    {model.isDeprecated && <Badge outlined>deprecated</Badge>}
    {model.isReadOnly && <Badge outlined>read-only</Badge>}
    {model.isWriteOnly && <Badge outlined>write-only</Badge>}
    {model.isUndeclared && <Badge outlined>not in the schema</Badge>}
  </>
);
