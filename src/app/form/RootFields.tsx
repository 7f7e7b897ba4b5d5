import type { ReactNode } from "react";
import { sayNeed } from "#core/form/field-hint.ts";
import { placeAt } from "#core/form/place.ts";
import { useForm } from "./form-context.ts";
import { useFormPart } from "./form-handle.ts";
import { FieldSay } from "./FieldSay.tsx";
import { NameAdder, UnknownNameAdder } from "./NameAdder.tsx";
import { useField } from "./use-field.ts";
import { VariantChoosers } from "./VariantChooser.tsx";
import classes from "./Group.module.css";

/** The arguments themselves: their shape, what they need together, their fields, and a way to name others. */
export function RootFields({
  takesNames,
  children,
}: {
  readonly takesNames: boolean;
  readonly children: readonly ReactNode[];
}) {
  const { handle } = useForm();
  const field = useField("");
  const needs = useFormPart(handle, (form) => placeAt(form, "").view.needs);
  const hasShapes = field.model.choosers.length > 0;
  const isEmpty = children.length === 0 && !takesNames && !hasShapes;
  return (
    <div data-field="" {...(field.mark ? { "data-marked": true } : {})} className={classes.root}>
      {isEmpty && <p className={classes.nothing}>This tool takes no arguments.</p>}
      {hasShapes && (
        <div className={classes.rootShapes}>
          <VariantChoosers field={field} />
        </div>
      )}
      {needs.length > 0 && <p className={classes.nothing}>{needs.map(sayNeed).join("; ")}</p>}
      <div className={classes.say}>
        <FieldSay field={field} />
      </div>
      {children}
      {takesNames ? <NameAdder pointer="" /> : <UnknownNameAdder pointer="" />}
    </div>
  );
}
