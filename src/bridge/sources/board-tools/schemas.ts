import type { JsonObject } from "#protocol/json.ts";
import { closedObject, listOf, text } from "../static-tools/schemas.ts";

export { closedObject, listOf, text };

/** The argument that says which board is meant. */
export const boardArgument = text("Board; the one used last where it is left out");

export const widgetArgument = text("Id or key of a widget");

export const ifRevArgument: JsonObject = {
  type: "integer",
  minimum: 0,
  description: "Revision that you have read; refused where it has changed since",
};

const cells = (description: string): JsonObject => ({ type: "integer", description });

export const gridArgument: JsonObject = {
  type: "object",
  description: "Place in the grid of 12 columns; a gap is found for what is left out",
  properties: {
    x: cells("Column, from 0"),
    y: cells("Row of 40 px, from 0"),
    w: cells("Columns wide"),
    h: cells("Rows high"),
  },
  additionalProperties: false,
};

export const bindingsArgument = listOf(
  {
    type: "object",
    properties: {
      to: text('JSON Pointer into the data, such as "/value"'),
      from: text(
        "ulib://object/NAME#PROPERTY, dataset://ID#/POINTER or widget://ID#selection/POINTER",
      ),
    },
    required: ["to", "from"],
    additionalProperties: false,
  },
  "Places of the data that are filled from elsewhere and stay live",
);

/** Any JSON, spelled so that every client can read it: each branch has one type. */
export const anyValue: readonly JsonObject[] = [
  "object",
  "array",
  "string",
  "number",
  "boolean",
  "null",
].map((type) => ({ type }));

/** A row of a dataset. */
export const rowSchema: JsonObject = { anyOf: anyValue };
