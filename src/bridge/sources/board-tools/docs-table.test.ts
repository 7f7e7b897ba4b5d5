import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { boardToolRows } from "#testing/board-tool-rows.ts";

const document = readFileSync(new URL("../../../../docs/board.md", import.meta.url), "utf8");
const [, tools = ""] = document.split("## Tools");

/** Cells of the table's rows, without its head. */
const written = tools
  .split("\n")
  .filter((line) => line.startsWith("| `"))
  .map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

test("the table in the documentation is what the tools declare", () => {
  expect(written).toEqual(boardToolRows());
});
