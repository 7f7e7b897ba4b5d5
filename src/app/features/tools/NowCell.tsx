import { Link } from "@tanstack/react-router";
import type { SourceName } from "#protocol/ids.ts";
import { fieldModel } from "#core/form/field-model.ts";
import { setNode } from "#core/form/form-edit.ts";
import { nodeOf } from "#core/form/json-node.ts";
import { segmentsOf, type Pointer } from "#core/form/pointer.ts";
import { vectorItems } from "#core/form/control-text.ts";
import type { ToolDetail } from "#protocol/tool.ts";
import { useFormPart, type FormHandle } from "../../form/form-handle.ts";
import { Flash } from "../../ui/Flash.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { IconFocus2, IconPlug } from "../../ui/icons.ts";
import { ValueText } from "../../ui/ValueText.tsx";
import { addressedObject, useNow } from "./live-now.ts";
import classes from "./NowCell.module.css";

/** Beside a field: what the addressed object holds now. A click takes it into the field. */
export function NowCell({
  tool,
  handle,
  pointer,
}: {
  readonly tool: ToolDetail;
  readonly handle: FormHandle;
  readonly pointer: Pointer;
}) {
  const object = useFormPart(handle, (form) => addressedObject(tool, form));
  const [property, ...deeper] = segmentsOf(pointer);
  if (object === null || property === undefined || deeper.length > 0) return null;
  const { source } = tool.ref;
  if (property === tool.generated?.addressParam)
    return <SceneLink source={source} object={object} />;
  return (
    <PropertyNow
      source={source}
      object={object}
      property={property}
      pointer={pointer}
      handle={handle}
    />
  );
}

const SceneLink = ({
  source,
  object,
}: {
  readonly source: SourceName;
  readonly object: string;
}) => (
  <Link to="/scene/$source/$object" params={{ source, object }} className={classes.scene}>
    <Icon of={IconFocus2} size={13} stroke={1.8} />
    Show in scene
  </Link>
);

function PropertyNow({
  source,
  object,
  property,
  pointer,
  handle,
}: {
  readonly source: SourceName;
  readonly object: string;
  readonly property: string;
  readonly pointer: Pointer;
  readonly handle: FormHandle;
}) {
  const { value, isStale, drivenBy } = useNow(source, object, property);
  if (value === undefined) return null;
  const isVector = fieldModel(handle.get(), pointer).kind === "vector";
  const take = () =>
    handle.edit((form) =>
      setNode(
        form,
        pointer,
        isVector ? { type: "array", items: vectorItems(nodeOf(value)) } : nodeOf(value),
      ),
    );
  return (
    <button
      type="button"
      className={classes.now}
      title={`${object} holds this now; a click takes it into ${property}`}
      onClick={take}
    >
      <span className={classes.word} data-stale={isStale || undefined}>
        {drivenBy === null ? <i aria-hidden="true" /> : <Icon of={IconPlug} size={12} />}
        {drivenBy === null ? (isStale ? "stale" : "now") : `driven by ${drivenBy}`}
      </span>
      <Flash value={value}>
        {typeof value === "boolean" ? (
          <code>{value ? "yes" : "no"}</code>
        ) : (
          <ValueText value={value} isVector={isVector} isStale={isStale} />
        )}
      </Flash>
    </button>
  );
}
