import type { ReactNode } from "react";
import { setOpen } from "#core/form/form-edit.ts";
import { peek, type SliceSchema } from "#core/form/slice.ts";
import { nameWords } from "#core/form/name-words.ts";
import { Icon } from "../ui/Icon.tsx";
import { IconChevronDown, IconChevronRight } from "../ui/icons.ts";
import { FieldLine } from "./FieldFrame.tsx";
import { FieldSay } from "./FieldSay.tsx";
import { useForm } from "./form-context.ts";
import { useFormPart } from "./form-handle.ts";
import { NameAdder } from "./NameAdder.tsx";
import { useField } from "./use-field.ts";
import { VariantChoosers } from "./VariantChooser.tsx";
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
  const { pointer, isOpen } = schema;
  const field = useField(pointer);
  const { model, word, mark } = field;
  return (
    <fieldset
      className={classes.group}
      aria-label={`${nameWords(model)}, ${word}`}
      data-field={pointer}
      {...(mark ? { "data-marked": true } : {})}
    >
      <div className={classes.head}>
        <button
          type="button"
          className={classes.fold}
          aria-expanded={isOpen}
          aria-label={isOpen ? `Fold ${nameWords(model)}` : `Unfold ${nameWords(model)}`}
          data-box
          onClick={() => handle.edit((form) => setOpen(form, pointer, !isOpen))}
        >
          <Icon of={isOpen ? IconChevronDown : IconChevronRight} size={14} />
        </button>
        <FieldLine field={field} />
      </div>
      {isOpen && model.choosers.length > 0 && (
        <div className={classes.shapes}>
          <VariantChoosers field={field} />
        </div>
      )}
      {!isOpen && <Peek pointer={pointer} />}
      <div className={classes.say}>
        <FieldSay field={field} />
        {!isOpen && <SaidInside pointer={pointer} />}
      </div>
      {isOpen && (
        <div className={classes.inside}>
          {children}
          {schema.takesNames && <NameAdder pointer={pointer} />}
        </div>
      )}
    </fieldset>
  );
}

const mostPeeked = 12;

/** What is inside a folded group. */
function Peek({ pointer }: { readonly pointer: string }) {
  const { handle } = useForm();
  const names = useFormPart(
    handle,
    (form) => peek(form, pointer),
    (a, b) => a.join("\n") === b.join("\n"),
  );
  if (names.length === 0) return null;
  return <p className={classes.peek}>{names.slice(0, mostPeeked).join(", ")}</p>;
}

/** A folded group tells what was said about its insides. */
function SaidInside({ pointer }: { readonly pointer: string }) {
  const { marked } = useForm();
  const said = [...marked].flatMap(([place, { finding }]) =>
    place.startsWith(`${pointer}/`) ? [finding.sentence] : [],
  );
  const [first] = said;
  if (first === undefined) return null;
  return (
    <p className={classes.inner}>
      {first}
      {said.length > 1 && ` And ${said.length - 1} more in here.`}
    </p>
  );
}
