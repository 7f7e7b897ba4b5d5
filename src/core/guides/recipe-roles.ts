/** What a tool is for where a server has recipes (R1.7). */
export type RecipeRole = "search_recipes" | "list_recipes" | "get_recipe";

/** The three roles, in the order in which an agent uses them. */
export const recipeRoles: readonly RecipeRole[] = ["search_recipes", "list_recipes", "get_recipe"];

const verbs: Readonly<Record<string, RecipeRole>> = {
  search: "search_recipes",
  find: "search_recipes",
  query: "search_recipes",
  list: "list_recipes",
  browse: "list_recipes",
  explore: "list_recipes",
  discover: "list_recipes",
  get: "get_recipe",
  read: "get_recipe",
  fetch: "get_recipe",
  show: "get_recipe",
  describe: "get_recipe",
  detail: "get_recipe",
  view: "get_recipe",
  load: "get_recipe",
};

const nouns = new Set(
  ["recipe", "skill", "template", "prompt", "workflow", "playbook", "pattern", "example"].flatMap(
    (noun) => [noun, `${noun}s`],
  ),
);

const describes = /recipe|skill|template|workflow|playbook/i;

/** The words of a name in snake, camel or kebab case. */
const wordsOf = (name: string): readonly string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

const verbRole = (word: string): RecipeRole | null =>
  Object.hasOwn(verbs, word) ? (verbs[word] ?? null) : null;

interface NamedTool {
  readonly name: string;
  readonly description: string;
}

/** Ways to know a role by, the surest first. */
const layers: readonly ((tool: NamedTool) => RecipeRole | null)[] = [
  ({ name }) => recipeRoles.find((role) => role === name) ?? null,
  ({ name }) => {
    const words = wordsOf(name);
    for (const [index, word] of words.entries()) {
      const role = verbRole(word);
      if (role && words.some((other, place) => place !== index && nouns.has(other))) return role;
    }
    return null;
  },
  ({ name, description }) => {
    const [first = ""] = wordsOf(name);
    return describes.test(description) ? verbRole(first) : null;
  },
];

/** Finds which tools of a server search, list and get recipes: at most one each, the surest first. */
export function resolveRecipeRoles(
  tools: readonly NamedTool[],
): Readonly<Partial<Record<RecipeRole, string>>> {
  const found = new Map<RecipeRole, string>();
  const taken = new Set<string>();
  for (const layer of layers) {
    for (const tool of tools) {
      const role = taken.has(tool.name) ? null : layer(tool);
      if (!role || found.has(role)) continue;
      found.set(role, tool.name);
      taken.add(tool.name);
    }
  }
  return Object.fromEntries(found);
}
