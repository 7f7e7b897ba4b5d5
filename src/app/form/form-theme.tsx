import type { ThemeProps } from "@rjsf/core/lib/withTheme.js";
import type {
  FieldProps,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  ValidatorType,
} from "@rjsf/utils";
import { useContext, useRef, type Ref } from "react";
import { fieldModel } from "#core/form/field-model.ts";
import { parentPointer, type Pointer } from "#core/form/pointer.ts";
import type { SliceSchema } from "#core/form/slice.ts";
import { nameWords } from "#core/form/name-words.ts";
import { FieldControl } from "./FieldControl.tsx";
import { FieldFrame } from "./FieldFrame.tsx";
import { GroupField } from "./GroupField.tsx";
import { useForm } from "./form-context.ts";
import { FieldChunkContext, inChunks } from "./in-chunks.tsx";
import { ListField } from "./ListField.tsx";
import { RootFields } from "./RootFields.tsx";
import { useField } from "./use-field.ts";
import { useNear } from "./use-near.ts";
import classes from "./Group.module.css";

/** rjsf types its schemas widely; ours are always the slices that we gave it. */
const sliceOf = (schema: object): SliceSchema => schema as SliceSchema;

/** Every leaf of a slice is a `string` to rjsf; what it really is stands in its field model. */
function LeafField({ schema }: FieldProps) {
  const { isLong } = useForm();
  const chunk = useContext(FieldChunkContext);
  const { pointer } = sliceOf(schema);
  if (!isLong) return <Leaf pointer={pointer} />;
  if (chunk?.isNear === false) return <DistantName pointer={pointer} />;
  const isOfChunk = chunk !== null && parentPointer(pointer) === chunk.container;
  return isOfChunk ? <Leaf pointer={pointer} /> : <DistantLeaf pointer={pointer} />;
}

/** In a long form: its name and its room, until it comes near the screen. */
function DistantLeaf({ pointer }: { readonly pointer: Pointer }) {
  const holder = useRef<HTMLDivElement>(null);
  const isNear = useNear(holder);
  return isNear ? <Leaf pointer={pointer} /> : <DistantName pointer={pointer} ref={holder} />;
}

function DistantName({
  pointer,
  ref,
}: {
  readonly pointer: Pointer;
  readonly ref?: Ref<HTMLDivElement>;
}) {
  const { handle } = useForm();
  return (
    <div ref={ref} className={classes.distant} data-field={pointer}>
      {nameWords(fieldModel(handle.get(), pointer))}
    </div>
  );
}

function Leaf({ pointer }: { readonly pointer: Pointer }) {
  const field = useField(pointer);
  return (
    <FieldFrame field={field}>
      <FieldControl field={field} />
    </FieldFrame>
  );
}

/** The frame is drawn by the field itself, which knows its state. */
const FieldTemplate = ({ children }: FieldTemplateProps) => children;

function ObjectFieldTemplate({ schema, properties }: ObjectFieldTemplateProps) {
  const slice = sliceOf(schema);
  const contents = properties.map(({ content }) => content);
  if (slice.shape === "list") return <ListField schema={slice} rows={contents} />;
  if (slice.pointer !== "")
    return <GroupField schema={slice}>{inChunks(slice.pointer, contents)}</GroupField>;
  return <RootFields takesNames={slice.takesNames}>{inChunks("", contents)}</RootFields>;
}

/** rjsf computes no validity here: whether a value passes is for the checker to say, in a sentence. */
const validator: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({}),
};

/** rjsf as the drawing engine of slices: it walks the schema and calls our fields, and that is all. */
export const formTheme: ThemeProps & { readonly validator: ValidatorType } = {
  validator,
  fields: { StringField: LeafField },
  templates: { FieldTemplate, ObjectFieldTemplate },
};
