import { expect, test } from "vitest";
import { action, computed, declareClass, stored, type SelfType } from "./declare.ts";
import {
  bool,
  double,
  enumOf,
  int,
  int64,
  opaque,
  reference,
  uint,
  vector,
} from "./typed-value.ts";

const Placed = declareClass({
  name: "Placed",
  abstract: true,
  headline: "Position",
  properties: {
    Position: stored(vector(3), { units: "mm", default: [0, 0, 0] }),
    Reset: action(),
  },
  actions: {
    Reset: (self) => {
      self.Position = [0, 0, 0];
    },
  },
});

const Crate = declareClass({
  name: "Crate",
  base: Placed,
  headline: "Volume",
  properties: {
    Size: stored(vector(3), { units: "mm", minimum: 0, maximum: 50, default: [20, 30, 20] }),
    Volume: computed(double(), { units: "mm3" }),
    Mode: stored(enumOf("open", "shut"), { default: "open" }),
    object: stored(reference("Crate")),
    Mesh: stored(opaque("Mesh")),
    Count: stored(int64(), { default: "9007199254740993" }),
    Run: action({ description: "Opens and shuts" }),
  },
  compute: { Volume: (self) => self.Size[0] * self.Size[1] * self.Size[2] + self.Position[0] },
  actions: {
    Run: async (self, { onProgress }) => {
      self.Mode = self.Mode === "open" ? "shut" : "open";
      onProgress(1, 1);
      return self.Volume;
    },
  },
});

test("a base's properties and actions stand before the own ones, in declared order", () => {
  expect(Crate.declaration.properties.map((each) => each.name)).toEqual([
    "Position",
    "Size",
    "Volume",
    "Mode",
    "object",
    "Mesh",
    "Count",
  ]);
  expect(Crate.declaration.actions).toEqual([
    { name: "Reset" },
    { name: "Run", description: "Opens and shuts" },
  ]);
  expect(Crate.declaration.base).toEqual(["Placed"]);
});

test("defaults are kept as they cross the wire", () => {
  const defaults = Object.fromEntries(
    Crate.declaration.properties.map((each) => [each.name, each.default]),
  );
  expect(defaults).toMatchObject({ Size: "20 30 20", Mode: "open", Count: "9007199254740993" });
});

test("a value of a type without a text parser is read-only", () => {
  const mesh = Crate.declaration.properties.find((each) => each.name === "Mesh");
  expect(mesh?.readOnly).toBe(true);
});

test("a class takes its base's headline until it names its own", () => {
  const Plain = declareClass({ name: "Plain", base: Placed, properties: {} });
  expect([Plain.declaration.headline, Crate.declaration.headline]).toEqual(["Position", "Volume"]);
});

test("behaviour is found by name, the base's with it", () => {
  const self = { Size: [2, 3, 4], Position: [1, 0, 0] };
  expect(Crate.behaviour.compute.get("Volume")?.(self)).toBe(25);
  expect([...Crate.behaviour.actions.keys()]).toEqual(["Reset", "Run"]);
});

test("the compiler knows what an object of a class holds", () => {
  const self: SelfType<typeof Crate> = {
    Size: [1, 2, 3],
    Position: [0, 0, 0],
    Volume: 6,
    Mode: "shut",
    object: "crate",
    Mesh: "",
    Count: 1,
  };
  // @ts-expect-error a computed value cannot be assigned
  self.Volume = 7;
  // @ts-expect-error no such label
  self.Mode = "ajar";
  // @ts-expect-error two components are missing
  self.Size = [1];
  expect(self.Size).toEqual([1]);
});

