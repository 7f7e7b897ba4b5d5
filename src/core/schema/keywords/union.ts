import type { SchemaNode } from "../nodes/schema-node.ts";
import type { Site } from "../nodes/site.ts";

/** A union of which exactly one, or at least one variant has to fit. */
export interface Union {
  readonly variants: readonly SchemaNode[];
  readonly keyword: "anyOf" | "oneOf";
  readonly site: Site;
}
