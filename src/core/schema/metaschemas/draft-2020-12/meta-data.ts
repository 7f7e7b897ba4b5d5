import type { JsonObject } from "#protocol/json.ts";

/** The meta-data vocabulary of 2020-12, as published. */
export const metaData2020: JsonObject = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  $id: "https://json-schema.org/draft/2020-12/meta/meta-data",
  $vocabulary: {
    "https://json-schema.org/draft/2020-12/vocab/meta-data": true,
  },
  $dynamicAnchor: "meta",
  title: "Meta-data vocabulary meta-schema",
  type: ["object", "boolean"],
  properties: {
    title: {
      type: "string",
    },
    description: {
      type: "string",
    },
    default: true,
    deprecated: {
      type: "boolean",
      default: false,
    },
    readOnly: {
      type: "boolean",
      default: false,
    },
    writeOnly: {
      type: "boolean",
      default: false,
    },
    examples: {
      type: "array",
      items: true,
    },
  },
};
