import { Input } from "@mantine/core";
import { useRef, useState } from "react";
import { bytesIn, mostBytes } from "#core/form/base64-text.ts";
import { setNode } from "#core/form/form-edit.ts";
import { stringNode } from "#core/form/json-node.ts";
import { nameWords } from "#core/form/name-words.ts";
import { IconButton } from "../../ui/Button.tsx";
import { IconFileUpload, IconPencil } from "../../ui/icons.ts";
import { formatBytes, groupThousands } from "../../ui/numbers.ts";
import { placeholderOf, type Field } from "../use-field.ts";
import { ownAria } from "./own-aria.ts";
import classes from "./Control.module.css";

/** Bytes in one piece for `fromCharCode`, which takes no more arguments than this safely. */
const piece = 8_192;

/** Bytes as base64 text. */
function base64Of(bytes: Uint8Array): string {
  let binary = "";
  for (let at = 0; at < bytes.length; at += piece)
    binary += String.fromCharCode(...bytes.subarray(at, at + piece));
  return btoa(binary);
}

/** Longer texts are told by their size; the letters say nothing to a person. */
const longestShown = 400;

/** Bytes as base64 text: typed, pasted, or read from a file that a person picks. */
export function BytesControl({ field }: { readonly field: Field }) {
  const { model, entry, edit } = field;
  const file = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const isFolded = entry.text.length > longestShown && !isOpen;
  const read = async (picked: File) => {
    if (picked.size > mostBytes) {
      setFault(
        `${picked.name} has ${formatBytes(picked.size)}; a form takes at most ${formatBytes(mostBytes)}.`,
      );
      return;
    }
    setFault(null);
    const bytes = new Uint8Array(await picked.arrayBuffer());
    edit((form) => setNode(form, model.pointer, stringNode(base64Of(bytes))));
  };
  return (
    <>
      <div className={classes.row}>
        {isFolded ? (
          <FoldedBytes field={field} onOpen={() => setOpen(true)} />
        ) : (
          <BytesText field={field} />
        )}
        <IconButton
          icon={IconFileUpload}
          label={`Pick a file for ${nameWords(model)}`}
          size="small"
          onClick={() => file.current?.click()}
        />
        <input
          ref={file}
          type="file"
          hidden
          aria-label={`File for ${nameWords(model)}`}
          onChange={(event) => {
            const [picked] = event.currentTarget.files ?? [];
            // The same file picked again must be a change too.
            event.currentTarget.value = "";
            if (picked) void read(picked);
          }}
        />
      </div>
      {fault === null ? (
        <BytesNote text={entry.state === "null" ? "" : entry.text} isFolded={isFolded} />
      ) : (
        <p role="alert" className={classes.note}>
          {fault}
        </p>
      )}
    </>
  );
}

function BytesText({ field }: { readonly field: Field }) {
  const { entry, type, aria } = field;
  return (
    <div className={classes.grow}>
      <Input
        {...ownAria}
        component="textarea"
        rows={1}
        classNames={{ input: `${classes.input} ${classes.text} ${classes.json}` }}
        value={entry.state === "null" ? "" : entry.text}
        placeholder={placeholderOf(field, "")}
        autoComplete="off"
        spellCheck={false}
        data-box
        data-unset={entry.state === "unset" || undefined}
        data-bad={aria["aria-invalid"]}
        {...aria}
        onChange={(event) => type(event.currentTarget.value)}
      />
    </div>
  );
}

/** A long text on one line; changing it letter by letter is asked for. */
const FoldedBytes = ({
  field: { model, entry, aria },
  onOpen,
}: {
  readonly field: Field;
  readonly onOpen: () => void;
}) => (
  <>
    <div className={classes.grow}>
      <Input
        {...ownAria}
        readOnly
        classNames={{ input: `${classes.input} ${classes.json}` }}
        value={`${entry.text.slice(0, 80)}…`}
        data-box
        data-bad={aria["aria-invalid"]}
        {...aria}
      />
    </div>
    <IconButton
      icon={IconPencil}
      label={`Edit the text of ${nameWords(model)}`}
      size="small"
      onClick={onOpen}
    />
  </>
);

function BytesNote({ text, isFolded }: { readonly text: string; readonly isFolded: boolean }) {
  if (text === "") return null;
  const bytes = bytesIn(text);
  return (
    <p className={classes.note}>
      {bytes === null
        ? "This does not read as base64; it is sent as it stands."
        : `${formatBytes(bytes)}${isFolded ? `, ${groupThousands(text.length)} letters of base64` : ""}`}
    </p>
  );
}
