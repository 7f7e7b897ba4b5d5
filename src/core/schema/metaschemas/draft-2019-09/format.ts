import type { JsonObject } from "#protocol/json.ts";

/** The format vocabulary of 2019-09, as published. */
export const format2019: JsonObject = {
  $schema: "https://json-schema.org/draft/2019-09/schema",
  $id: "https://json-schema.org/draft/2019-09/meta/format",
  $vocabulary: {
    "https://json-schema.org/draft/2019-09/vocab/format": true,
  },
  $recursiveAnchor: true,
  title: "Format vocabulary meta-schema",
  type: ["object", "boolean"],
  properties: {
    format: {
      type: "string",
    },
  },
};
