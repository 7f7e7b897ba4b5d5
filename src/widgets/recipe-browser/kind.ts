import { listAt, objectsAt, textAt } from "../read-data.ts";
import { sayCount, sayFew, summaryOf } from "../words/facts.ts";
import { fields, listOf, oneOf, text } from "../words/schema-parts.ts";
import type { WidgetKind } from "../widget-kind.ts";

/** Recipes to choose from (R1.40). */
export const recipeBrowser: WidgetKind = {
  name: "recipe-browser",
  title: "Recipe browser",
  group: "tools",
  description:
    "Recipes to choose from, with a filter by words, kind and tags; the chosen one is told.",
  hint: "recipes",
  schema: fields(
    {
      recipes: listOf(
        {
          type: "object",
          description: "A recipe; further fields travel with the choice.",
          properties: {
            id: text("Its id."),
            name: text("What it is called."),
            description: text("What it does."),
            when: text("When to use it."),
            kind: text("Where it comes from: webmcp or mcp."),
            tags: listOf(text("A word."), "Words that mark it."),
            body: text(
              "Its Markdown, to be read; absent = that of the recipe with this id, or name, here.",
            ),
          },
          required: ["name"],
        },
        "The recipes.",
      ),
      filters: fields(
        {
          q: text("Words to look for."),
          kind: oneOf(["all", "webmcp", "mcp"], "Where they come from."),
          tags: listOf(text("A word."), "Words that all of them must have."),
        },
        [],
        { description: "What is filtered at first." },
      ),
      layout: oneOf(["list", "grid"], "One below the other or beside each other; absent = list."),
    },
    ["recipes"],
  ),
  example: {
    recipes: [
      {
        name: "Cargo check",
        description: "Calibrate, take a picture, guess materials, ask the shift leader.",
        kind: "webmcp",
        tags: ["cargo", "daily"],
      },
      {
        name: "Calibrate chambers",
        description: "Drift speed and noise of every chamber, one after the other.",
        kind: "webmcp",
        tags: ["chambers", "daily"],
      },
      {
        name: "Compare two pictures",
        description: "Lays two density pictures over each other and marks what moved.",
        kind: "webmcp",
        tags: ["picture"],
      },
      {
        name: "Read a folder",
        description: "Lists the files of a folder and shows the newest.",
        kind: "mcp",
        tags: ["files"],
      },
    ],
    layout: "list",
  },
  recipe: `## When to use

The person should choose how to go on from recipes that exist.

## How to use

Give \`recipes\` as \`list_recipes\` answers them and wait for \`pick\`: it carries the whole recipe. The person can read the chosen one, and run its blocks in js and sql.
`,
  size: { w: 5, h: 8, minW: 2, minH: 2 },
  emits: ["pick"],
  isEmpty: (data) => objectsAt(data, "recipes").length === 0,
  summary: (data) => {
    const recipes = objectsAt(data, "recipes");
    return summaryOf(
      `${sayCount(recipes.length, "recipe")}:`,
      sayFew(
        recipes.map((recipe) => textAt(recipe, "name")),
        12,
      ),
    );
  },
  table: (data) => ({
    columns: ["name", "description", "kind", "tags"],
    rows: objectsAt(data, "recipes").map((recipe) => [
      textAt(recipe, "name"),
      textAt(recipe, "description"),
      textAt(recipe, "kind"),
      listAt(recipe, "tags").map(String).join(", "),
    ]),
  }),
};
