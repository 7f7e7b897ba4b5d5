import type { Pointer } from "#core/form/pointer.ts";
import { segmentsOf } from "#core/form/pointer.ts";
import { nodeAt } from "#core/form/json-edit.ts";
import type { FormState } from "#core/form/form-state.ts";
import type { ToolDetail } from "#protocol/tool.ts";
import type { SourceName } from "#protocol/ids.ts";
import { useLiveValue } from "../../app/bridge/values.ts";
import { useFormPart, type FormHandle } from "../../app/form/form-handle.ts";
import { Flash } from "../../app/ui/Flash.tsx";
import { ValueText } from "../../app/ui/ValueText.tsx";
import classes from "./View.module.css";

/** Beside a field of a generated tool: what the addressed object holds now. */
export function NowValue({
  tool,
  handle,
  pointer,
}: {
  readonly tool: ToolDetail;
  readonly handle: FormHandle;
  readonly pointer: Pointer;
}) {
  const object = useFormPart(handle, (form) => addressed(tool, form));
  const [property, ...deeper] = segmentsOf(pointer);
  const isProperty = property !== undefined && property !== tool.generated?.addressParam;
  if (object === null || !isProperty || deeper.length > 0) return null;
  return <Live source={tool.ref.source} object={object} property={property} />;
}

function addressed(tool: ToolDetail, form: FormState): string | null {
  const param = tool.generated?.addressParam;
  if (param === undefined || param === null) return null;
  const node = nodeAt(form.node, [param]);
  return node?.type === "string" && node.value !== "" ? node.value : null;
}

function Live({
  source,
  object,
  property,
}: {
  readonly source: SourceName;
  readonly object: string;
  readonly property: string;
}) {
  const live = useLiveValue(source, object, property);
  if (!live) return null;
  return (
    <span className={classes.now}>
      now{" "}
      <Flash value={live.value}>
        <ValueText value={live.value} isVector isWord isStale={live.isStale} />
      </Flash>
    </span>
  );
}
