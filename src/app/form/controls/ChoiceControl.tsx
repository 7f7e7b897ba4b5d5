import { Select } from "@mantine/core";
import { sayValue } from "#core/form/field-model.ts";
import { setNode, setState } from "#core/form/form-edit.ts";
import { parseJson } from "#core/form/json-parse.ts";
import { placeholderOf, type Field } from "../use-field.ts";
import { ownAria } from "./own-aria.ts";
import classes from "./Control.module.css";

/** More choices than these are searched rather than scrolled. */
const searchedFrom = 8;
/** More are not drawn at once; typing narrows them. */
const drawnAtOnce = 100;

/** One of a fixed set, of any type. A value that is none of them is shown for what it is. */
export function ChoiceControl({ field }: { readonly field: Field }) {
  const { model, entry, edit, aria } = field;
  const { pointer } = model;
  const known = new Map(model.choices.map((choice) => [choice.json, choice]));
  const isOther = entry.json !== undefined && entry.state !== "null" && !known.has(entry.json);
  const options = [
    ...[...known.values()].map(({ json, label }) => ({ value: json, label })),
    ...(isOther ? [{ value: entry.json ?? "", label: `${entry.text}: not one of them` }] : []),
  ];
  const choose = (json: string | null) => {
    const choice = json === null ? undefined : known.get(json);
    if (json === null) return edit((form) => setState(form, pointer, "unset"));
    const read = choice ? null : parseJson(json);
    const node = choice?.node ?? (read?.ok ? read.node : undefined);
    if (node) edit((form) => setNode(form, pointer, node));
  };
  return (
    <Select
      {...ownAria}
      classNames={{ input: classes.input ?? "", option: classes.item ?? "" }}
      data={options}
      value={entry.state === "null" ? null : (entry.json ?? null)}
      placeholder={placeholderOf(field, model.default === null ? "" : sayValue(model.default))}
      searchable={model.choices.length > searchedFrom}
      // Enter takes what the words have left; without it they would be forgotten.
      selectFirstOptionOnChange={model.choices.length > searchedFrom}
      limit={drawnAtOnce}
      clearable={entry.json !== undefined}
      allowDeselect={false}
      nothingFoundMessage="None of them is called that."
      comboboxProps={{ withinPortal: true }}
      data-box
      data-unset={entry.state === "unset" || undefined}
      data-literal={entry.state === "null" || undefined}
      data-bad={aria["aria-invalid"]}
      {...aria}
      onChange={choose}
    />
  );
}
