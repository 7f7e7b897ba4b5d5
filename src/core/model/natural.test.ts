import * as fc from "fast-check";
import { expect, test } from "vitest";
import { emptyValue, fromWire, toWire } from "./natural.ts";
import {
  bool,
  double,
  enumOf,
  int,
  int64,
  reference,
  uint,
  uint64,
  vector,
} from "./typed-value.ts";

test("a vector is a list in behaviour and text on the wire", () => {
  const { type } = vector(3);
  expect(toWire(type, [1, 2.5, -0])).toBe("1 2.5 0");
  expect(fromWire(type, "1, 2.5\t0")).toEqual([1, 2.5, 0]);
});

test("every vector comes back from the wire as it was", () => {
  const numbers = fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), {
    minLength: 3,
    maxLength: 3,
  });
  fc.assert(
    fc.property(numbers, (list) => {
      const { type } = vector(3);
      expect(fromWire(type, toWire(type, list))).toEqual(list.map((each) => each + 0));
    }),
  );
});

test("every whole number of 64 bits comes back from the wire with all its digits", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), (exact) => {
      const { type } = int64();
      expect(BigInt(fromWire(type, toWire(type, exact.toString())) as string | number)).toBe(exact);
    }),
  );
});

test.each([
  ["a text where numbers are", vector(2).type, "1 x"],
  ["a vector of another length", vector(2).type, "1 2 3"],
  ["an unknown label", enumOf("a", "b").type, "c"],
  ["a number that already lost digits", int64().type, 2 ** 60],
  ["a number of more than 32 bits", int().type, 2 ** 31],
  ["less than nothing without a sign", uint().type, -1],
  ["more than 64 bits", uint64().type, "18446744073709551616"],
  ["null", bool().type, null],
])("%s does not fit and is said so", (_what, type, value) => {
  expect(() => fromWire(type, value)).toThrow(/^The value is .*; got /);
});

test("a property without a default starts at the nearest value that its range allows", () => {
  expect(emptyValue(double().type, { minimum: 3 })).toBe(3);
  expect(emptyValue(int64().type, { minimum: 2.5 })).toBe(3);
  expect(emptyValue(vector(2).type, { maximum: -1 })).toBe("-1 -1");
  expect(emptyValue(enumOf("a", "b").type)).toBe("a");
  expect(emptyValue(reference("Box").type)).toBe("");
});
