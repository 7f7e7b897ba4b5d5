import type { JsonObject } from "#protocol/json.ts";
import type { LintFinding } from "#protocol/lint.ts";

/** The definition that is looked through. */
export interface LintedDefinition {
  /** What the server calls the tool. */
  readonly name: string;
  /** What a model is told it is called. */
  readonly modelName: string;
  readonly description: string;
  readonly inputSchema: JsonObject;
}

/** One schema inside the definition. */
export interface SchemaPlace {
  readonly schema: JsonObject;
  /** Keys from the input schema to here. */
  readonly way: readonly (string | number)[];
  /** The name that the value has in its object; null where it has none. */
  readonly property: string | null;
  /** How deep the value is: 0 the arguments, 1 an argument. */
  readonly depth: number;
}

/** Finds something at one schema. */
export type PlaceRule = (place: SchemaPlace) => readonly Omit<LintFinding, "path">[];

/** Finds something in the definition as a whole. */
export type DefinitionRule = (
  definition: LintedDefinition,
  places: readonly SchemaPlace[],
) => readonly LintFinding[];
