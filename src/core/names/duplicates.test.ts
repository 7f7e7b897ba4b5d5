import * as fc from "fast-check";
import { expect, test } from "vitest";
import { suffixDuplicates } from "./duplicates.ts";

test.each([
  [
    ["Search", "Search"],
    ["Search1", "Search2"],
  ],
  [
    ["a", "b"],
    ["a", "b"],
  ],
  [
    ["a", "a", "a1"],
    ["a2", "a3", "a1"],
  ],
  [
    ["__proto__", "__proto__"],
    ["__proto__1", "__proto__2"],
  ],
])("tools named %j are told apart as %j", (names, expected) => {
  expect(suffixDuplicates(names)).toEqual(expected);
});

const names = fc.array(fc.constantFrom("a", "a1", "a2", "a#2", "b", "__proto__", ""), {
  maxLength: 30,
});

test("no two tools of one server share a name", () => {
  fc.assert(
    fc.property(names, (list) => {
      expect(new Set(suffixDuplicates(list)).size).toBe(list.length);
    }),
  );
});

test("a name that comes once is left alone", () => {
  fc.assert(
    fc.property(names, (list) => {
      const suffixed = suffixDuplicates(list);
      for (const [index, name] of list.entries()) {
        if (list.indexOf(name) === list.lastIndexOf(name)) expect(suffixed[index]).toBe(name);
      }
    }),
  );
});
