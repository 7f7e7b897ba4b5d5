import type { Finding } from "#protocol/finding.ts";
import type { JsonObject, JsonValue } from "#protocol/json.ts";
import type { Dialect } from "../dialects.ts";
import type { LateRule, Rule, SchemaNode } from "./schema-node.ts";

/** One schema while it is compiled: what the keywords see of it and may ask for. */
export interface Site {
  readonly schema: JsonObject;
  readonly node: SchemaNode;
  readonly dialect: Dialect;
  /** Whether `format` is checked. */
  readonly assertsFormat: boolean;
  /** Compiles the schema that stands at a way from here; what is no schema accepts everything. */
  readonly child: (...way: readonly (string | number)[]) => SchemaNode;
  /** Compiles where a reference leads; null where it leads nowhere, which is then a problem. */
  readonly refer: (keyword: string, reference: string) => Referred | null;
  /** The schema that a dynamic reference means while `scope` is what the check went through. */
  readonly dynamic: (name: string) => DynamicTargets;
  readonly problem: (way: readonly (string | number)[], fault: Problem) => void;
}

/** What a reference led to at compile time. */
export interface Referred {
  readonly node: SchemaNode;
  readonly dynamicAnchor: string | null;
}

/** Schemas by the resource that has the anchor; complete before the first check. */
export type DynamicTargets = ReadonlyMap<SchemaNode["resource"], SchemaNode>;

/** What is wrong in a schema itself, by keyword, with the value that the keyword has. */
export type Problem = Pick<Finding, "keyword" | "sentence"> & { readonly rule: JsonValue };

/** What a group of keywords compiles to. */
export interface Compiled {
  readonly rules?: readonly Rule[];
  readonly late?: readonly LateRule[];
}

/** Compiles some keywords of a schema that act together. */
export type KeywordGroup = (site: Site) => Compiled;
