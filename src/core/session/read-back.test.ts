import * as fc from "fast-check";
import { expect, test } from "vitest";
import { forAnyClass } from "#testing/arbitrary-class.ts";
import type { JsonValue } from "#protocol/json.ts";
import type { ClassDeclaration, PropertyDeclaration } from "../model/declaration.ts";
import { formatVector } from "../model/number-text.ts";
import { emptyValue, fromWire } from "../model/natural.ts";
import { noParent } from "./object-tree.ts";
import { Scene } from "./scene.ts";
import { setValues } from "./set-values.ts";

/** A value that the property takes, and the text or number that it should be read back as. */
function legalValue(property: PropertyDeclaration): fc.Arbitrary<readonly [JsonValue, JsonValue]> {
  const { type } = property;
  const isUnsigned = type.wireType === "uint" || type.wireType === "uint64";
  const min = property.minimum ?? (isUnsigned ? 0 : -1_000);
  const max = property.maximum ?? min + 2_000;
  const number = fc
    .double({ min, max, noNaN: true })
    .map((value): number => (value === 0 ? 0 : value));
  const same = (value: JsonValue): readonly [JsonValue, JsonValue] => [value, value];
  switch (type.kind) {
    case "bool":
      return fc.boolean().map(same);
    case "integer":
      return fc.integer({ min: Math.ceil(min), max: Math.floor(max) }).map(same);
    case "number":
      return number.map(same);
    case "enum":
      return fc.constantFrom(...type.labels).map(same);
    case "vector":
      return fc
        .array(number, { minLength: type.components, maxLength: type.components })
        .chain((numbers) =>
          fc
            .constantFrom<JsonValue>(numbers, numbers.join(" "), numbers.join(", "))
            .map((given) => [given, formatVector(numbers)] as const),
        );
    case "reference":
      return fc.constant(same(""));
    case "string":
    case "opaque":
      return fc.string({ unit: "grapheme" }).map(same);
  }
}

function sceneOf(declaration: ClassDeclaration): Scene {
  const computed = declaration.properties.filter(({ kind }) => kind === "computed");
  const compute = new Map(
    computed.map(({ name, type, ...range }) => [
      name,
      () => fromWire(type, emptyValue(type, range)),
    ]),
  );
  const nobody = {
    touched: () => undefined,
    treeChanged: () => undefined,
    classesChanged: () => undefined,
    forgotten: () => undefined,
  };
  return new Scene([{ declaration, behaviour: { compute, actions: new Map() } }], nobody);
}

test("whatever a class may declare, every legal value is taken and reads back in its one form", () => {
  forAnyClass((declaration) => {
    const scene = sceneOf(declaration);
    const [itsClass] = scene.classes;
    if (!itsClass) throw new Error("The class is lost.");
    const slot = scene.add("it", itsClass, noParent);
    const writable = declaration.properties.filter(
      ({ kind, readOnly, type }) =>
        kind === "stored" && readOnly !== true && type.kind !== "opaque",
    );
    for (const property of writable) {
      for (const [given, expected] of fc.sample(legalValue(property), 5)) {
        expect(setValues(scene, slot, { [property.name]: given })).toEqual({
          ok: true,
          result: { written: [property.name] },
        });
        expect(scene.read(slot, itsClass.places.get(property.name) ?? -1)).toEqual(expected);
      }
    }
  }, 200);
});
