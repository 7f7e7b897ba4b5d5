import type { PropertyDocument } from "#protocol/context.ts";
import type { ObjectDetail } from "#protocol/scene.ts";
import { useLiveValue } from "../../bridge/values.ts";
import { Age } from "../../ui/Age.tsx";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { Flash } from "../../ui/Flash.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { IconLock, IconMathFunction, IconPencil, IconPlug } from "../../ui/icons.ts";
import { Sparkline } from "../../ui/Sparkline.tsx";
import { ValueText } from "../../ui/ValueText.tsx";
import { editText, isEditable } from "./edit-value.ts";
import { ValueEditor } from "./ValueEditor.tsx";
import classes from "./Scene.module.css";

interface ValueRowProps {
  readonly detail: ObjectDetail;
  readonly name: string;
  readonly property: PropertyDocument;
  readonly drivenBy: string | null;
  readonly isEditing: boolean;
  readonly onEdit: (open: boolean) => void;
}

/** A property in 28 px: kind, name, value now, its last minute, its age. */
export function ValueRow({ detail, name, property, drivenBy, isEditing, onEdit }: ValueRowProps) {
  const live = useLiveValue(detail.source, detail.name, name);
  const value = live?.value ?? detail.values[name];
  const { units, kind, textual, refersTo } = property._ulib;
  const canEdit = isEditable(property, drivenBy, detail.configure !== undefined);
  const icon =
    drivenBy !== null
      ? IconPlug
      : kind === "computed"
        ? IconMathFunction
        : canEdit
          ? IconPencil
          : IconLock;
  if (isEditing) {
    return (
      <ValueEditor
        detail={detail}
        name={name}
        property={property}
        now={value}
        onClose={() => onEdit(false)}
      />
    );
  }
  const shown = (
    <Flash value={live?.value}>
      <ValueText
        value={value}
        isVector={textual !== undefined}
        isWord={property.enum !== undefined || refersTo !== undefined}
        isStale={live?.isStale ?? false}
      />
    </Flash>
  );
  return (
    <li className={classes.value} title={property.description}>
      <Icon of={icon} size={14} />
      <span className={classes.valueName}>{name}</span>
      <span className={classes.valueText}>
        {canEdit ? (
          <button
            type="button"
            className={classes.edit}
            aria-label={`Edit ${name}, now ${editText(value)}`}
            onClick={() => onEdit(true)}
          >
            {shown}
          </button>
        ) : (
          shown
        )}
      </span>
      <span className={classes.unit}>{units ?? ""}</span>
      {drivenBy === null ? (
        <>
          <span className={classes.spark}>
            {live && live.trail.length > 1 && <Sparkline points={live.trail} />}
          </span>
          <span className={classes.age}>
            <Age at={live?.at ?? detail.readAt} isStale={live?.isStale ?? false} />
          </span>
        </>
      ) : (
        <span className={classes.driven} title={`Driven by ${drivenBy}`}>
          by {drivenBy}
        </span>
      )}
      <CopyButton text={() => editText(value)} label={`Copy ${name}`} />
    </li>
  );
}
