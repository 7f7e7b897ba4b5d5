import { useRef, type ReactElement } from "react";
import { addItem, moveItem, removeItem, rowCount } from "#core/form/list-edit.ts";
import { childPointer } from "#core/form/pointer.ts";
import { rowLimit, type SliceSchema } from "#core/form/slice.ts";
import { nameWords } from "#core/form/name-words.ts";
import { Button, IconButton } from "../ui/Button.tsx";
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from "../ui/icons.ts";
import { groupThousands } from "../ui/numbers.ts";
import { FieldLine } from "./FieldFrame.tsx";
import { FieldSay } from "./FieldSay.tsx";
import { focusLater } from "./focus-field.ts";
import { useForm } from "./form-context.ts";
import { useFormPart } from "./form-handle.ts";
import { useField } from "./use-field.ts";
import { VariantChoosers } from "./VariantChooser.tsx";
import classes from "./Group.module.css";

/** A list: a row for each value, with buttons to move and remove it, and one to add another. */
export function ListField({
  schema,
  rows,
}: {
  readonly schema: SliceSchema;
  readonly rows: readonly ReactElement[];
}) {
  const { handle } = useForm();
  const { pointer } = schema;
  const field = useField(pointer);
  const total = useFormPart(handle, (form) => rowCount(form, pointer));
  const frame = useRef<HTMLFieldSetElement>(null);
  const add = () => {
    const index = rowCount(handle.get(), pointer);
    handle.edit((form) => addItem(form, pointer));
    const row = Math.min(index, rowCount(handle.get(), pointer) - 1);
    focusLater(frame.current, childPointer(pointer, row));
  };
  return (
    <fieldset
      ref={frame}
      className={classes.group}
      aria-label={`${nameWords(field.model)}, ${field.word}`}
      data-field={pointer}
      {...(field.mark ? { "data-marked": true } : {})}
    >
      <div className={classes.head}>
        <FieldLine field={field} />
      </div>
      {field.model.choosers.length > 0 && (
        <div className={classes.shapes}>
          <VariantChoosers field={field} />
        </div>
      )}
      <div className={classes.say}>
        <FieldSay field={field} />
      </div>
      <div className={classes.inside}>
        {rows.map((row, index) => (
          <div
            key={row.key}
            className={classes.row}
            data-wide={schema.properties?.[`f${index}`]?.shape !== "leaf" || undefined}
          >
            <div className={classes.rowField}>{row}</div>
            {index >= field.model.slots && (
              <RowButtons
                pointer={pointer}
                index={index}
                total={total}
                isFixed={field.model.slots > 0}
              />
            )}
          </div>
        ))}
        {total > rowLimit && (
          <p className={classes.more}>
            {groupThousands(total - rowLimit)} more rows are in the JSON.
          </p>
        )}
        {(field.model.takesMore || field.model.kind !== "list") && (
          <div className={classes.adder}>
            <Button
              size="small"
              icon={IconPlus}
              aria-label={`Add to ${nameWords(field.model)}`}
              onClick={add}
              {...(rows.length === 0 ? { "data-box": true } : {})}
            >
              Add
            </Button>
          </div>
        )}
      </div>
    </fieldset>
  );
}

function RowButtons({
  pointer,
  index,
  total,
  isFixed,
}: {
  readonly pointer: string;
  readonly index: number;
  readonly total: number;
  /** Of a tuple: rows keep their order. */
  readonly isFixed: boolean;
}) {
  const { handle } = useForm();
  return (
    <div className={classes.buttons}>
      {!isFixed && (
        <>
          <IconButton
            icon={IconArrowUp}
            label={`Move row ${index + 1} up`}
            size="small"
            disabled={index === 0}
            onClick={() => handle.edit((form) => moveItem(form, pointer, index, index - 1))}
          />
          <IconButton
            icon={IconArrowDown}
            label={`Move row ${index + 1} down`}
            size="small"
            disabled={index >= total - 1}
            onClick={() => handle.edit((form) => moveItem(form, pointer, index, index + 1))}
          />
        </>
      )}
      <IconButton
        icon={IconTrash}
        label={`Remove row ${index + 1}`}
        size="small"
        onClick={() => handle.edit((form) => removeItem(form, pointer, index))}
      />
    </div>
  );
}