const refused: readonly (readonly [string, () => unknown, string])[] = [
  [
    "a default of the wrong type",
    // @ts-expect-error text for true or false
    () => declareClass({ name: "A", properties: { On: stored(bool(), { default: "yes" }) } }),
    'The default of A.On is true or false; got "yes".',
  ],
  [
    "a default that is no label",
    () =>
      // @ts-expect-error no such label
      declareClass({ name: "A", properties: { M: stored(enumOf("a", "b"), { default: "c" }) } }),
    'The default of A.M is one of: a, b; got "c".',
  ],
  [
    "a default of the wrong length",
    // @ts-expect-error one component is missing
    () => declareClass({ name: "A", properties: { V: stored(vector(3), { default: [1, 2] }) } }),
    "The default of A.V is a list of 3 numbers; got a list of 2.",
  ],
  [
    "a default that is not whole",
    () => declareClass({ name: "A", properties: { n: stored(int(), { default: 2.5 }) } }),
    "The default of A.n is a whole number; got 2.5.",
  ],
  [
    "a default that no text of digits is",
    // @ts-expect-error not decimal text
    () => declareClass({ name: "A", properties: { n: stored(int64(), { default: "ten" }) } }),
    'The default of A.n is a whole number; got "ten".',
  ],
  [
    "a default outside its own range",
    () => declareClass({ name: "A", properties: { n: stored(int(), { maximum: 5, default: 9 }) } }),
    "The default of A.n is at most 5; got 9.",
  ],
  [
    "a default that has more than 32 bits",
    () => declareClass({ name: "A", properties: { n: stored(int(), { default: 2 ** 31 }) } }),
    "The default of A.n is a whole number from -2147483648 to 2147483647; got 2147483648.",
  ],
  [
    "a bound that the type cannot reach",
    () => declareClass({ name: "A", properties: { n: stored(uint(), { minimum: -5 }) } }),
    "A bound of A.n is at least 0; got -5.",
  ],
  [
    "a default component outside its range",
    () =>
      declareClass({
        name: "A",
        properties: { V: stored(vector(2), { minimum: 0, default: [1, -1] }) },
      }),
    "The default of A.V is at least 0; got -1.",
  ],
  [
    "a computed property without a function",
    // @ts-expect-error compute is missing
    () => declareClass({ name: "A", properties: { V: computed(double()) } }),
    "A.V has no function; give one under compute.",
  ],
  [
    "a function without a computed property",
    () =>
      // @ts-expect-error there is no V
      declareClass({ name: "A", properties: {}, compute: { V: () => 1 } }),
    'A has a function for "V" under compute, but no such entry.',
  ],
  [
    "a computed property of another type than its function's",
    () =>
      declareClass({
        name: "A",
        properties: { V: computed(double()), "no-name": stored(int()) },
        // @ts-expect-error text for a number
        compute: { V: () => "1" },
      }),
    'A property or action of A cannot be called "no-name": letters, digits and _ only, a letter or _ first, at most 60.',
  ],
  [
    "a name that every object has",
    () => declareClass({ name: "A", properties: { constructor: stored(int()) } }),
    'A property or action of A cannot be called "constructor": every object has one by that name.',
  ],
  [
    "the prototype as a name",
    () => declareClass({ name: "__proto__", properties: {} }),
    'A class cannot be called "__proto__": every object has one by that name.',
  ],
  [
    "an action called like the generated tool",
    () =>
      declareClass({
        name: "A",
        properties: { configure: action() },
        actions: { configure: () => undefined },
      }),
    'A cannot have an action called "configure": the generated tool is.',
  ],
  [
    "a class called like the session's tools",
    () => declareClass({ name: "scene", properties: {} }),
    'A class cannot be called "scene": the session\'s own tools are.',
  ],
  [
    "a property of the base, again",
    () => declareClass({ name: "A", base: Placed, properties: { Position: stored(int()) } }),
    'A declares "Position" twice.',
  ],
  [
    "a headline that is no property",
    // @ts-expect-error there is no Nope
    () => declareClass({ name: "A", headline: "Nope", properties: {} }),
    'A has no property "Nope" to stand for it in lists.',
  ],
  [
    "a range on text",
    () => declareClass({ name: "A", properties: { r: stored(reference("B"), { maximum: 3 }) } }),
    "A.r has a range, but only numbers and vectors have one.",
  ],
  [
    "a range upside down",
    () => declareClass({ name: "A", properties: { n: stored(int(), { minimum: 3, maximum: 2 }) } }),
    "A.n has its minimum 3 above its maximum 2.",
  ],
  [
    "a label twice",
    () => declareClass({ name: "A", properties: { m: stored(enumOf("a", "a")) } }),
    "A.m has a label twice.",
  ],
  [
    "a vector of no components",
    () => declareClass({ name: "A", properties: { v: stored(vector(0)) } }),
    "A.v needs one component or more; got 0.",
  ],
];

test.each(refused)("%s is refused with a sentence", (_name, declare, sentence) => {
  expect(declare).toThrow(new Error(sentence));
});
