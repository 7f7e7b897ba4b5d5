import type { PropertyDocument, TypeDocument } from "#protocol/context.ts";
import type { Identity } from "#protocol/tool.ts";
import type { ClassDeclaration, PropertyDeclaration } from "./declaration.ts";
import { typeRange } from "./type-range.ts";
import type { ValueType } from "./value-type.ts";

/** A class to render as `.fbs`, TypeScript or help: its declaration, and the ids that it is recognised by. */
export interface RenderedClass {
  readonly declaration: ClassDeclaration;
  /** Ids as whoever declared it gave them: never recomputed. */
  readonly identity?: Partial<Identity>;
}

/**
 * Reads a class back from its description document, so that a class of a
 * session elsewhere is rendered like one of our own. What a document does not
 * say (abstract, headline) is left out.
 */
export function classFromDocument(document: TypeDocument): RenderedClass {
  const { typeId, typeShape, schemaId } = document._ulib;
  return {
    declaration: {
      name: document.type,
      ...(document.description === undefined ? {} : { description: document.description }),
      base: document.base,
      abstract: false,
      properties: Object.entries(document.properties)
        .toSorted(([, left], [, right]) => left._ulib.index - right._ulib.index)
        .map(([name, property]) => propertyFromDocument(name, property)),
      actions: document.actions.map(({ name, description }) => ({
        name,
        ...(description === undefined ? {} : { description }),
      })),
    },
    identity: {
      ...(typeId === undefined ? {} : { typeId }),
      ...(typeShape === undefined ? {} : { typeShape }),
      ...(schemaId === undefined ? {} : { schemaId }),
    },
  };
}

function propertyFromDocument(name: string, property: PropertyDocument): PropertyDeclaration {
  const { _ulib: extras } = property;
  const { units, port, kind } = extras;
  const description = withoutUnits(property.description, units);
  const minimum = property.minimum ?? extras.minimum;
  const maximum = property.maximum ?? extras.maximum;
  const type = typeFromDocument(property);
  // What a whole number has by its type was not declared.
  const byType = typeRange(type);
  return {
    name,
    kind,
    type,
    ...(description === undefined ? {} : { description }),
    ...(units === undefined ? {} : { units }),
    ...(minimum === undefined || minimum === byType.minimum ? {} : { minimum }),
    ...(maximum === undefined || maximum === byType.maximum ? {} : { maximum }),
    ...(property.default === undefined ? {} : { default: property.default }),
    ...(property.readOnly && kind === "stored" ? { readOnly: true } : {}),
    ...(port === undefined || port === false ? {} : { port }),
  };
}

function typeFromDocument({ type, enum: labels, _ulib: extras }: PropertyDocument): ValueType {
  const { wireType, textual, refersTo } = extras;
  if (textual) return { kind: "vector", wireType, components: textual.components };
  if (labels) return { kind: "enum", wireType: "enum", labels };
  if (refersTo !== undefined) return { kind: "reference", wireType: "reference", refersTo };
  switch (type) {
    case "boolean":
      return { kind: "bool", wireType: "bool" };
    case "integer":
      return { kind: "integer", wireType: integers.find((each) => each === wireType) ?? "int" };
    case "number":
      return { kind: "number", wireType: wireType === "float" ? "float" : "double" };
    case "string":
      return wireType === "string"
        ? { kind: "string", wireType: "string" }
        : { kind: "opaque", wireType };
  }
}

const integers = ["int", "uint", "int64", "uint64"] as const;

function withoutUnits(description?: string, units?: string): string | undefined {
  if (description === undefined || units === undefined) return description;
  const suffix = ` [${units}]`;
  if (description === suffix.trimStart()) return undefined;
  return description.endsWith(suffix) ? description.slice(0, -suffix.length) : description;
}
