import { Menu } from "@mantine/core";
import { useRef, useState, type ComponentPropsWithRef } from "react";
import { statesFor } from "#core/form/field-entry.ts";
import { sayValue } from "#core/form/field-model.ts";
import { setNode, setState, setVariant } from "#core/form/form-edit.ts";
import type { FieldKind } from "#core/form/field-kind.ts";
import type { FieldState, Variant } from "#core/form/form-state.ts";
import { printCompact } from "#core/form/json-node.ts";
import { nameWords } from "#core/form/name-words.ts";
import { KeyCap } from "../ui/KeyCap.tsx";
import type { Field } from "./use-field.ts";
import { stateKeys } from "./form-keys.ts";
import classes from "./Field.module.css";

const longest = 40;
const cut = (text: string): string =>
  text.length <= longest ? text : `${text.slice(0, longest - 1)}…`;

/** The state of a field as a mark and a word, and the menu that changes it. The menu exists once it was asked for. */
export function StateMenu({ field }: { readonly field: Field }) {
  const [isAsked, setAsked] = useState(false);
  return isAsked ? (
    <OpenMenu field={field} />
  ) : (
    <StateButton
      field={field}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setAsked(true)}
    />
  );
}

function OpenMenu({ field }: { readonly field: Field }) {
  const [isOpen, setOpen] = useState(true);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Menu
      position="bottom-end"
      withinPortal
      opened={isOpen}
      onChange={(next) => {
        setOpen(next);
        // The button that was pressed gave way to this one, so the focus is brought back by hand.
        if (!next) button.current?.focus();
      }}
    >
      <Menu.Target>
        <StateButton ref={button} field={field} />
      </Menu.Target>
      <Menu.Dropdown>
        <StateItems field={field} />
        <ValueItems field={field} />
        <VariantItems field={field} />
      </Menu.Dropdown>
    </Menu>
  );
}

function StateButton({
  field: { model, entry, word },
  ...rest
}: ComponentPropsWithRef<"button"> & { readonly field: Field }) {
  return (
    <button
      type="button"
      {...rest}
      className={classes.state}
      data-state={entry.state}
      aria-label={`State of ${nameWords(model)}: ${word}`}
    >
      <i aria-hidden="true" />
      {word}
    </button>
  );
}

function StateItems({ field: { model, entry, edit } }: { readonly field: Field }) {
  return statesFor(model).map((state) => (
    <Menu.Item
      key={state}
      disabled={entry.state === state}
      leftSection={
        <span className={classes.mark} data-state={state}>
          <i aria-hidden="true" />
        </span>
      }
      rightSection={<KeyCap keys={stateKeys[state] ?? ""} />}
      onClick={() => edit((form) => setState(form, model.pointer, state))}
    >
      {stateOffer(state, model.kind, model.default === null ? "" : sayValue(model.default))}
    </Menu.Item>
  ));
}

function stateOffer(state: FieldState, kind: string, preset: string): string {
  switch (state) {
    case "unset":
      return "Leave out";
    case "empty":
      if (kind === "list" || kind === "chips" || kind === "multi") return "Empty list";
      return kind === "object" ? "Empty object" : "Empty text";
    case "null":
      return "Null";
    case "default":
      return `Default: ${cut(preset)}`;
    case "set":
      return "Set";
  }
}

function ValueItems({ field: { model, edit } }: { readonly field: Field }) {
  if (model.examples.length === 0) return null;
  return (
    <>
      <Menu.Divider />
      <Menu.Label>Examples</Menu.Label>
      {model.examples.map((example) => (
        <Menu.Item
          key={printCompact(example)}
          onClick={() => edit((form) => setNode(form, model.pointer, example))}
        >
          {cut(sayValue(example))}
        </Menu.Item>
      ))}
    </>
  );
}

/** Other ways to edit the same value; as JSON any value can be given, also one that the schema forbids. */
function VariantItems({ field: { model, entry, edit } }: { readonly field: Field }) {
  if (model.pointer === "") return null;
  const others = variantsFor(model.kind, entry.variant);
  if (others.length === 0) return null;
  return (
    <>
      <Menu.Divider />
      {others.map(({ variant, word }) => (
        <Menu.Item
          key={variant}
          onClick={() => edit((form) => setVariant(form, model.pointer, variant))}
        >
          {word}
        </Menu.Item>
      ))}
    </>
  );
}

function variantsFor(
  kind: FieldKind,
  current: Variant,
): readonly { readonly variant: Variant; readonly word: string }[] {
  if (kind === "json") return [];
  const isShort = kind === "chips" || kind === "multi";
  return [
    ...(current === "json" || current === "rows"
      ? [
          {
            variant: "control" as const,
            word: isShort && current === "rows" ? "Edit in one line" : "Edit as a field",
          },
        ]
      : []),
    ...(isShort && current !== "rows" ? [{ variant: "rows" as const, word: "Edit as rows" }] : []),
    ...(current === "json" ? [] : [{ variant: "json" as const, word: "Edit as JSON" }]),
  ];
}
