import { Input } from "@mantine/core";
import { placeholderOf, type Field } from "../use-field.ts";
import { ownAria } from "./own-aria.ts";
import classes from "./Control.module.css";

/** Any value, as JSON. What is typed stays to the letter, also while it is no value. */
export function JsonControl({ field }: { readonly field: Field }) {
  const { entry, type, aria } = field;
  const isEmptyText = entry.state === "empty" && entry.text === "";
  return (
    <Input
      {...ownAria}
      component="textarea"
      rows={1}
      classNames={{ input: `${classes.input} ${classes.text} ${classes.json}` }}
      value={entry.text}
      placeholder={isEmptyText ? '""' : placeholderOf(field, "")}
      autoComplete="off"
      spellCheck={false}
      data-box
      data-unset={entry.state === "unset" || undefined}
      data-bad={aria["aria-invalid"]}
      {...aria}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
