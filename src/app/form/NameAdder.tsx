import { Autocomplete } from "@mantine/core";
import { useId, useState, type KeyboardEvent } from "react";
import { fieldModel } from "#core/form/field-model.ts";
import { addName, nameFault } from "#core/form/list-edit.ts";
import { childPointer } from "#core/form/pointer.ts";
import { namesOf } from "#core/form/slice.ts";
import { Button } from "../ui/Button.tsx";
import { IconPlus } from "../ui/icons.ts";
import { ownAria } from "./controls/own-aria.ts";
import { focusLater } from "./focus-field.ts";
import { useForm } from "./form-context.ts";
import classes from "./Group.module.css";

/** Adds a name to an object; its value is not sent until there is one. */
export function NameAdder({ pointer }: { readonly pointer: string }) {
  const { handle } = useForm();
  const [name, setName] = useState("");
  const faultId = useId();
  // Said once it was tried, not while the name is being written.
  const [fault, setFault] = useState<string | null>(null);
  const form = handle.get();
  const taken = new Set(namesOf(form, pointer));
  const offered = fieldModel(form, pointer).nameChoices.filter((each) => !taken.has(each));
  const write = (next: string) => {
    setName(next);
    setFault(null);
  };
  const add = (from: Element) => {
    const why = nameFault(handle.get(), pointer, name);
    setFault(why);
    if (why !== null) return;
    handle.edit((now) => addName(now, pointer, name));
    setName("");
    focusLater(from.closest("form"), childPointer(pointer, name));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Enter" || event.metaKey || event.ctrlKey) return;
    if (event.nativeEvent.isComposing) return;
    event.preventDefault();
    add(event.currentTarget);
  };
  const shared = {
    "aria-label": "New name",
    placeholder: "name",
    autoComplete: "off",
    ...(fault === null ? {} : { "aria-invalid": true, "aria-describedby": faultId }),
    value: name,
    onKeyDown,
  };
  return (
    <div className={classes.adder}>
      {offered.length > 0 ? (
        <Autocomplete
          {...ownAria}
          classNames={{ input: classes.newName ?? "" }}
          data={offered}
          comboboxProps={{ withinPortal: true }}
          {...shared}
          onChange={write}
        />
      ) : (
        <input
          className={classes.newName}
          {...shared}
          onChange={(event) => write(event.currentTarget.value)}
        />
      )}
      <Button
        size="small"
        icon={IconPlus}
        disabled={name === ""}
        onClick={(event) => add(event.currentTarget)}
      >
        Add
      </Button>
      {fault !== null && (
        <span id={faultId} role="alert" className={classes.fault}>
          {fault}
        </span>
      )}
    </div>
  );
}

/** For trying what a tool says to a name that it does not take: there when it is asked for. */
export function UnknownNameAdder({ pointer }: { readonly pointer: string }) {
  const [isAsked, setAsked] = useState(false);
  if (isAsked) return <NameAdder pointer={pointer} />;
  return (
    <div className={classes.adder}>
      <Button size="small" variant="subtle" icon={IconPlus} onClick={() => setAsked(true)}>
        A name that is not in the schema
      </Button>
    </div>
  );
}
