import { Input } from "@mantine/core";
import { sayValue } from "#core/form/field-model.ts";
import { placeholderOf, type Field } from "../use-field.ts";
import { groupThousands } from "../../ui/numbers.ts";
import { ownAria } from "./own-aria.ts";
import classes from "./Control.module.css";

/** From here on the room that is left is worth a figure. */
const countedFrom = 200;

/** Text of any length; it grows with what is typed and keeps its line breaks. */
export function TextControl({ field }: { readonly field: Field }) {
  const { model, entry, type, aria } = field;
  const isSecret = model.format === "password";
  const limit = model.maxLength;
  const isCounted = limit !== null && limit <= countedFrom && entry.state !== "unset";
  const shared = {
    value: shown(field),
    placeholder: placeholderOf(field, model.default === null ? "" : sayValue(model.default)),
    "data-box": true,
    "data-unset": entry.state === "unset" || undefined,
    "data-literal": entry.state === "empty" || entry.state === "null" || undefined,
    "data-bad": aria["aria-invalid"],
    autoComplete: "off",
    spellCheck: false,
    ...aria,
  } as const;
  if (isSecret)
    return (
      <Input
        {...ownAria}
        type="password"
        classNames={{ input: classes.input ?? "" }}
        {...shared}
        onChange={(event) => type(event.currentTarget.value)}
      />
    );
  return (
    <div className={isCounted ? classes.counted : undefined}>
      <Input
        {...ownAria}
        component="textarea"
        rows={1}
        classNames={{ input: `${classes.input} ${classes.text}` }}
        {...shared}
        onChange={(event) => type(event.currentTarget.value)}
      />
      {isCounted && (
        <span className={classes.counter} aria-hidden="true">
          {Array.from(shown(field)).length} / {groupThousands(limit)}
        </span>
      )}
    </div>
  );
}

const shown = ({ entry }: Field): string => (entry.state === "null" ? "" : entry.text);
