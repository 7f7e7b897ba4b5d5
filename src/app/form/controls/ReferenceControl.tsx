import { Autocomplete } from "@mantine/core";
import { useEffect, useState } from "react";
import { useForm, type FoundObject } from "../form-context.ts";
import { placeholderOf, type Field } from "../use-field.ts";
import { ownAria } from "./own-aria.ts";
import classes from "./Control.module.css";

/** So that a query a letter is not sent. */
const typingPause = 120;

/** The name of an object, with those of its class to pick from; any other name can be typed and sent. */
export function ReferenceControl({ field }: { readonly field: Field }) {
  const { model, entry, type, aria } = field;
  // Null while the list is closed. A name that was picked narrows nothing: opening again shows all.
  const [asked, setAsked] = useState<string | null>(null);
  const objects = useFoundObjects(model.refersTo ?? "", asked);
  const paths = new Map(objects.map(({ name, path }) => [name, path]));
  return (
    <Autocomplete
      {...ownAria}
      classNames={{ input: classes.input ?? "", option: classes.item ?? "" }}
      data={[...paths.keys()]}
      value={entry.state === "null" ? "" : entry.text}
      placeholder={placeholderOf(field, "")}
      filter={({ options }) => options}
      comboboxProps={{ withinPortal: true }}
      // A refusal moves the focus here; a list over the fields would hide what it is about.
      openOnFocus={false}
      renderOption={({ option }) => (
        <span className={classes.option}>
          {option.value}
          <small>{holderOf(paths.get(option.value) ?? "")}</small>
        </span>
      )}
      data-box
      data-unset={entry.state === "unset" || undefined}
      data-literal={entry.state === "empty" || entry.state === "null" || undefined}
      data-bad={aria["aria-invalid"]}
      {...aria}
      onDropdownOpen={() => setAsked("")}
      onDropdownClose={() => setAsked(null)}
      onInput={(event) => setAsked(event.currentTarget.value)}
      onChange={type}
    />
  );
}

function useFoundObjects(className: string, asked: string | null): readonly FoundObject[] {
  const { findObjects } = useForm();
  const [objects, setObjects] = useState<readonly FoundObject[]>([]);
  useEffect(() => {
    if (asked === null || findObjects === undefined) return;
    let isWanted = true;
    const timer = setTimeout(
      () => {
        findObjects(className, asked).then(
          (found) => isWanted && setObjects(found),
          // No suggestions then; what is wrong with the source is said where the source is shown.
          () => isWanted && setObjects([]),
        );
      },
      asked === "" ? 0 : typingPause,
    );
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [findObjects, className, asked]);
  return objects;
}

/** `lab / station` of `lab/station/crate`. */
const holderOf = (path: string): string => path.split("/").slice(0, -1).join(" / ");
