import * as fc from "fast-check";
import { expect, test } from "vitest";
import { carriesRawNumbers, parseKeepingDigits } from "./exact-json.ts";

test.each([
  "12345678901234567890",
  "-0",
  "1.50",
  "1e400",
  "0.1000000000000000055511151231257827",
  "1E5",
])("the number %s is written as it was typed", (typed) => {
  expect(JSON.stringify(parseKeepingDigits(`{"n":[${typed}]}`))).toBe(`{"n":[${typed}]}`);
});

test("what JSON writes by itself stays as it is, and carries nothing raw", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value);
      const parsed = parseKeepingDigits(text);
      expect(JSON.stringify(parsed)).toBe(text);
      expect(carriesRawNumbers(parsed)).toBe(false);
    }),
  );
});

test("a number that is carried raw is found however deep it lies", () => {
  expect(carriesRawNumbers(parseKeepingDigits('{"a":[{"b":1.0}]}'))).toBe(true);
});
