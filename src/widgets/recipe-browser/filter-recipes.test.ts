import { expect, test } from "vitest";
import { filterRecipes, type RecipeFilter } from "./filter-recipes.ts";

const recipes = [
  {
    name: "Cargo check",
    description: "Calibrate and look",
    kind: "webmcp",
    tags: ["daily", "cargo"],
  },
  { name: "Read a folder", when: "files are asked for", kind: "mcp", tags: ["files"] },
  { name: "Old one" },
];

test.each<[string, Partial<RecipeFilter>, readonly string[]]>([
  ["nothing is asked", {}, ["Cargo check", "Read a folder", "Old one"]],
  ["every word must be somewhere", { words: "calibrate CARGO" }, ["Cargo check"]],
  ["a word in what it is for", { words: "asked" }, ["Read a folder"]],
  ["a tag is a word as well", { words: "files" }, ["Read a folder"]],
  ["by where it comes from", { kind: "mcp" }, ["Read a folder"]],
  ["all tags", { tags: new Set(["daily", "cargo"]) }, ["Cargo check"]],
  ["tags that none has together", { tags: new Set(["daily", "files"]) }, []],
])("%s", (_, filter, names) => {
  const whole = { words: "", kind: "all", tags: new Set<string>(), ...filter };
  expect(filterRecipes(recipes, whole).map(({ name }) => name)).toEqual(names);
});
