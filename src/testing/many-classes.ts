import type { ClassDeclaration, PropertyDeclaration } from "#core/model/declaration.ts";
import type { ValueType } from "#core/model/value-type.ts";

const types: readonly ValueType[] = [
  { kind: "number", wireType: "double" },
  { kind: "vector", wireType: "Vector3f", components: 3 },
  { kind: "enum", wireType: "enum", labels: ["fast", "accurate", "exact"] },
  { kind: "bool", wireType: "bool" },
  { kind: "string", wireType: "string" },
];

const hasRange = ({ kind }: ValueType): boolean => kind === "number" || kind === "vector";

const property = (index: number): PropertyDeclaration => {
  const type = types[index % types.length] ?? { kind: "bool", wireType: "bool" };
  return {
    name: `Property${index}`,
    kind: index % 7 === 6 ? "computed" : "stored",
    type,
    description: `What property ${index} is good for, in a sentence of the usual length`,
    ...(hasRange(type) ? { units: "mm", minimum: 0, maximum: 50 } : {}),
  };
};

/** Classes of a large library: properties of every kind, and two actions each. */
export const manyClasses = (count: number, properties: number): readonly ClassDeclaration[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `Class${String(index).padStart(4, "0")}`,
    description: `A class of the library, number ${index}.`,
    base: [],
    abstract: false,
    properties: Array.from({ length: properties }, (_each, at) => property(at)),
    actions: [{ name: "Run", description: "Runs it." }, { name: "Reset" }],
  }));
