import { fixOf } from "#core/form/finding-fix.ts";
import { Icon } from "../ui/Icon.tsx";
import { IconAlertTriangle, IconHandStop } from "../ui/icons.ts";
import { useForm } from "./form-context.ts";
import type { Field } from "./use-field.ts";
import classes from "./Field.module.css";

/** What was said about a field: the answer's sentence with its fix, a box that holds no value yet, or a soft hint. */
export function FieldSay({ field }: { readonly field: Field }) {
  const { hinted } = useForm();
  const { entry, mark, ids, edit } = field;
  const hint = hinted.get(field.model.pointer);
  const finding = mark?.finding ?? (entry.fault === undefined ? hint : undefined);
  const sentence = mark ? mark.finding.sentence : (entry.fault ?? hint?.sentence);
  if (sentence === undefined) return null;
  const fix = finding ? fixOf(finding) : null;
  return (
    <div className={classes.say} data-soft={mark || entry.fault !== undefined ? undefined : true}>
      <Icon of={mark ? IconHandStop : IconAlertTriangle} size={14} />
      <p>
        <span id={ids.say}>{sentence}</span>
        {fix && (
          <button type="button" className={classes.fix} onClick={() => edit(fix.apply)}>
            {fix.label}
          </button>
        )}
      </p>
    </div>
  );
}
