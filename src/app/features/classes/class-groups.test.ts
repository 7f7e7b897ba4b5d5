import { expect, test } from "vitest";
import { sourceName } from "#protocol/ids.ts";
import type { ClassSummary } from "#protocol/scene.ts";
import { classRows } from "./class-groups.ts";

const entry = (name: string, more: Partial<ClassSummary> = {}): ClassSummary => ({
  source: sourceName("demo"),
  name,
  base: [],
  abstract: false,
  description: "",
  instances: 0,
  properties: 1,
  actions: 0,
  ...more,
});

const text = (entries: readonly ClassSummary[], filter = "") =>
  classRows(entries, filter).map((row) =>
    row.type === "group" ? `# ${row.label} ${row.detail}`.trim() : row.entry.name,
  );

test("classes with objects come first, bases last, each group by name", () => {
  expect(
    text([
      entry("Detector", { abstract: true }),
      entry("Crate", { instances: 2 }),
      entry("Camera", { instances: 1 }),
      entry("Unused"),
    ]),
  ).toEqual([
    "# In the scene",
    "Camera",
    "Crate",
    "# Not in the scene",
    "Unused",
    "# Bases",
    "Detector",
  ]);
});

test("with two sources each group says whose it is", () => {
  expect(text([entry("A"), entry("A", { source: sourceName("left") })])).toEqual([
    "# Not in the scene demo",
    "A",
    "# Not in the scene left",
    "A",
  ]);
});

test("the filter looks at name, bases and description, word by word", () => {
  const all = [entry("Crate", { base: ["Box"], description: "Holds cargo" }), entry("Camera")];
  expect(text(all, "box CARGO")).toEqual(["# Not in the scene", "Crate"]);
  expect(text(all, "nothing")).toEqual([]);
});
