import type { JsonValue } from "#protocol/json.ts";
import type { SchemaPart } from "./schema-part.ts";

/** The JSON types, `integer` among them. */
export type TypeName = "string" | "number" | "integer" | "boolean" | "array" | "object" | "null";

/** In the order in which a value is made where several are allowed. */
export const typeNames: readonly TypeName[] = [
  "string",
  "integer",
  "number",
  "boolean",
  "array",
  "object",
  "null",
];

/** One end of a range. */
export interface Limit {
  readonly value: number;
  /** The limit itself is outside. */
  readonly isExclusive: boolean;
}

/** What a schema says of numbers. */
export interface NumberShape {
  readonly low: Limit | null;
  readonly high: Limit | null;
  readonly step: number | null;
}

/** What a schema says of texts. Lengths are in code points. */
export interface TextShape {
  readonly least: number;
  /** Infinity where there is no end. */
  readonly most: number;
  readonly patterns: readonly string[];
  readonly formats: readonly string[];
  /** A list of numbers carried as text (`_ulib.textual`), and how many. */
  readonly components: number | null;
}

/** What a schema says of lists. */
export interface ListShape {
  /** Items that have a place of their own. */
  readonly prefix: readonly (readonly SchemaPart[])[];
  readonly rest: readonly SchemaPart[];
  readonly least: number;
  readonly most: number;
  readonly isUnique: boolean;
  readonly contains: readonly SchemaPart[];
}

/** What a schema says of objects. */
export interface ObjectShape {
  readonly properties: ReadonlyMap<string, readonly SchemaPart[]>;
  readonly required: readonly string[];
  /** What other members have to fit. */
  readonly others: readonly SchemaPart[];
  /** Other members are refused. */
  readonly isClosed: boolean;
  readonly patterns: readonly { readonly source: string; readonly part: SchemaPart }[];
  readonly names: readonly SchemaPart[];
  readonly least: number;
  readonly most: number;
  /** Members that have to be there because another is. */
  readonly needs: ReadonlyMap<string, readonly string[]>;
}

/** `anyOf` or `oneOf`, `null` taken out. */
export interface UnionShape {
  readonly keyword: "anyOf" | "oneOf";
  readonly branches: readonly SchemaPart[];
}

/** Everything that a schema says of one value, references and `allOf` merged. */
export interface Shape {
  readonly parts: readonly SchemaPart[];
  /** Types that it may have; all of them where the schema says nothing. */
  readonly types: readonly TypeName[];
  readonly hasTypes: boolean;
  /** The only values there are, from `enum` and `const`. */
  readonly values: readonly JsonValue[] | null;
  readonly isConstant: boolean;
  readonly isNullable: boolean;
  /** OpenAPI's `nullable` says that it may be null, which JSON Schema does not know. */
  readonly saysNullable: boolean;
  readonly number: NumberShape;
  readonly text: TextShape;
  readonly list: ListShape;
  readonly object: ObjectShape;
  readonly unions: readonly UnionShape[];
  /** Values that the schema shows: `examples`, `default`. */
  readonly samples: readonly JsonValue[];
  readonly isReadOnly: boolean;
  /** ` mm`, with the space; empty where there is none. */
  readonly unit: string;
}
