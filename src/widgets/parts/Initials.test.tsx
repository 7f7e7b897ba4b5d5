import { expect, test } from "vitest";
import { initialsOf } from "./Initials.tsx";

test.each([
  ["Ana Ruiz", "AR"],
  ["chamber1", "CH"],
  ["Mina van der Okafor", "MO"],
  ["李 伟", "李伟"],
  ["(2)", "2"],
  ["<img onerror>", "IO"],
  ["", "?"],
  ["…", "?"],
])("%j has the letters %s", (name, letters) => {
  expect(initialsOf(name)).toBe(letters);
});
