import type { JsonObject } from "#protocol/json.ts";
import { listAt, textAt } from "../read-data.ts";

/** What a person looks for among recipes. */
export interface RecipeFilter {
  readonly words: string;
  readonly kind: string;
  readonly tags: ReadonlySet<string>;
}

export const tagsOf = (recipe: JsonObject): readonly string[] => listAt(recipe, "tags").map(String);

/** Where a recipe comes from; a tool recipe may say `server` in the place of a kind. */
const kindOf = (recipe: JsonObject): string => textAt(recipe, "kind").toLowerCase();

/** The recipes that have every word somewhere, the kind, and every tag. */
export function filterRecipes(
  recipes: readonly JsonObject[],
  { words, kind, tags }: RecipeFilter,
): readonly JsonObject[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return recipes.filter((recipe) => {
    if (kind !== "all" && kindOf(recipe) !== kind) return false;
    const own = tagsOf(recipe);
    for (const tag of tags) if (!own.includes(tag)) return false;
    const text = ["name", "description", "when"]
      .map((field) => textAt(recipe, field))
      .concat(own)
      .join("\n")
      .toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}
