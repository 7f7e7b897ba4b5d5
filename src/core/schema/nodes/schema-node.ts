import type { JsonObject } from "#protocol/json.ts";
import type { Resource } from "../references/resource.ts";
import type { Trail } from "../text/trail.ts";
import type { Place } from "./place.ts";
import type { Report } from "./report.ts";
import type { Run } from "./run.ts";
import type { Seen } from "./seen.ts";

/** Kinds of JSON values; `other` is what JSON cannot carry (a function, `undefined`). */
export type ValueKind = "null" | "boolean" | "number" | "string" | "array" | "object" | "other";

/** The kind of a value. */
export function kindOf(value: unknown): ValueKind {
  switch (typeof value) {
    case "string":
      return "string";
    case "number":
      return "number";
    case "boolean":
      return "boolean";
    case "object":
      return value === null ? "null" : Array.isArray(value) ? "array" : "object";
    default:
      return "other";
  }
}

/** Whether a value passes; the fast way, which says no more than that. */
export type Test = (value: unknown, run: Run) => boolean;

/** Like a test, and marks the keys and items that were judged. */
export type Track = (value: unknown, run: Run, seen: Seen) => boolean;

/** Says what is wrong with a value that did not pass. */
export type Explain = (value: unknown, place: Place, run: Run, report: Report) => void;

/** One keyword, or some that act together, compiled. */
export interface Rule {
  readonly keyword: string;
  /** The kind of value that it has a say in. */
  readonly applies: ValueKind | "any";
  /** The only kind of value that passes, where there is one. */
  readonly admits?: ValueKind | undefined;
  readonly test: Test;
  /** Absent where the rule judges no keys or items of the value itself. */
  readonly track?: Track;
  readonly explain: Explain;
}

/** A rule that acts after all others of its schema, on what they have not judged. */
export interface LateRule extends Omit<Rule, "test" | "track" | "explain"> {
  readonly test: Track;
  readonly explain: (value: unknown, place: Place, run: Run, report: Report, seen: Seen) => void;
}

/** A schema, compiled. Filled in after it is made, because schemas refer to each other. */
export interface SchemaNode {
  readonly schema: JsonObject | boolean;
  readonly resource: Resource;
  readonly trail: Trail | null;
  rules: readonly Rule[];
  late: readonly LateRule[];
  test: Test;
  /** It cannot be told what this accepts (no schema, a reference to nowhere), so it refuses nothing, and neither does its opposite. */
  isUnknown: boolean;
  /** Where its `$ref` leads. */
  reference: Reference | null;
  /** Schemas that judge the same value: members of allOf, anyOf, if … */
  readonly inPlace: SchemaNode[];
  readonly parts: Parts;
}

/** What sentences need to know about a schema's shape. */
export interface Parts {
  properties: ReadonlyMap<string, SchemaNode>;
  required: readonly string[];
  items: SchemaNode | null;
  /** Members of anyOf or oneOf. */
  variants: readonly SchemaNode[];
  allOf: readonly SchemaNode[];
}

/** A compiled `$ref`, or what a dynamic reference means by default. */
export interface Reference {
  readonly target: SchemaNode;
  readonly isDynamic: boolean;
  /** Set where following it would come back to the same schema with the same value, for ever. */
  isCut: boolean;
}

/** A node that nothing was compiled for yet; `trail` is where the schema stands in its document, null = it is the root. */
export function newNode(
  schema: JsonObject | boolean,
  resource: Resource,
  trail: Trail | null,
): SchemaNode {
  return {
    schema,
    resource,
    trail,
    rules: [],
    late: [],
    test: () => true,
    isUnknown: false,
    reference: null,
    inPlace: [],
    parts: { properties: new Map(), required: [], items: null, variants: [], allOf: [] },
  };
}
