import { useState, type ReactNode } from "react";
import { setOpen } from "#core/form/form-edit.ts";
import { addName } from "#core/form/list-edit.ts";
import { peek, type SliceSchema } from "#core/form/slice.ts";
import { Button } from "../ui/Button.tsx";
import { Icon } from "../ui/Icon.tsx";
import { IconChevronDown, IconChevronRight, IconPlus } from "../ui/icons.ts";
import { FieldLine } from "./FieldFrame.tsx";
import { FieldSay } from "./FieldSay.tsx";
import { useForm } from "./form-context.ts";
import { useField } from "./use-field.ts";
import classes from "./Group.module.css";

/** An object inside the arguments: folded to one line, or its fields under a line of their own. */
export function GroupField({
  schema,
  children,
}: {
  readonly schema: SliceSchema;
  readonly children: ReactNode;
}) {
  const { handle } = useForm();
  const field = useField(schema.pointer);
  const names = peek(handle.get().schema, schema.pointer);
  return (
    <fieldset
      className={classes.group}
      aria-label={`${field.model.name}, ${field.word}`}
      data-field={schema.pointer}
      {...(field.mark ? { "data-marked": true } : {})}
    >
      <div className={classes.head}>
        <button
          type="button"
          className={classes.fold}
          aria-expanded={schema.isOpen}
          aria-label={schema.isOpen ? `Fold ${field.model.name}` : `Unfold ${field.model.name}`}
          data-box
          onClick={() => handle.edit((form) => setOpen(form, schema.pointer, !schema.isOpen))}
        >
          <Icon of={schema.isOpen ? IconChevronDown : IconChevronRight} size={14} />
        </button>
        <FieldLine field={field} />
      </div>
      {!schema.isOpen && names.length > 0 && (
        <p className={classes.peek}>{names.slice(0, 12).join(", ")}</p>
      )}
      <div className={classes.say}>
        <FieldSay field={field} />
      </div>
      {schema.isOpen && (
        <div className={classes.inside}>
          {children}
          {schema.takesNames && <NameAdder pointer={schema.pointer} />}
        </div>
      )}
    </fieldset>
  );
}

/** Adds a name to a map; its value is not sent until there is one. */
export function NameAdder({ pointer }: { readonly pointer: string }) {
  const { handle } = useForm();
  const [name, setName] = useState("");
  const add = () => {
    handle.edit((form) => addName(form, pointer, name));
    setName("");
  };
  return (
    <div className={classes.adder}>
      <input
        className={classes.newName}
        aria-label="New name"
        placeholder="name"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.metaKey || event.ctrlKey) return;
          event.preventDefault();
          add();
        }}
      />
      <Button size="small" icon={IconPlus} disabled={name === ""} onClick={add}>
        Add
      </Button>
    </div>
  );
}
