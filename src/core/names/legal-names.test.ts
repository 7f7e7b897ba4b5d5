import { createHash } from "node:crypto";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { legalModelName, legalWireName } from "./legal-names.ts";

const sha256hex = (text: string): string => createHash("sha256").update(text).digest("hex");

test.each([
  ["everything_mcp_echo", "everything_mcp_echo"],
  ["ulib.ContainerBox.configure", "ulib_ContainerBox_configure"],
  ["a b/ü", "a_b__"],
  // One character outside the basic plane is one character.
  ["🙂", "_"],
  ["a".repeat(64), "a".repeat(64)],
])("the model reads %j as %j", (name, expected) => {
  expect(legalModelName(name, sha256hex)).toBe(expected);
});

test("a name of 65 characters keeps 51 and ends in a digest of what it was", () => {
  const name = `${"a.".repeat(32)}b`;
  const normalised = `${"a_".repeat(32)}b`;
  expect(legalModelName(name, sha256hex)).toBe(
    `${normalised.slice(0, 51)}_${sha256hex(normalised).slice(0, 12)}`,
  );
});

test("a wire name keeps its dots and is cut only above 128 characters", () => {
  expect(legalWireName("left.a b.c", sha256hex)).toBe("left.a_b.c");
  expect(legalWireName("x".repeat(128), sha256hex)).toBe("x".repeat(128));
  const long = "x.".repeat(100);
  expect(legalWireName(long, sha256hex)).toBe(
    `${long.slice(0, 115)}_${sha256hex(long).slice(0, 12)}`,
  );
});

test("whatever a server calls its tool, both names are legal and making them again changes nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (name) => {
      const model = legalModelName(name, sha256hex);
      const wire = legalWireName(name, sha256hex);
      expect(model).toMatch(/^[A-Za-z0-9_-]{0,64}$/);
      expect(wire).toMatch(/^[A-Za-z0-9_.-]{0,128}$/);
      expect(legalModelName(model, sha256hex)).toBe(model);
      expect(legalWireName(wire, sha256hex)).toBe(wire);
    }),
  );
});

test("long names that differ only at the end stay different", () => {
  const start = "n".repeat(200);
  expect(legalModelName(`${start}1`, sha256hex)).not.toBe(legalModelName(`${start}2`, sha256hex));
});
