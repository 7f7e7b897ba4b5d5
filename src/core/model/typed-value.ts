import type { ValueType } from "./value-type.ts";

declare const natural: unique symbol;

/** A value type together with the TypeScript type that declarations and behaviour see for it. */
export interface TypedValue<Natural> {
  readonly type: ValueType;
  /** Exists only for the compiler. */
  readonly [natural]?: Natural;
}

/** A whole number that may need more digits than a double has: then it is decimal text. */
export type BigNumber = number | `${bigint}`;

/** N numbers, as a vector's value is written and read in TypeScript. */
export type Components<
  N extends number,
  Built extends readonly number[] = readonly [],
> = number extends N
  ? readonly number[]
  : Built["length"] extends N
    ? Built
    : Components<N, readonly [...Built, number]>;

const typed = <Natural>(type: ValueType): TypedValue<Natural> => ({ type });

/** true or false. */
export const bool = (): TypedValue<boolean> => typed({ kind: "bool", wireType: "bool" });

/** A whole number of 32 bits. */
export const int = (): TypedValue<number> => typed({ kind: "integer", wireType: "int" });

/** A whole number from 0 of 32 bits. */
export const uint = (): TypedValue<number> => typed({ kind: "integer", wireType: "uint" });

/** A whole number of 64 bits; text where a double cannot hold it. */
export const int64 = (): TypedValue<BigNumber> => typed({ kind: "integer", wireType: "int64" });

/** A whole number from 0 of 64 bits; text where a double cannot hold it. */
export const uint64 = (): TypedValue<BigNumber> => typed({ kind: "integer", wireType: "uint64" });

/** A number of 32 bits. */
export const float = (): TypedValue<number> => typed({ kind: "number", wireType: "float" });

/** A number of 64 bits. */
export const double = (): TypedValue<number> => typed({ kind: "number", wireType: "double" });

/** Any text. */
export const text = (): TypedValue<string> => typed({ kind: "string", wireType: "string" });

/** One of the labels, which stand in forms in the given order. */
export const enumOf = <const Labels extends readonly [string, ...string[]]>(
  ...labels: Labels
): TypedValue<Labels[number]> => typed({ kind: "enum", wireType: "enum", labels });

/**
 * N numbers, carried as text with single spaces. The wire type defaults to
 * `Vector<N>f`; a matrix is a vector with its own name (`vector(16, "Matrix4d")`).
 */
export const vector = <const N extends number>(
  components: N,
  wireType = `Vector${components}f`,
): TypedValue<Components<N>> => typed({ kind: "vector", wireType, components });

/** The name of an object of that class. */
export const reference = (className: string): TypedValue<string> =>
  typed({ kind: "reference", wireType: "reference", refersTo: className });

/** Anything else, shown as text. Read-only unless the property says `readOnly: false`, which promises a text parser. */
export const opaque = (wireType: string): TypedValue<string> => typed({ kind: "opaque", wireType });
