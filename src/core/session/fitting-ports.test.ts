import { describe, expect, test } from "vitest";
import { emitMcpContext } from "../context/emit.ts";
import { declareClass, computed, stored } from "../model/declare.ts";
import { bool, double, enumOf, int, text, vector } from "../model/typed-value.ts";
import { fittingProperties, portReadings } from "./fitting-ports.ts";

const Meter = declareClass({
  name: "Meter",
  properties: {
    Input: stored(double(), { port: "in", default: 0 }),
    Label: stored(text(), { port: "in", default: "" }),
    Place: stored(vector(3), { port: "in", default: [0, 0, 0] }),
    Both: stored(int(), { port: true, default: 0 }),
    Alone: stored(double(), { default: 0 }),
  },
});
const Sensor = declareClass({
  name: "Sensor",
  properties: {
    Rate: computed(double(), { units: "Hz", description: "Hits a second", port: "out" }),
    Count: computed(int(), { port: "out" }),
    Mode: stored(enumOf("a", "b"), { port: "out", default: "a" }),
    On: computed(bool(), { port: "out" }),
    Flat: computed(vector(2), { port: "out" }),
  },
  compute: { Rate: () => 0, Count: () => 0, On: () => true, Flat: () => [0, 0] as const },
});
const documents = [Meter, Sensor].flatMap((each) =>
  emitMcpContext(each.declaration).resources.map(({ document }) => document),
);

const names = (property: string, as: "source" | "target", className = "Meter") =>
  fittingProperties(documents, { class: className, property, as })?.map(
    (each) => `${each.class}.${each.property}`,
  ) ?? null;

describe("what a port may be connected to", () => {
  test.each([
    ["Meter", "Input", "target", ["Meter.Both", "Sensor.Rate", "Sensor.Count"]],
    ["Meter", "Label", "target", ["Sensor.Mode"]],
    ["Meter", "Place", "target", []],
    ["Meter", "Both", "target", ["Meter.Both", "Sensor.Count"]],
    ["Meter", "Both", "source", ["Meter.Input", "Meter.Both"]],
    ["Sensor", "Count", "source", ["Meter.Input", "Meter.Both"]],
    ["Sensor", "On", "source", []],
  ] as const)("%s.%s as %s fits %j", (className, property, as, fitting) => {
    const found = names(property, as, className);
    expect(found?.filter((name) => fitting.some((each) => each === name))).toEqual(fitting);
    expect(found).toHaveLength(fitting.length);
  });

  test.each([
    ["Meter", "Alone", "target"],
    ["Meter", "Input", "source"],
    ["Sensor", "Rate", "target"],
    ["Meter", "Nothing", "target"],
    ["Nobody", "Input", "target"],
  ] as const)("%s.%s is no %s", (className, property, as) => {
    expect(names(property, as, className)).toBeNull();
  });

  test("units and description come along for the picker", () => {
    const found = fittingProperties(documents, { class: "Meter", property: "Input", as: "target" });
    expect(found).toContainEqual({
      class: "Sensor",
      property: "Rate",
      units: "Hz",
      description: "Hits a second",
    });
  });
});

test.each([
  ["", [{ object: "", property: "" }]],
  [
    "cham",
    [
      { object: "cham", property: "" },
      { object: "", property: "cham" },
    ],
  ],
  [
    "v1.2.Ra",
    [
      { object: "v1.2.Ra", property: "" },
      { object: "", property: "v1.2.Ra" },
      { object: "v1.2", property: "Ra" },
    ],
  ],
])("%j is read as %j", (typed, readings) => {
  expect(portReadings(typed)).toEqual(readings);
});
