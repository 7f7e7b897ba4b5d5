import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { toolRows } from "#testing/static-tool-rows.ts";

const document = readFileSync(new URL("../../../../docs/static-tools.md", import.meta.url), "utf8");

/** Cells of the table's rows, without its head. */
const written = document
  .split("\n")
  .filter((line) => line.startsWith("| `"))
  .map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

test("the table in the documentation is what the tools declare", () => {
  expect(written).toEqual(toolRows());
});
