import { isJsonObject, type JsonObject } from "#protocol/json.ts";
import { staticTools } from "#bridge/sources/static-tools/static-tools.ts";

/** Rows of the table in docs/static-tools.md: name, what it does, arguments, answer. */
export const toolRows = (): readonly (readonly string[])[] =>
  staticTools.map(({ name, description, inputSchema, outputSchema }) => [
    `\`${name}\``,
    description,
    names(inputSchema),
    names(outputSchema),
  ]);

/** Names of an object's members; what may be left out has a `?`. */
function names({ properties, required }: JsonObject): string {
  const needed = new Set(Array.isArray(required) ? required : []);
  const known = isJsonObject(properties) ? Object.keys(properties) : [];
  const words = known.map((name) => `\`${name}\`${needed.has(name) ? "" : "?"}`);
  return words.length === 0 ? "none" : words.join(", ");
}
