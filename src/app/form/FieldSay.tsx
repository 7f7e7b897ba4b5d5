import { fixOf } from "#core/form/finding-fix.ts";
import { formatDoubt } from "#core/form/format-text.ts";
import { readable } from "#core/schema/text/quote.ts";
import { Icon } from "../ui/Icon.tsx";
import { IconAlertTriangle, IconHandStop } from "../ui/icons.ts";
import { useForm } from "./form-context.ts";
import type { Field } from "./use-field.ts";
import classes from "./Field.module.css";

/** What was said about a field: the answer's sentence with its fix, a box that holds no value yet, a soft hint, or a doubt about its format. */
export function FieldSay({ field }: { readonly field: Field }) {
  const { hinted } = useForm();
  const { entry, mark, ids, edit, model } = field;
  const hint = hinted.get(model.pointer);
  const finding = mark?.finding ?? (entry.fault === undefined ? hint : undefined);
  const sentence = mark ? mark.finding.sentence : (entry.fault ?? hint?.sentence);
  if (sentence === undefined) return <Doubt field={field} />;
  const fix = finding ? fixOf(finding) : null;
  return (
    <div className={classes.say} data-soft={mark || entry.fault !== undefined ? undefined : true}>
      <Icon of={mark ? IconHandStop : IconAlertTriangle} size={14} />
      <p>
        <span id={ids.say}>{readable(sentence)}</span>
        {fix && (
          <button type="button" className={classes.fix} onClick={() => edit(fix.apply)}>
            {fix.label}
          </button>
        )}
      </p>
    </div>
  );
}

/** About the format it is said once the box is left: half a date is no wrong one. */
function Doubt({ field: { entry, model } }: { readonly field: Field }) {
  const isText = entry.control === "text" && entry.state === "set";
  const doubt = entry.isDoubled
    ? "This name is given more than once; the last one counts, and all of them are sent."
    : isText
      ? formatDoubt(model.format, entry.text)
      : null;
  if (doubt === null) return null;
  return (
    <div className={classes.say} data-soft data-doubt>
      <Icon of={IconAlertTriangle} size={14} />
      <p>{doubt}</p>
    </div>
  );
}
