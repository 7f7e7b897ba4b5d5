import type { PropertyDocument, PropertyExtras } from "#protocol/context.ts";
import type { JsonObject } from "#protocol/json.ts";
import type { PropertyDeclaration } from "../model/declaration.ts";
import { typeRange } from "../model/type-range.ts";
import type { McpOptions } from "./options.ts";

/** A property with its place in the declared order of its class. */
export interface Field {
  readonly property: PropertyDeclaration;
  readonly index: number;
}

/** Properties of a class as fields, in declared order. */
export const fieldsOf = (properties: readonly PropertyDeclaration[]): readonly Field[] =>
  properties.map((property, index) => ({ property, index }));

/** True for what a configure tool takes: stored and not read-only. */
export const isWritable = (property: PropertyDeclaration): boolean =>
  property.kind === "stored" && property.readOnly !== true;

/**
 * JSON Schema of an object with these fields (R0.14): configure tools, forms and
 * widgets are made of it. Nothing is required; nothing else is accepted.
 * Computed fields are marked `readOnly` and left out where the options say so.
 */
export function jsonSchemaForFields(
  fields: readonly Field[],
  description?: string,
  options: Partial<Pick<McpOptions, "includeComputed">> = {},
): JsonObject {
  const shown = fields.filter(
    ({ property }) => property.kind === "stored" || options.includeComputed !== false,
  );
  return {
    type: "object",
    ...(description === undefined ? {} : { description }),
    properties: Object.fromEntries(
      shown.map((field) => {
        const { readOnly, ...schema } = propertyDocument(field);
        return [field.property.name, { ...schema, ...(readOnly ? { readOnly } : {}) }];
      }),
    ) as unknown as JsonObject, // documents are JSON, which interfaces cannot be proved to be

    additionalProperties: false,
  };
}

/** A property as description documents carry it: JSON Schema, with `_ulib` for what JSON Schema cannot say. */
export function propertyDocument({ property, index }: Field): PropertyDocument {
  const { type } = property;
  const description = describedWithUnits(property.description, property.units);
  return {
    type: schemaTypes[type.kind],
    ...(description === undefined ? {} : { description }),
    ...(type.kind === "enum" ? { enum: type.labels } : {}),
    ...(type.kind === "vector" ? {} : rangeOf(property)),
    ...(property.default === undefined ? {} : { default: property.default }),
    readOnly: !isWritable(property),
    _ulib: propertyExtras({ property, index }),
  };
}

const schemaTypes = {
  bool: "boolean",
  integer: "integer",
  number: "number",
  string: "string",
  enum: "string",
  vector: "string",
  reference: "string",
  opaque: "string",
} as const;

function propertyExtras({ property, index }: Field): PropertyExtras {
  const { type, units, port } = property;
  return {
    kind: property.kind,
    wireType: type.wireType,
    ...(units === undefined ? {} : { units }),
    // A range on a string means nothing to JSON Schema, so a vector's stands here.
    ...(type.kind === "vector" ? rangeOf(property) : {}),
    ...(type.kind === "vector"
      ? { textual: { components: type.components, element: "number" as const } }
      : {}),
    ...(type.kind === "reference" ? { refersTo: type.refersTo } : {}),
    port: port ?? false,
    index,
  };
}

function rangeOf(property: PropertyDeclaration): {
  readonly minimum?: number;
  readonly maximum?: number;
} {
  const byType = typeRange(property.type);
  const minimum = property.minimum ?? byType.minimum;
  const maximum = property.maximum ?? byType.maximum;
  return {
    ...(minimum === undefined ? {} : { minimum }),
    ...(maximum === undefined ? {} : { maximum }),
  };
}

/** `Box size [mm]`: JSON Schema has no keyword for units, so people and agents read them here (R0.6). */
function describedWithUnits(description?: string, units?: string): string | undefined {
  if (units === undefined) return description;
  const suffix = ` [${units}]`;
  if (description === undefined || description === "") return suffix.trimStart();
  const isSaid = description.length > suffix.length && description.endsWith(suffix);
  return isSaid ? description : description + suffix;
}
