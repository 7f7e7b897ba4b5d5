import { BooleanControl } from "./controls/BooleanControl.tsx";
import { ChipsControl } from "./controls/ChipsControl.tsx";
import { ChoiceControl } from "./controls/ChoiceControl.tsx";
import { JsonControl } from "./controls/JsonControl.tsx";
import { NumberControl } from "./controls/NumberControl.tsx";
import { ReferenceControl } from "./controls/ReferenceControl.tsx";
import { TextControl } from "./controls/TextControl.tsx";
import { TicksControl } from "./controls/TicksControl.tsx";
import { VectorControl } from "./controls/VectorControl.tsx";
import type { Field } from "./use-field.ts";

/** The control that can show the field's value. */
export function FieldControl({ field }: { readonly field: Field }) {
  switch (field.entry.control) {
    case "text":
      return <TextControl field={field} />;
    case "number":
    case "integer":
      return <NumberControl field={field} />;
    case "boolean":
      return <BooleanControl field={field} />;
    case "choice":
      return <ChoiceControl field={field} />;
    case "vector":
      return <VectorControl field={field} />;
    case "reference":
      return <ReferenceControl field={field} />;
    case "chips":
      return <ChipsControl field={field} />;
    case "multi":
      return <TicksControl field={field} />;
    case "variants":
      // Its choosers are all there is to draw yet.
      return null;
    case "json":
    case "object":
    case "list":
      return <JsonControl field={field} />;
  }
}
