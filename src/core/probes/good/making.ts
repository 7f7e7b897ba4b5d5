import type { JsonValue } from "#protocol/json.ts";
import type { SchemaPart } from "../shape/schema-part.ts";

/** How a value is made. */
export interface Making {
  readonly depth: number;
  /** Only what has to be there, or what may be there too. */
  readonly only: "required" | "all";
  /** Which of several equally good values; items of a list that may not repeat count up. */
  readonly nth: number;
  /** Which branch of a union comes first. */
  readonly branch: number;
  /** Values that the schema shows are taken before made ones. */
  readonly usesSamples: boolean;
  /** How far this attempt goes; set by the outermost `goodValue`. */
  readonly within?: Within;
}

/** What a value may cost: a definition that holds itself twice has more parts than anybody can make. */
export interface Within {
  readonly deepest: number;
  /** Parts that may still be made. */
  left: number;
}

/** The usual way. */
export const plainMaking: Making = {
  depth: 0,
  only: "required",
  nth: 0,
  branch: 0,
  usesSamples: true,
};

/** Makes the value of a member or item. */
export type MakePart = (
  parts: readonly SchemaPart[],
  over?: Partial<Making>,
) => JsonValue | undefined;
