import * as fc from "fast-check";
import type { ClassDeclaration, PropertyDeclaration } from "#core/model/declaration.ts";
import { checkDeclaration } from "#core/model/check-declaration.ts";
import { formatVector } from "#core/model/number-text.ts";
import type { ValueType } from "#core/model/value-type.ts";

const identifier = fc
  .stringMatching(/^[A-Za-z_][A-Za-z0-9_]{0,12}$/)
  .filter((name) => !(name in Object.prototype) && name !== "configure" && name !== "scene");

const words = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.constantFrom(
    "*/ export const x = 1; /*",
    "line one\nline two",
    "</script>",
    "ends in [mm]",
    "[mm]",
    " [mm]",
    "x[mm]",
  ),
);

const bound = fc.integer({ min: -1000, max: 1000 });

const valueType: fc.Arbitrary<ValueType> = fc.oneof(
  fc.constant<ValueType>({ kind: "bool", wireType: "bool" }),
  fc
    .constantFrom("int" as const, "uint" as const, "int64" as const, "uint64" as const)
    .map((wireType) => ({ kind: "integer" as const, wireType })),
  fc
    .constantFrom("float" as const, "double" as const)
    .map((wireType) => ({ kind: "number" as const, wireType })),
  fc.constant<ValueType>({ kind: "string", wireType: "string" }),
  fc
    .uniqueArray(fc.string({ minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 5 })
    .map((labels) => ({ kind: "enum" as const, wireType: "enum" as const, labels })),
  fc.integer({ min: 1, max: 16 }).map((components) => ({
    kind: "vector" as const,
    wireType: `Vector${components}f`,
    components,
  })),
  identifier.map((refersTo) => ({
    kind: "reference" as const,
    wireType: "reference" as const,
    refersTo,
  })),
  fc.constant<ValueType>({ kind: "opaque", wireType: "TriangleMesh" }),
);

function defaultOf(
  type: ValueType,
  low: number,
  high: number,
): fc.Arbitrary<string | number | boolean> {
  switch (type.kind) {
    case "bool":
      return fc.boolean();
    case "integer":
      return fc.integer({ min: Math.max(low, type.wireType.startsWith("u") ? 0 : low), max: high });
    case "number":
      return fc
        .double({ min: low, max: high, noNaN: true })
        .map((value) => (value === 0 ? 0 : value));
    case "enum":
      return fc.constantFrom(...type.labels);
    case "vector":
      return fc
        .array(fc.double({ min: low, max: high, noNaN: true }), {
          minLength: type.components,
          maxLength: type.components,
        })
        .map(formatVector);
    case "string":
    case "reference":
    case "opaque":
      return fc.string();
  }
}

const property = (name: string): fc.Arbitrary<PropertyDeclaration> =>
  fc
    .record({
      type: valueType,
      kind: fc.constantFrom("stored" as const, "computed" as const),
      low: bound,
      span: fc.nat(500),
      ranged: fc.boolean(),
    })
    .chain(({ type, kind, low, span, ranged }) => {
      const isUnsigned = type.wireType === "uint" || type.wireType === "uint64";
      const minimum = isUnsigned ? Math.abs(low) + 1 : low;
      const hasRange =
        ranged && (type.kind === "integer" || type.kind === "number" || type.kind === "vector");
      const given = hasRange ? { minimum, maximum: minimum + span } : {};
      return fc
        .record(
          {
            description: words,
            units: fc.constantFrom("mm", "°", "1/s"),
            default: defaultOf(type, minimum, minimum + span),
            readOnly: fc.constant(true),
            port: fc.constantFrom(true as const, "in" as const, "out" as const),
          },
          { requiredKeys: [] },
        )
        .map(({ readOnly, default: value, ...options }) => ({
          name,
          kind,
          type,
          ...given,
          ...options,
          ...(kind === "stored" && value !== undefined ? { default: value } : {}),
          ...(kind === "stored" && readOnly ? { readOnly } : {}),
        }));
    });

const anyClass: fc.Arbitrary<ClassDeclaration> = fc
  .record({
    name: identifier,
    description: fc.option(words, { nil: undefined }),
    names: fc.uniqueArray(identifier, { maxLength: 8 }),
    actionCount: fc.nat(3),
  })
  .chain(({ name, description, names, actionCount }) =>
    fc.tuple(...names.slice(actionCount).map(property)).map((properties) => {
      const declaration: ClassDeclaration = {
        name,
        ...(description === undefined ? {} : { description }),
        base: [],
        abstract: false,
        properties,
        actions: names.slice(0, actionCount).map((each) => ({ name: each })),
      };
      checkDeclaration(declaration);
      return declaration;
    }),
  );

/**
 * Runs a check for many class declarations, hostile descriptions included, and
 * shows the smallest for which it throws. fast-check stays in here: its types
 * differ between the projects that would have to share them.
 */
export function forAnyClass(check: (declaration: ClassDeclaration) => void, numRuns = 100): void {
  fc.assert(fc.property(anyClass, check), { numRuns });
}

/** The same for a check that takes its time. */
export async function forAnyClassInTime(
  check: (declaration: ClassDeclaration) => Promise<void>,
  numRuns = 100,
): Promise<void> {
  await fc.assert(fc.asyncProperty(anyClass, check), { numRuns });
}
