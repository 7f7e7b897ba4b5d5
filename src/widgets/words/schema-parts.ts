import type { JsonObject } from "#protocol/json.ts";

// The pieces that schemas of widgets are written with: short, so that a kind is read at a glance.

/** A text with what it means. */
export const text = (description: string): JsonObject => ({ type: "string", description });

/** A number with what it means and, where they matter, its bounds. */
export const number = (description: string, bounds: JsonObject = {}): JsonObject => ({
  type: "number",
  description,
  ...bounds,
});

/** A whole number from 0. */
export const count = (description: string, bounds: JsonObject = {}): JsonObject => ({
  type: "integer",
  minimum: 0,
  description,
  ...bounds,
});

/** Yes or no. */
export const flag = (description: string): JsonObject => ({ type: "boolean", description });

/** One of a few words. */
export const oneOf = (words: readonly string[], description: string): JsonObject => ({
  enum: [...words],
  description,
});

/** A list with the shape of its items. */
export const listOf = (items: JsonObject, description: string): JsonObject => ({
  type: "array",
  items,
  description,
});

/** A fixed number of numbers: a place, a size. */
export const numbers = (length: number, description: string): JsonObject => ({
  type: "array",
  items: { type: "number" },
  minItems: length,
  maxItems: length,
  description,
});

/** An object of known fields. */
export const fields = (
  properties: JsonObject,
  required: readonly string[],
  rest: JsonObject = {},
): JsonObject => ({
  type: "object",
  properties,
  required: [...required],
  additionalProperties: false,
  ...rest,
});

/** The heading that most kinds take; the frame draws it. */
export const title = text("The heading of the widget.");

/** A colour by its name: every kind that takes one says it in the same words. */
export const colour = text(
  "A colour: s1 to s6 of the series, a CSS word such as teal, or #rrggbb. Absent: chosen for you.",
);
