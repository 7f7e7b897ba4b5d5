import { expect, test } from "vitest";
import type { Finding } from "#protocol/finding.ts";
import { fixOf } from "./finding-fix.ts";
import { fromArgsText } from "./form-state.ts";

const finding = (part: Partial<Finding>): Finding => ({
  path: "",
  keyword: "maximum",
  rule: 50,
  sentence: "",
  ...part,
});
const root = { type: "object", properties: { Size: { type: "number" }, mode: { enum: ["fast"] } } };

test.each([
  ["a bound", { path: "/Size", fix: 50 }, '{"Size":900}', "Use 50", { Size: 50 }],
  [
    "a label",
    { path: "/mode", keyword: "enum", fix: "fast" },
    '{"mode":"fas"}',
    "Use fast",
    { mode: "fast" },
  ],
  [
    "a name",
    { path: "/Sise", keyword: "additionalProperties", fix: "Size" },
    '{"Sise":1}',
    "Rename to Size",
    { Size: 1 },
  ],
] as const)("%s that the checker knows is one step away", (_what, part, text, label, expected) => {
  const fix = fixOf(finding(part));
  expect(fix?.label).toBe(label);
  expect(JSON.parse(fix?.apply(fromArgsText({ root }, text)).text ?? "")).toEqual(expected);
});

test("a finding without a way out offers none", () => {
  expect(fixOf(finding({ path: "/Size" }))).toBeNull();
});

test("a long value is cut in the label only", () => {
  const fix = fixOf(finding({ path: "/Size", fix: "x".repeat(100) }));
  expect(fix?.label).toHaveLength(36);
});
