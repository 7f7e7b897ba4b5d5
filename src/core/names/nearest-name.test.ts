import { expect, test } from "vitest";
import { nearestName } from "./nearest-name.ts";

const known = ["ulib.Box.configure", "ulib.Bar.configure", "everything.echo"];

test.each([
  ["ulib.Foo.configure", "ulib.Box.configure"],
  ["everything.ecko", "everything.echo"],
  ["everything.shout", null],
  ["", null],
])("for %j the nearest name is %j", (name, expected) => {
  expect(nearestName(name, known)).toBe(expected);
});

test("a name of a million characters is not compared", () => {
  expect(nearestName("x".repeat(1_000_000), ["x".repeat(999_999)])).toBeNull();
});
