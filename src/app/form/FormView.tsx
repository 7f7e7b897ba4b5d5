import withTheme from "@rjsf/core/lib/withTheme.js";
import { memo, useMemo } from "react";
import { slice, type SliceSchema } from "#core/form/slice.ts";
import { FormContext, type FormSurroundings } from "./form-context.ts";
import { useFormPart } from "./form-handle.ts";
import { onFormKey } from "./form-keys.ts";
import { PasteNotice, usePaste } from "./PasteNotice.tsx";
import { formTheme } from "./form-theme.tsx";

const ThemedForm = withTheme(formTheme);

/** Up to this many fields are drawn whole at once. */
const shortForm = 60;

interface FormViewProps extends Omit<FormSurroundings, "isLong"> {
  /** Name of the form: the tool's. */
  readonly label: string;
}

/** Nothing of the value goes through rjsf; it must only never see a default to fill in. */
const noData = {};
const nothing = <></>;

/**
 * Draws a form. The truth is the handle's `core/form`; rjsf gets a closed slice
 * of the schema and draws our fields, which read and edit the truth by pointer.
 */
export const FormView = memo(function FormView({ label, ...around }: FormViewProps) {
  const { handle, marked, hinted, renderNow, findObjects } = around;
  const schema = useFormPart(handle, slice, isSameSlice);
  const isLong = useMemo(() => countLeaves(schema) > shortForm, [schema]);
  const { pasted, onPaste } = usePaste(handle);
  const context = useMemo(
    (): FormSurroundings => ({
      handle,
      marked,
      hinted,
      isLong,
      ...(renderNow ? { renderNow } : {}),
      ...(findObjects ? { findObjects } : {}),
    }),
    [handle, marked, hinted, isLong, renderNow, findObjects],
  );
  // The drawing engine compares whole schemas whenever it is asked; it is asked only for a new one.
  const fields = useMemo(
    () => (
      <ThemedForm
        tagName="div"
        schema={schema}
        validator={formTheme.validator}
        formData={noData}
        noValidate
        showErrorList={false}
      >
        {nothing}
      </ThemedForm>
    ),
    [schema],
  );
  return (
    <FormContext value={context}>
      {/* Keys that mean the same in every field bubble up to here. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        aria-label={label}
        noValidate
        onSubmit={(event) => event.preventDefault()}
        onKeyDown={(event) => onFormKey(event, handle)}
        onPasteCapture={onPaste}
      >
        <PasteNotice handle={handle} pasted={pasted} />
        {fields}
      </form>
    </FormContext>
  );
});

function isSameSlice(a: SliceSchema, b: SliceSchema): boolean {
  if (a === b) return true;
  if (
    a.pointer !== b.pointer ||
    a.shape !== b.shape ||
    a.isOpen !== b.isOpen ||
    a.takesNames !== b.takesNames
  )
    return false;
  const [before, after] = [Object.values(a.properties ?? {}), Object.values(b.properties ?? {})];
  return (
    before.length === after.length &&
    before.every((part, index) => {
      const other = after[index];
      return other !== undefined && isSameSlice(part, other);
    })
  );
}

const countLeaves = (part: SliceSchema): number =>
  part.properties === undefined
    ? 1
    : Object.values(part.properties).reduce((sum, inner) => sum + countLeaves(inner), 0);
