import { isJsonObject, type JsonObject } from "#protocol/json.ts";
import type { BoardTool } from "#bridge/sources/board-tools/board-tool.ts";
import { boardTools } from "#bridge/sources/board-tools/board-tools.ts";

/** Rows of the table in docs/board.md: name, arguments, what it says of itself. */
export const boardToolRows = (): readonly (readonly string[])[] =>
  boardTools.map((tool) => [`\`${tool.name}\``, names(tool.inputSchema), hints(tool)]);

/** Names of the arguments; what may be left out has a `?`. */
function names({ properties, required }: JsonObject): string {
  const needed = new Set(Array.isArray(required) ? required : []);
  const known = isJsonObject(properties) ? Object.keys(properties) : [];
  const words = known.map((name) => `\`${name}\`${needed.has(name) ? "" : "?"}`);
  return words.length === 0 ? "none" : words.join(", ");
}

function hints({ annotations }: BoardTool): string {
  const { readOnlyHint, destructiveHint, untrustedContentHint } = annotations;
  return [
    readOnlyHint ? "reads" : destructiveHint ? "changes, can destroy" : "changes",
    ...(untrustedContentHint ? ["answers with what others wrote"] : []),
  ].join("; ");
}
