import type { PropertyDocument } from "#protocol/context.ts";
import type { JsonValue } from "#protocol/json.ts";
import type { ObjectDetail } from "#protocol/scene.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { useIsStale, useLiveValue, type LiveValue } from "../../bridge/values.ts";
import { IconButton } from "../../ui/Button.tsx";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { Flash } from "../../ui/Flash.tsx";
import { Icon, type IconDrawing } from "../../ui/Icon.tsx";
import {
  IconLock,
  IconMathFunction,
  IconPencil,
  IconPin,
  IconPinned,
  IconPlug,
} from "../../ui/icons.ts";
import { Sparkline } from "../../ui/Sparkline.tsx";
import { readableValue } from "../../ui/value-format.ts";
import { ValueText } from "../../ui/ValueText.tsx";
import { editText, isEditable } from "./edit-value.ts";
import { GridCell, GridRow } from "./GridParts.tsx";
import { MovedAge } from "./MovedAge.tsx";
import { isSamePin, usePins } from "./pins.ts";
import { PortLink } from "./PortLink.tsx";
import { useInView } from "./use-in-view.ts";
import { pinAndSay } from "./use-value-keys.ts";
import { ValueEditor } from "./ValueEditor.tsx";
import classes from "./Values.module.css";

interface ValueRowProps {
  readonly detail: ObjectDetail;
  readonly name: string;
  readonly property: PropertyDocument;
  readonly drivenBy: string | null;
  readonly isEditing: boolean;
  /** The one row of the list that Tab reaches. */
  readonly isStop: boolean;
  readonly onFocus: () => void;
  readonly onEdit: (open: boolean) => void;
  readonly say: (text: string) => void;
}

/** A property in 28 px: kind, name, value now, its last minute, its age. A value that moves draws its own cells alone. */
export function ValueRow(props: ValueRowProps) {
  const { detail, name, property, drivenBy, isEditing, isStop, onFocus } = props;
  const [isInView, ref] = useInView();
  const isStale = useIsStale(detail.source, detail.name, name);
  const canEdit = isEditable(property, drivenBy, detail.configure !== undefined);
  if (isEditing) return <EditedRow {...props} />;
  return (
    <GridRow
      ref={ref}
      className={classes.value}
      data-value={name}
      tabIndex={isStop ? 0 : -1}
      title={property.description}
      aria-keyshortcuts={canEdit ? "Enter C F V" : "C F V"}
      {...(isStale ? { "data-stale": true } : {})}
      onFocus={onFocus}
    >
      <GridCell className={classes.kind}>
        <KindIcon property={property} drivenBy={drivenBy} canEdit={canEdit} />
      </GridCell>
      <GridCell isHead className={classes.name}>
        {name}
      </GridCell>
      <LiveCells {...props} isInView={isInView} canEdit={canEdit} />
      <GridCell className={classes.tools}>
        <PinButton {...props} />
        <CopyValue {...props} />
      </GridCell>
    </GridRow>
  );
}

function EditedRow({ detail, name, property, onEdit }: ValueRowProps) {
  const live = useLiveValue(detail.source, detail.name, name);
  return (
    <ValueEditor
      detail={detail}
      name={name}
      property={property}
      now={live?.value ?? detail.values[name]}
      onClose={() => onEdit(false)}
    />
  );
}

/** What moves: the value, its line, its age. */
function LiveCells(
  props: ValueRowProps & { readonly isInView: boolean; readonly canEdit: boolean },
) {
  const { detail, name, property, drivenBy, isInView } = props;
  const live = useLiveValue(detail.source, detail.name, name, isInView);
  const value = live?.value ?? detail.values[name];
  return (
    <>
      <GridCell className={classes.text} title={fullText(value)}>
        <Shown {...props} value={value} live={live} />
      </GridCell>
      <GridCell className={classes.unit}>{property._ulib.units ?? ""}</GridCell>
      {drivenBy === null ? (
        <>
          <span role="presentation" className={classes.spark}>
            {live && live.trail.length > 1 && <Sparkline points={live.trail} isFilled />}
          </span>
          <GridCell className={classes.age}>{isInView && <MovedAge live={live} />}</GridCell>
        </>
      ) : (
        <GridCell className={classes.driven}>
          by <PortLink source={detail.source} port={drivenBy} />
        </GridCell>
      )}
    </>
  );
}

/** What has no room in its cell is read by pointing at it. */
const fullText = (value: JsonValue | undefined): string | undefined =>
  typeof value === "string" && value.length > 12 ? value : undefined;

function CopyValue({ detail, name }: ValueRowProps) {
  const { values } = useBridge();
  const now = () => values.read(detail.source, detail.name, name)?.value ?? detail.values[name];
  return <CopyButton text={() => editText(now())} label={`Copy ${name}`} />;
}

const kindWords = {
  driven: "driven by a port",
  computed: "computed",
  editable: "can be set",
  locked: "read-only",
} as const;

function KindIcon({
  property,
  drivenBy,
  canEdit,
}: {
  readonly property: PropertyDocument;
  readonly drivenBy: string | null;
  readonly canEdit: boolean;
}) {
  const [drawing, words]: readonly [IconDrawing, string] =
    drivenBy !== null
      ? [IconPlug, kindWords.driven]
      : property._ulib.kind === "computed"
        ? [IconMathFunction, kindWords.computed]
        : canEdit
          ? [IconPencil, kindWords.editable]
          : [IconLock, kindWords.locked];
  return <Icon of={drawing} size={14} label={words} />;
}

function Shown({
  name,
  value,
  live,
  property,
  canEdit,
  onEdit,
}: ValueRowProps & {
  readonly value: JsonValue | undefined;
  readonly live: LiveValue | undefined;
  readonly canEdit: boolean;
}) {
  const { textual, refersTo } = property._ulib;
  const kind = {
    isVector: textual !== undefined,
    isWord: property.enum !== undefined || refersTo !== undefined,
  };
  const shown = (
    <Flash value={live?.value}>
      <ValueText value={value} {...kind} isStale={live?.isStale ?? false} />
    </Flash>
  );
  if (!canEdit) return shown;
  return (
    <button
      type="button"
      className={classes.edit}
      tabIndex={-1}
      aria-label={`Edit ${name}, now ${readableValue(value, kind)}`}
      onClick={() => onEdit(true)}
    >
      {shown}
    </button>
  );
}

function PinButton({ detail, name, say }: ValueRowProps) {
  const { source, name: object } = detail;
  const pin = { source, object, property: name };
  const isPinned = usePins((state) => state.pins.some((each) => isSamePin(each, pin)));
  return (
    <IconButton
      icon={isPinned ? IconPinned : IconPin}
      size="small"
      tabIndex={-1}
      pressed={isPinned}
      label={isPinned ? `Unpin ${name}` : `Pin ${name}`}
      onClick={() => say(pinAndSay(detail, name))}
    />
  );
}
