import { useEffect, useState } from "react";
import type { PropertyDocument } from "#protocol/context.ts";
import type { ObjectDetail } from "#protocol/scene.ts";
import { Chips } from "../../ui/Chips.tsx";
import { useChangedNames } from "./use-changed-names.ts";
import { useValueKeys } from "./use-value-keys.ts";
import { ValueRow } from "./ValueRow.tsx";
import scene from "./Scene.module.css";
import classes from "./Values.module.css";

/** How long what was said stands in the head of the list. */
const saidFor = 8000;

type Shown = "all" | "changed";
type Property = readonly [name: string, property: PropertyDocument];

/** Every property with its value now; a stored one is edited in its row. */
export function ValueTable({ detail }: { readonly detail: ObjectDetail }) {
  const [shown, setShown] = useState<Shown>("all");
  const [said, setSaid] = useState({ text: "", count: 0 });
  const say = (text: string) => setSaid(({ count }) => ({ text, count: count + 1 }));
  useEffect(() => {
    if (said.text === "") return;
    const timer = setTimeout(() => setSaid({ text: "", count: said.count }), saidFor);
    return () => clearTimeout(timer);
  }, [said]);
  const properties = Object.entries(detail.document.properties).toSorted(
    ([, left], [, right]) => left._ulib.index - right._ulib.index,
  );
  if (properties.length === 0) {
    return <p className={scene.note}>{detail.class} declares no properties.</p>;
  }
  const Rows = shown === "all" ? ValueRows : ChangedRows;
  return (
    <section aria-label="Values">
      <div className={scene.caption}>
        <h2>
          Values <span>{properties.length}</span>
        </h2>
        {/* Said on request only: values that were read out as they move would never let one think. */}
        <output className={classes.said}>
          <span key={said.count}>{said.text}</span>
        </output>
        <ValueChips detail={detail} total={properties.length} shown={shown} onShow={setShown} />
      </div>
      <Rows detail={detail} properties={properties} say={say} />
    </section>
  );
}

function ValueChips({
  detail,
  total,
  shown,
  onShow,
}: {
  readonly detail: ObjectDetail;
  readonly total: number;
  readonly shown: Shown;
  readonly onShow: (shown: Shown) => void;
}) {
  const changed = useChangedNames(detail.source, detail.name);
  return (
    <Chips
      label="Values shown"
      value={shown}
      onChange={onShow}
      chips={[
        { id: "all", word: "all", count: total },
        { id: "changed", word: "changed", count: changed.size },
      ]}
    />
  );
}

interface RowsProps {
  readonly detail: ObjectDetail;
  readonly properties: readonly Property[];
  /** Reads something out, and writes it into the head of the list. */
  readonly say: (text: string) => void;
}

function ChangedRows({ detail, properties, say }: RowsProps) {
  const changed = useChangedNames(detail.source, detail.name);
  const moved = properties.filter(([name]) => changed.has(name));
  return moved.length === 0 ? (
    <p className={scene.note}>No value moved in the last 10 s.</p>
  ) : (
    <ValueRows detail={detail} properties={moved} say={say} />
  );
}

/** One tab stop: arrows move between rows, Enter edits, C copies, F pins, V reads out. */
function ValueRows({ detail, properties, say }: RowsProps) {
  const [editing, setEditing] = useState<string | null>(null);
  const drivenBy = new Map(detail.ports.map((port) => [port.property, port.drivenBy]));
  const names = properties.map(([name]) => name);
  const { ref, active, setActive, focus, onKeyDown } = useValueKeys({
    names,
    detail,
    drivenBy,
    say,
    onEdit: setEditing,
  });
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- a row is the one tab stop
    <div
      ref={ref}
      role="grid"
      aria-label={`Values of ${detail.name}`}
      className={scene.rows}
      onKeyDown={onKeyDown}
    >
      {properties.map(([name, property]) => (
        <ValueRow
          key={name}
          detail={detail}
          name={name}
          property={property}
          drivenBy={drivenBy.get(name) ?? null}
          isEditing={editing === name}
          isStop={active === name}
          onFocus={() => setActive(name)}
          onEdit={(open) => {
            setEditing(open ? name : null);
            if (!open) focus(name);
          }}
          say={say}
        />
      ))}
    </div>
  );
}
