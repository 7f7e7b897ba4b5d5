import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { GeneratedTool } from "#protocol/context.ts";
import type { JsonObject } from "#protocol/json.ts";
import { ContainerBox, DetectorChamber, Link } from "#testing/laboratory-classes.ts";
import { emitMcpContext } from "../context/emit.ts";
import type { DeclaredClass } from "../model/declare.ts";
import { parseVector } from "../model/number-text.ts";
import { checkGenerated } from "./check-generated.ts";
import { normaliseArguments } from "./normalise.ts";

const configureOf = (declared: DeclaredClass): GeneratedTool => {
  const [tool] = emitMcpContext(declared.declaration).tools;
  if (!tool) throw new Error("no configure tool");
  return tool;
};

const box = (args: JsonObject) =>
  normaliseArguments(configureOf(ContainerBox), { object: "crate", ...args });

test.each([
  [[2, 2, 2], "2 2 2"],
  ["2 2 2", "2 2 2"],
  [" 2,2\t, 2.50 ", "2 2 2.5"],
  [[0.1, -0, 1e21], "0.1 0 1e+21"],
])("a vector %j is sent as %j", (given, sent) => {
  expect(box({ Size: given })).toEqual({ object: "crate", values: { Size: sent } });
});

test("values keep the order in which they were given", () => {
  expect(Object.keys(box({ Label: "a", Size: "1 1 1", Origin: [0, 0, 0] }).values)).toEqual([
    "Label",
    "Size",
    "Origin",
  ]);
});

test.each([
  ["007", 7],
  ["-9007199254740993", "-9007199254740993"],
  [12, 12],
  ["-0", 0],
])("a whole number of 64 bits %j is sent as %j", (given, sent) => {
  const { values } = normaliseArguments(configureOf(DetectorChamber), {
    object: "chamber1",
    total: given,
  });
  expect(values).toEqual({ total: sent });
});

test("minus zero is sent as zero, for it has no decimal of its own", () => {
  const { values } = normaliseArguments(configureOf(DetectorChamber), {
    object: "c",
    resolution: -0,
  });
  expect(Object.is(values["resolution"], 0)).toBe(true);
});

test("an object's own property called object is a value, its address is not", () => {
  const sent = normaliseArguments(configureOf(Link), { _object: "link1", object: "crate" });
  expect(sent).toEqual({ object: "link1", values: { object: "crate" } });
});

test("what is sent passes the check, is sent the same again, and reads as the numbers that were given", () => {
  const component = fc.double({ min: 0, max: 50, noNaN: true });
  const tool = configureOf(ContainerBox);
  fc.assert(
    fc.property(fc.tuple(component, component, component), (Size) => {
      const { values } = box({ Size });
      const again = { object: "crate", ...values };
      expect(checkGenerated(tool, null, again, null).findings).toEqual([]);
      expect(normaliseArguments(tool, again).values).toEqual(values);
      expect(parseVector(values["Size"] as string)).toEqual(Size.map((each) => each + 0));
    }),
  );
});
