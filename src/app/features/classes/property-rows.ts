import type { PropertyDeclaration } from "#core/model/declaration.ts";
import { rangeText, typeText, valueText } from "#core/model/property-facts.ts";

/** What the properties are narrowed to. */
export type PropertyFilter = "all" | "stored" | "computed" | "readOnly" | "ports";

/** How a property stands in the table, all text. */
export interface PropertyRow {
  readonly name: string;
  readonly type: string;
  readonly kind: "stored" | "computed" | "read-only";
  readonly port: string | null;
  readonly range: string;
  readonly default: string;
  readonly description: string;
  readonly typeHint: string;
}

const tests: Record<PropertyFilter, (property: PropertyDeclaration) => boolean> = {
  all: () => true,
  stored: ({ kind, readOnly }) => kind === "stored" && readOnly !== true,
  computed: ({ kind }) => kind === "computed",
  readOnly: ({ kind, readOnly }) => kind === "stored" && readOnly === true,
  ports: ({ port }) => port !== undefined && port !== false,
};

/** The filters that hold something, with their counts. */
export function propertyFacets(
  properties: readonly PropertyDeclaration[],
): readonly { readonly id: PropertyFilter; readonly word: string; readonly count: number }[] {
  const words: Record<PropertyFilter, string> = {
    all: "all",
    stored: "stored",
    computed: "computed",
    readOnly: "read-only",
    ports: "ports",
  };
  return (["all", "stored", "computed", "readOnly", "ports"] as const)
    .map((id) => ({ id, word: words[id], count: properties.filter(tests[id]).length }))
    .filter(({ id, count }) => id === "all" || count > 0);
}

/** The rows under a filter, in declared order. */
export const propertyRows = (
  properties: readonly PropertyDeclaration[],
  filter: PropertyFilter,
): readonly PropertyRow[] => properties.filter(tests[filter]).map(rowOf);

function rowOf(property: PropertyDeclaration): PropertyRow {
  const { name, kind, type, readOnly, port, units, description } = property;
  return {
    name,
    type: type.kind === "reference" ? type.refersTo : type.wireType,
    typeHint: typeText(type),
    kind: kind === "computed" ? "computed" : readOnly ? "read-only" : "stored",
    port: port === undefined || port === false ? null : port === true ? "port" : port,
    range:
      rangeText(property)?.replace(/^each /, "") ??
      (type.kind === "enum" ? `${type.labels.length} labels` : (units ?? "")),
    default: property.default === undefined ? "" : valueText(property.default),
    description: description ?? "",
  };
}
