import type { JsonObject } from "#protocol/json.ts";

/** The content vocabulary of 2019-09, as published. */
export const content2019: JsonObject = {
  $schema: "https://json-schema.org/draft/2019-09/schema",
  $id: "https://json-schema.org/draft/2019-09/meta/content",
  $vocabulary: {
    "https://json-schema.org/draft/2019-09/vocab/content": true,
  },
  $recursiveAnchor: true,
  title: "Content vocabulary meta-schema",
  type: ["object", "boolean"],
  properties: {
    contentMediaType: {
      type: "string",
    },
    contentEncoding: {
      type: "string",
    },
    contentSchema: {
      $recursiveRef: "#",
    },
  },
};
