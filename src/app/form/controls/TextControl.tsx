import { Input } from "@mantine/core";
import { useState } from "react";
import { sayValue } from "#core/form/field-model.ts";
import { nameWords } from "#core/form/name-words.ts";
import { IconButton } from "../../ui/Button.tsx";
import { IconEye, IconEyeOff } from "../../ui/icons.ts";
import { groupThousands } from "../../ui/numbers.ts";
import { placeholderOf, type Field } from "../use-field.ts";
import { BytesControl } from "./BytesControl.tsx";
import { FormatHelp } from "./FormatHelp.tsx";
import { ownAria } from "./own-aria.ts";
import classes from "./Control.module.css";

/** From here on the room that is left is worth a figure. */
const countedFrom = 200;

/** The on-screen keyboard that fits a format. */
const keyboards: Readonly<Record<string, "email" | "url">> = {
  email: "email",
  "idn-email": "email",
  uri: "url",
  url: "url",
};

/** Text of any length; it grows with what is typed and keeps its line breaks. What helps with its format stands beside it. */
export function TextControl({ field }: { readonly field: Field }) {
  const { model, type } = field;
  if (model.format === "password") return <SecretText field={field} />;
  if (model.isBase64) return <BytesControl field={field} />;
  const limit = model.maxLength;
  const isCounted = limit !== null && limit <= countedFrom && field.entry.state !== "unset";
  return (
    <div className={classes.row}>
      <div className={isCounted ? `${classes.grow} ${classes.counted}` : classes.grow}>
        <Input
          {...ownAria}
          component="textarea"
          rows={1}
          classNames={{ input: `${classes.input} ${classes.text}` }}
          inputMode={keyboards[model.format] ?? "text"}
          {...boxOf(field)}
          onChange={(event) => type(event.currentTarget.value)}
        />
        {isCounted && (
          <span className={classes.counter} aria-hidden="true">
            {Array.from(shown(field)).length} / {groupThousands(limit)}
          </span>
        )}
      </div>
      <FormatHelp field={field} />
    </div>
  );
}

/** What all boxes for text share. */
const boxOf = (field: Field) =>
  ({
    value: shown(field),
    placeholder: placeholderOf(
      field,
      field.model.default === null ? "" : sayValue(field.model.default),
    ),
    "data-box": true,
    "data-unset": field.entry.state === "unset" || undefined,
    "data-literal": field.entry.state === "empty" || field.entry.state === "null" || undefined,
    "data-bad": field.aria["aria-invalid"],
    autoComplete: "off",
    spellCheck: false,
    ...field.aria,
  }) as const;

/** Covered until it is asked to be seen. */
function SecretText({ field }: { readonly field: Field }) {
  const [isSeen, setSeen] = useState(false);
  return (
    <div className={classes.row}>
      <div className={classes.grow}>
        <Input
          {...ownAria}
          type={isSeen ? "text" : "password"}
          classNames={{ input: classes.input ?? "" }}
          {...boxOf(field)}
          // Browsers offer to keep what looks like a log-in; an argument is none.
          autoComplete="new-password"
          onChange={(event) => field.type(event.currentTarget.value)}
        />
      </div>
      <IconButton
        icon={isSeen ? IconEyeOff : IconEye}
        label={isSeen ? `Cover ${nameWords(field.model)}` : `Show ${nameWords(field.model)}`}
        size="small"
        pressed={isSeen}
        onClick={() => setSeen(!isSeen)}
      />
    </div>
  );
}

const shown = ({ entry }: Field): string => (entry.state === "null" ? "" : entry.text);
