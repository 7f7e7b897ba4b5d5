import { useState } from "react";
import type { ObjectDetail } from "#protocol/scene.ts";
import { ValueRow } from "./ValueRow.tsx";
import classes from "./Scene.module.css";

/** Every property with its value now; a stored one is edited in its row. */
export function ValueTable({ detail }: { readonly detail: ObjectDetail }) {
  const [editing, setEditing] = useState<string | null>(null);
  const properties = Object.entries(detail.document.properties).toSorted(
    ([, left], [, right]) => left._ulib.index - right._ulib.index,
  );
  const drivenBy = new Map(detail.ports.map((port) => [port.property, port.drivenBy]));
  if (properties.length === 0) {
    return <p className={classes.note}>{detail.class} declares no properties.</p>;
  }
  return (
    <section aria-label="Values">
      <h2 className={classes.caption}>
        Values <span>{properties.length}</span>
      </h2>
      <ul className={classes.rows}>
        {properties.map(([name, property]) => (
          <ValueRow
            key={name}
            detail={detail}
            name={name}
            property={property}
            drivenBy={drivenBy.get(name) ?? null}
            isEditing={editing === name}
            onEdit={(open) => setEditing(open ? name : null)}
          />
        ))}
      </ul>
    </section>
  );
}
