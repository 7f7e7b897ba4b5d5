import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { sourceName, type SourceName } from "#protocol/ids.ts";
import type { JsonValue } from "#protocol/json.ts";
import type { ObjectDetail } from "#protocol/scene.ts";
import { useBridge } from "../../app/bridge/bridge-context.ts";
import { useObjectValues, type LiveValue } from "../../app/bridge/values.ts";
import { useSecond } from "../../app/ui/Age.tsx";
import { Flash } from "../../app/ui/Flash.tsx";
import { formatSpan } from "../../app/ui/numbers.ts";
import { LoadingSkeleton } from "../../app/ui/Skeleton.tsx";
import { Sparkline } from "../../app/ui/Sparkline.tsx";
import { ValueText } from "../../app/ui/ValueText.tsx";
import { quietView } from "../parts/quiet-view.tsx";
import { listAt, textAt } from "../read-data.ts";
import { selectedBy } from "../words/selected.ts";
import type { WidgetViewProps } from "../widget-kind.ts";
import { moveFocus } from "../page/Items.tsx";
import classes from "./View.module.css";

/** Draws an `object`: its values are watched only while it can be seen. */
export const ObjectView = quietView(function ObjectView(props: WidgetViewProps) {
  const { queries } = useBridge();
  const given = textAt(props.data, "source");
  const sources = useQuery({ ...queries.sources(), enabled: given === "" });
  const source =
    given === "" ? sources.data?.find(({ hasSession }) => hasSession)?.name : sourceName(given);
  if (source === undefined) {
    return sources.data ? (
      <p className={classes.note}>No attached source carries a session.</p>
    ) : (
      <LoadingSkeleton label="Looking for the session" rows={4} />
    );
  }
  return <OfSource {...props} source={source} />;
});

type OfSourceProps = WidgetViewProps & { readonly source: SourceName };

function OfSource(props: OfSourceProps) {
  const { queries } = useBridge();
  const object = textAt(props.data, "object");
  const detail = useQuery({ ...queries.objectDetail(props.source, object), retry: false });
  if (detail.isPending) return <LoadingSkeleton label={`Reading ${object}`} rows={4} />;
  if (detail.isError) return <p className={classes.note}>{detail.error.message}</p>;
  return props.isVisible ? (
    <Live {...props} detail={detail.data} />
  ) : (
    <Rows {...props} detail={detail.data} values={nothing} />
  );
}

const nothing: ReadonlyMap<string, LiveValue> = new Map();

function Live(props: OfSourceProps & { readonly detail: ObjectDetail }) {
  const values = useObjectValues(props.source, props.detail.name);
  return <Rows {...props} values={values} />;
}

function Rows({
  data,
  detail,
  values,
  size,
  selection,
  linkKey,
  emit,
}: OfSourceProps & {
  readonly detail: ObjectDetail;
  readonly values: ReadonlyMap<string, LiveValue>;
}) {
  const isSelected = useMemo(() => selectedBy(selection, linkKey), [selection, linkKey]);
  const wanted = listAt(data, "properties").map(String);
  const names =
    wanted.length > 0
      ? wanted
      : Object.entries(detail.document.properties)
          .toSorted(([, a], [, b]) => a._ulib.index - b._ulib.index)
          .map(([name]) => name);
  const newest = [...values.values()].reduce((latest, { at }) => Math.max(latest, at), 0);
  const isStale = [...values.values()].some((live) => live.isStale);
  return (
    // Arrows move between the rows.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={classes.rows} onKeyDown={moveFocus}>
      {isStale && <StaleLine since={newest} />}
      {names.map((name, index) => (
        <Row
          key={name}
          name={name}
          detail={detail}
          live={values.get(name)}
          isStop={index === 0}
          hasTrail={size.width >= 230}
          isSelected={isSelected({ object: detail.name, property: name })}
          onOpen={(value) => emit("itemclick", { object: detail.name, property: name, value })}
        />
      ))}
    </div>
  );
}

function StaleLine({ since }: { readonly since: number }) {
  const now = useSecond();
  return <p className={classes.stale}>no values for {formatSpan(Math.max(0, now - since))}</p>;
}

function Row({
  name,
  detail,
  live,
  isStop,
  hasTrail,
  isSelected,
  onOpen,
}: {
  readonly name: string;
  readonly detail: ObjectDetail;
  readonly live: LiveValue | undefined;
  readonly isStop: boolean;
  readonly hasTrail: boolean;
  readonly isSelected: boolean;
  readonly onOpen: (value: JsonValue) => void;
}) {
  const property = Object.hasOwn(detail.document.properties, name)
    ? detail.document.properties[name]
    : undefined;
  if (!property) {
    return (
      <p className={classes.note}>
        {detail.class} has no property {name}.
      </p>
    );
  }
  const value =
    live?.value ?? (Object.hasOwn(detail.values, name) ? detail.values[name] : undefined);
  return (
    <button
      type="button"
      className={classes.row}
      tabIndex={isStop ? 0 : -1}
      aria-pressed={isSelected}
      {...(property.description === undefined ? {} : { title: property.description })}
      onClick={() => onOpen(value ?? null)}
    >
      <span className={classes.name}>{name}</span>
      {hasTrail && live && live.trail.length > 1 && <Sparkline points={live.trail} isFilled />}
      <span className={classes.value}>
        <Flash value={live?.value}>
          <ValueText
            value={value}
            isVector={property._ulib.textual !== undefined}
            isWord={property.enum !== undefined || property._ulib.refersTo !== undefined}
            isStale={live?.isStale ?? false}
          />
        </Flash>
      </span>
      <span className={classes.unit}>{property._ulib.units ?? ""}</span>
    </button>
  );
}
