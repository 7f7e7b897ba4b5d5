import { createContext, useContext, type ReactNode } from "react";
import type { Finding } from "#protocol/finding.ts";
import type { MarkedField } from "#core/form/marked-field.ts";
import type { Pointer } from "#core/form/pointer.ts";
import type { FormHandle } from "./form-handle.ts";

/** An object that a reference can name. */
export interface FoundObject {
  readonly name: string;
  readonly path: string;
}

export type FindObjects = (className: string, prefix: string) => Promise<readonly FoundObject[]>;

/** What the fields need from around the form. */
export interface FormSurroundings {
  readonly handle: FormHandle;
  /** Fields that the last answer was about. */
  readonly marked: ReadonlyMap<Pointer, MarkedField>;
  /** What our own check would say now; drawn softly, the bridge decides. */
  readonly hinted: ReadonlyMap<Pointer, Finding>;
  /** So many fields that those far off the screen are drawn only when they come near. */
  readonly isLong: boolean;
  /** What stands beside a field: the value that its object holds now. */
  readonly renderNow?: (pointer: Pointer) => ReactNode;
  /** Objects of a class (empty = any) whose name begins with a text; rejects where they cannot be asked for. */
  readonly findObjects?: FindObjects;
}

export const FormContext = createContext<FormSurroundings | null>(null);

/** The form that a field stands in. */
export function useForm(): FormSurroundings {
  const form = useContext(FormContext);
  if (!form) throw new Error("A field needs a FormContext around it.");
  return form;
}
