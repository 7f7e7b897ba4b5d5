import type { JsonValue } from "#protocol/json.ts";

/** Type of a property's value (R0.5). `wireType` names it in identities, `.fbs` and documents. */
export type ValueType =
  | { readonly kind: "bool"; readonly wireType: "bool" }
  | { readonly kind: "integer"; readonly wireType: "int" | "uint" | "int64" | "uint64" }
  | { readonly kind: "number"; readonly wireType: "float" | "double" }
  | { readonly kind: "string"; readonly wireType: "string" }
  | { readonly kind: "enum"; readonly wireType: "enum"; readonly labels: readonly string[] }
  | { readonly kind: "vector"; readonly wireType: string; readonly components: number }
  | { readonly kind: "reference"; readonly wireType: "reference"; readonly refersTo: string }
  | { readonly kind: "opaque"; readonly wireType: string };

/**
 * A property's value as it crosses the wire: vectors are text with single
 * spaces, enums their label, references an object's name, int64 decimal text
 * where a double cannot hold it.
 */
export type Value = JsonValue;
