import type { JsonObject, JsonValue } from "#protocol/json.ts";
import type { Condition } from "./conditions.ts";
import { mergeSchemas } from "./merge-schemas.ts";

/** Shapes of which a value has one. */
export interface Union {
  /** `type`: a list of types. `any`: a schema that says nothing. */
  readonly keyword: "anyOf" | "oneOf" | "type" | "any";
  readonly branches: readonly JsonValue[];
  /** The member that tells the shapes apart, where the schema names it. */
  readonly discriminator?: string;
}

/** Names of which some must be there, where that is all that a union says. */
export interface Need {
  /** Exactly one of them, not one at least. */
  readonly isOnly: boolean;
  readonly choices: readonly (readonly string[])[];
}

/**
 * A schema as the form looks at it: references followed, `allOf` merged, `null`
 * taken out; what depends on the value (unions, conditions) set apart.
 */
export interface SchemaView {
  /** Merged keywords of what holds for every value. The source schema is never touched. */
  readonly schema: JsonObject;
  readonly isNullable: boolean;
  readonly unions: readonly Union[];
  readonly conditions: readonly Condition[];
  readonly needs: readonly Need[];
  /** The references that were followed on the way here; one that comes again is recursion. */
  readonly refs: readonly string[];
  /** Set where the schema points nowhere or in circles: what is wrong with it. */
  readonly problem?: string;
}

/** Two views that both hold. What is said about the value (title, description, default) is the right one's. */
export function mergeViews(left: SchemaView, right: SchemaView): SchemaView {
  const problem = right.problem ?? left.problem;
  return {
    schema: mergeSchemas(left.schema, right.schema),
    isNullable: left.isNullable || right.isNullable,
    unions: [...left.unions, ...right.unions],
    conditions: [...left.conditions, ...right.conditions],
    needs: [...left.needs, ...right.needs],
    refs: [...left.refs, ...right.refs],
    ...(problem === undefined ? {} : { problem }),
  };
}
