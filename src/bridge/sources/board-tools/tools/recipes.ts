import type { Guide } from "#protocol/guide.ts";
import type { JsonObject } from "#protocol/json.ts";
import { rename } from "#core/board/repair-arguments.ts";
import { done, refuse, textOf, type BoardTool } from "../board-tool.ts";
import { closedObject, text } from "../schemas.ts";

const reads = { readOnlyHint: true, openWorldHint: false } as const;

/** A recipe in a list (R1.37): the body only on request. */
const listed = ({ name, description, group, when }: Guide): JsonObject => ({
  name,
  description,
  group,
  ...(when === undefined ? {} : { when }),
});

const answer = (guides: readonly Guide[]): ReturnType<typeof done> => {
  const recipes = guides.map(listed);
  return done(JSON.stringify(recipes, null, 1), { recipes });
};

export const searchRecipes: BoardTool = {
  name: "search_recipes",
  title: "Search recipes",
  description:
    "Finds recipes by words in their name and description: how to show data with each kind of widget, and flows that several tools make together. get_recipe gives one whole.",
  inputSchema: closedObject({ query: text("Words; all recipes where it is left out") }),
  annotations: reads,
  repair: (given) => rename(given, ["q", "keyword", "search"], "query"),
  async run(args, { guides }) {
    const library = await guides.library();
    return answer(library.search(textOf(args, "query") ?? ""));
  },
};

export const listRecipes: BoardTool = {
  name: "list_recipes",
  title: "List recipes",
  description: "Lists every recipe: flows first, then one for each kind of widget.",
  inputSchema: closedObject({}),
  annotations: reads,
  async run(_args, { guides }) {
    return answer((await guides.library()).list());
  },
};

export const getRecipe: BoardTool = {
  name: "get_recipe",
  title: "Get a recipe",
  description:
    "Gives one recipe whole, by its name: of a widget the schema of its data, when and how to use it and an example; of a flow its steps.",
  inputSchema: closedObject({ name: text("Name, as list_recipes has it") }, ["name"]),
  annotations: reads,
  repair: (given) => rename(given, ["id", "recipe_id", "key"], "name"),
  async run(args, { guides }) {
    const library = await guides.library();
    const found = library.get(textOf(args, "name") ?? "");
    if (!found.ok) {
      const available = library.list().map(({ name }) => name);
      return refuse(found.sentence, { error: found.sentence, available });
    }
    const { name, description, group, kind, schema, body, when } = found.guide;
    if (kind === "widget" && schema) {
      const schemaText = `\n## Schema\n\n\`\`\`json\n${JSON.stringify(schema, null, 2)}\n\`\`\`\n`;
      return done(`# ${name}\n\n${description}\n\n${body}${schemaText}`, {
        name,
        description,
        schema,
        recipe: body,
        group,
      });
    }
    return done(`# ${name}\n\n${description}\n\n${body}`, {
      name,
      description,
      ...(when === undefined ? {} : { when }),
      body,
      group: "flow",
    });
  },
};
