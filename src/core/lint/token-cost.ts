import type { TokenCost } from "#protocol/lint.ts";
import type { LintedDefinition } from "./lint-subject.ts";

// What providers' own counters come to on English and JSON.
const charactersPerToken = 4;

const tokens = (characters: number): number => Math.ceil(characters / charactersPerToken);

/** What a definition costs in every request that lists it, estimated. */
export function tokenCost({ modelName, description, inputSchema }: LintedDefinition): TokenCost {
  const schema = jsonLength(inputSchema);
  return {
    name: tokens(modelName.length),
    description: tokens(description.length),
    schema: tokens(schema),
    total: tokens(modelName.length + description.length + schema),
  };
}

/** A schema that cannot be written as JSON counts as nothing. */
function jsonLength(schema: LintedDefinition["inputSchema"]): number {
  try {
    return JSON.stringify(schema).length;
  } catch (error) {
    // Nested too deep for the engine's stack. Anything else is a bug.
    if (error instanceof RangeError) return 0;
    throw error;
  }
}
