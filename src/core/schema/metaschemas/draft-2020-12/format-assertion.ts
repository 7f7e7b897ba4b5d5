import type { JsonObject } from "#protocol/json.ts";

/** The format-assertion vocabulary of 2020-12, as published. */
export const formatAssertion2020: JsonObject = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  $id: "https://json-schema.org/draft/2020-12/meta/format-assertion",
  $vocabulary: {
    "https://json-schema.org/draft/2020-12/vocab/format-assertion": true,
  },
  $dynamicAnchor: "meta",
  title: "Format vocabulary meta-schema for assertion results",
  type: ["object", "boolean"],
  properties: {
    format: {
      type: "string",
    },
  },
};
