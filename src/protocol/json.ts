/** Any value that JSON can carry. */
export type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

/** A JSON object: arguments of a call, a schema, a document. */
export type JsonObject = { readonly [key: string]: JsonValue };

/** Tells an object from the other JSON values; arrays and null are not objects here. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Takes a document whose type says more than JSON as plain JSON. TypeScript
 * gives interfaces no index signature, though every one of ours on the wire is
 * JSON throughout.
 */
export const asJson = (document: object): JsonValue => document as JsonValue;
