import { expect, test } from "vitest";
import type { PropertyDocument, TypeDocument } from "#protocol/context.ts";
import { classDiagram } from "./class-diagram.ts";

const number: PropertyDocument = {
  type: "number",
  _ulib: { kind: "stored", wireType: "float", index: 0 },
};

const document = (type: string, more: Partial<TypeDocument> = {}): TypeDocument => ({
  type,
  base: [],
  properties: {},
  actions: [],
  _ulib: { kind: "type", typeName: type },
  ...more,
});

test("a class is drawn with its base, its members and what it refers to", () => {
  const text = classDiagram(
    [
      document("Detector"),
      document("Chamber", {
        base: ["Detector"],
        properties: {
          Voltage: number,
          Gate: {
            type: "string",
            _ulib: { kind: "stored", wireType: "reference", refersTo: "Source", index: 1 },
          },
        },
        actions: [{ name: "Reset", tool: "ulib.Chamber.Reset" }],
      }),
    ],
    "Chamber",
  );
  expect(text).toBe(`classDiagram
  direction TB
  class c0["Detector"]
  class c1["Chamber"] {
    float Voltage
    reference Gate
    +Reset()
  }
  class c2["Source"]
  c0 <|-- c1
  c1 ..> c2 : Gate
  cssClass "c1" focus
`);
});

test("a hostile class name stays inside its label", () => {
  const text = classDiagram([document('X"]\n click c0 href "javascript:alert(1)"')]);
  expect(text.split("\n")).toHaveLength(4);
  expect(text).toContain('class c0["X__');
});

test("a class with many members says how many are not drawn", () => {
  const properties = Object.fromEntries(
    Array.from({ length: 20 }, (_, index) => [`P${index}`, number]),
  );
  expect(classDiagram([document("Wide", { properties })])).toContain("12 more");
});

test("what a base gives stands in the base's box alone", () => {
  const text = classDiagram([
    document("Detector", { properties: { Voltage: number } }),
    document("Chamber", { base: ["Detector"], properties: { Voltage: number, Gain: number } }),
  ]);
  expect(text.match(/float Voltage/g)).toHaveLength(1);
  expect(text).toContain("float Gain");
});
