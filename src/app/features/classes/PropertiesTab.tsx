import { useState } from "react";
import type { ClassDeclaration } from "#core/model/declaration.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Chips } from "../../ui/Chips.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { IconLock, IconMathFunction, IconPencil, IconPlug } from "../../ui/icons.ts";
import {
  propertyFacets,
  propertyRows,
  type PropertyFilter,
  type PropertyRow,
} from "./property-rows.ts";
import classes from "./Classes.module.css";

const kindIcons = {
  stored: IconPencil,
  computed: IconMathFunction,
  "read-only": IconLock,
} as const;

/** Every property of a class in declared order: what it takes, what it is. */
export function PropertiesTab({ declaration }: { readonly declaration: ClassDeclaration }) {
  const [filter, setFilter] = useState<PropertyFilter>("all");
  const rows = propertyRows(declaration.properties, filter);
  if (declaration.properties.length === 0) {
    return <p className={classes.note}>{declaration.name} declares no properties.</p>;
  }
  return (
    <>
      <div className={classes.tools}>
        <Chips
          label="Kinds of properties"
          chips={propertyFacets(declaration.properties)}
          value={filter}
          onChange={setFilter}
        />
      </div>
      <div className={classes.scrollX}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Property</th>
              <th scope="col">Type</th>
              <th scope="col">Kind</th>
              <th scope="col">Range, unit</th>
              <th scope="col">Default</th>
              <th scope="col">What it is</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.name} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Row({ row }: { readonly row: PropertyRow }) {
  return (
    <tr>
      <th scope="row">
        <span className={classes.name}>
          {row.name}
          {row.port !== null && (
            <Badge icon={IconPlug} outlined>
              {row.port}
            </Badge>
          )}
        </span>
      </th>
      <td title={row.typeHint}>
        <code>{row.type}</code>
      </td>
      <td>
        <span className={classes.kind}>
          <Icon of={kindIcons[row.kind]} size={14} />
          {row.kind}
        </span>
      </td>
      <td>{row.range}</td>
      <td>
        <code>{row.default}</code>
      </td>
      <td className={classes.what} title={row.description}>
        {row.description}
      </td>
    </tr>
  );
}
