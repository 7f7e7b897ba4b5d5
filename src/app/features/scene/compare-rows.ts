import type { PropertyDocument } from "#protocol/context.ts";
import type { JsonValue } from "#protocol/json.ts";
import type { ObjectDetail } from "#protocol/scene.ts";

/** What one of the compared objects holds; null where its class has no such property. */
export interface CompareCell {
  readonly property: PropertyDocument;
  readonly value: JsonValue | undefined;
  readonly isStale: boolean;
}

/** A property of any of the compared objects. */
export interface CompareRow {
  readonly name: string;
  readonly units: string;
  readonly cells: readonly (CompareCell | null)[];
  readonly isDifferent: boolean;
}

/** A value that arrived since the object was read. */
export interface NewerValue {
  readonly value: JsonValue;
  readonly isStale: boolean;
}

const textOf = (value: JsonValue | undefined): string => JSON.stringify(value) ?? "";

/** Properties side by side: those of the first object in declared order, then what only later ones have. */
export function compareRows(
  details: readonly ObjectDetail[],
  live: readonly ReadonlyMap<string, NewerValue>[],
): readonly CompareRow[] {
  const names = new Set(details.flatMap(namesOf));
  return [...names].map((name) => {
    const cells = details.map((detail, index) => {
      const property = Object.hasOwn(detail.document.properties, name)
        ? detail.document.properties[name]
        : undefined;
      if (!property) return null;
      const newer = live[index]?.get(name);
      return {
        property,
        value: newer ? newer.value : ownValue(detail, name),
        isStale: newer?.isStale ?? false,
      };
    });
    const said = new Set(cells.map((cell) => (cell ? textOf(cell.value) : null)));
    return {
      name,
      units: unitsOf(cells),
      cells,
      isDifferent: said.size > 1,
    };
  });
}

const namesOf = ({ document }: ObjectDetail): readonly string[] =>
  Object.entries(document.properties)
    .toSorted(([, left], [, right]) => left._ulib.index - right._ulib.index)
    .map(([name]) => name);

const ownValue = ({ values }: ObjectDetail, name: string): JsonValue | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;

/** The units that all who have the property agree on; two classes may measure one name in two units. */
function unitsOf(cells: readonly (CompareCell | null)[]): string {
  const units = new Set(cells.flatMap((cell) => (cell ? [cell.property._ulib.units ?? ""] : [])));
  return units.size === 1 ? ([...units][0] ?? "") : "";
}
