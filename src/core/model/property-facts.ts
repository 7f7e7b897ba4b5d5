import type { PropertyDeclaration } from "./declaration.ts";
import { formatNumber } from "./number-text.ts";
import type { Value, ValueType } from "./value-type.ts";

/** The type of a property as people read it: `3 numbers`, `one of: fast, accurate`, `name of a Recipe`. */
export function typeText(type: ValueType): string {
  switch (type.kind) {
    case "bool":
      return "true or false";
    case "integer":
      return "whole number";
    case "number":
      return "number";
    case "string":
      return "text";
    case "enum":
      return `one of: ${type.labels.join(", ")}`;
    case "vector":
      return type.components === 1 ? "1 number" : `${type.components} numbers`;
    case "reference":
      return `name of ${/^[aeio]/i.test(type.refersTo) ? "an" : "a"} ${type.refersTo}`;
    case "opaque":
      return `${type.wireType}, as text`;
  }
}

/** The range of a property with its units: `0 to 50 mm`, `at least 0`; null where it has none. */
export function rangeText({ minimum, maximum, units, type }: PropertyDeclaration): string | null {
  const unit = units === undefined ? "" : ` ${units}`;
  const each = type.kind === "vector" ? "each " : "";
  if (minimum !== undefined && maximum !== undefined)
    return `${each}${formatNumber(minimum)} to ${formatNumber(maximum)}${unit}`;
  if (minimum !== undefined) return `${each}at least ${formatNumber(minimum)}${unit}`;
  if (maximum !== undefined) return `${each}at most ${formatNumber(maximum)}${unit}`;
  return null;
}

/** A value as people read it in generated text; text is quoted where it could be misread. */
export function valueText(value: Value): string {
  if (typeof value === "string")
    return /^[\w.+-]+( [\w.+-]+)*$/.test(value) ? value : JSON.stringify(value);
  return typeof value === "number" ? formatNumber(value) : JSON.stringify(value);
}

/** What else is said of a property: range or units, default, read-only, computed, port. */
export function factsOf(property: PropertyDeclaration): readonly string[] {
  const range = rangeText(property);
  const { units, kind, port } = property;
  return [
    ...(range === null ? (units === undefined ? [] : [`in ${units}`]) : [range]),
    ...(property.default === undefined ? [] : [`default ${valueText(property.default)}`]),
    ...(kind === "computed" ? ["computed"] : []),
    ...(kind === "stored" && property.readOnly ? ["read-only"] : []),
    ...(port === undefined || port === false ? [] : [port === true ? "port" : `port, ${port}`]),
  ];
}
