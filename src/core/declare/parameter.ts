import type { JsonObject, JsonValue } from "#protocol/json.ts";

/** Types of a parameter, by the names that declarations and old pairs use. */
const schemas: Readonly<Record<string, JsonObject>> = {
  string: { type: "string" },
  integer: { type: "integer" },
  number: { type: "number" },
  boolean: { type: "boolean" },
  "array:string": { type: "array", items: { type: "string" } },
  "array:integer": { type: "array", items: { type: "integer" } },
  "array:number": { type: "array", items: { type: "number" } },
  "array:boolean": { type: "array", items: { type: "boolean" } },
};

const aliases: Readonly<Record<string, string>> = {
  str: "string",
  int: "integer",
  float: "number",
  bool: "boolean",
  "array:str": "array:string",
  "array:int": "array:integer",
  "array:float": "array:number",
  "array:bool": "array:boolean",
};

const parameterBrand = Symbol.for("vitrine.declared-parameter");

/** A parameter with its type said; without a default it is required. */
export interface Parameter<Value, Required extends boolean = boolean> {
  readonly [parameterBrand]: true;
  readonly type: string;
  readonly fallback: JsonValue | undefined;
  /** For the compiler alone: the value's type and whether it is required. */
  readonly _?: { readonly value: Value; readonly required: Required };
}

interface Maker<Value extends JsonValue> {
  (): Parameter<Value, true>;
  (fallback: Value): Parameter<Value, false>;
}

const maker =
  <Value extends JsonValue>(type: string): Maker<Value> =>
  (fallback?: Value) => ({ [parameterBrand]: true, type, fallback });

/** Text. With an argument that is its default; without, it is required. The same holds for the others. */
export const str = maker<string>("string");
/** A whole number. */
export const int = maker<number>("integer");
/** Any number. */
export const num = maker<number>("number");
/** Yes or no. */
export const bool = maker<boolean>("boolean");
/** A list of texts. */
export const strs = maker<readonly string[]>("array:string");
/** A list of numbers. */
export const nums = maker<readonly number[]>("array:number");

/** What a signature may hold: a parameter, or a default from which the type is inferred. */
export type Declared = Parameter<JsonValue> | string | number | boolean;

/** Whether a value was made by `str`, `int` and the others, also by another copy of this file. */
export const isParameter = (value: unknown): value is Parameter<JsonValue> =>
  typeof value === "object" && value !== null && parameterBrand in value;

/** The schema of a type's name, scalars in any case; null = there is no such type. */
export function typeSchema(name: string): JsonObject | null {
  const lower = name.toLowerCase();
  return schemas[aliases[lower] ?? lower] ?? null;
}

/** Every name that a type has, for sentences. */
export const typeNames: readonly string[] = [...Object.keys(schemas), ...Object.keys(aliases)];

/** Type and default that a signature's entry stands for. */
export function entryOf(declared: Declared): {
  readonly type: string;
  readonly fallback: JsonValue | undefined;
} {
  if (isParameter(declared)) return { type: declared.type, fallback: declared.fallback };
  switch (typeof declared) {
    case "number":
      return { type: Number.isInteger(declared) ? "integer" : "number", fallback: declared };
    case "boolean":
      return { type: "boolean", fallback: declared };
    default:
      return { type: "string", fallback: declared };
  }
}
