import type { JsonObject } from "#protocol/json.ts";

/** A tool whose arguments are one family of shapes. */
export interface ShapeTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: JsonObject;
}

const circle: JsonObject = {
  type: "object",
  title: "Circle",
  description: "All points at one distance.",
  required: ["kind", "r"],
  properties: { kind: { const: "circle" }, r: { type: "number", minimum: 0, default: 1 } },
};
const box: JsonObject = {
  type: "object",
  title: "Box",
  required: ["kind", "w", "h"],
  properties: {
    kind: { const: "box" },
    w: { type: "number", minimum: 0 },
    h: { type: "number", minimum: 0 },
    color: { type: "string" },
  },
};
const path: JsonObject = {
  type: "object",
  title: "Path",
  required: ["kind", "points"],
  properties: {
    kind: { const: "path" },
    points: {
      type: "array",
      items: { type: "array", prefixItems: [{ type: "number" }, { type: "number" }], items: false },
    },
    color: { type: "string" },
  },
};

const object = (properties: JsonObject, rest: JsonObject = {}): JsonObject => ({
  type: "object",
  properties,
  ...rest,
});

/** One tool for each family of JSON Schema shapes that a form has to draw. */
export const shapeTools: readonly ShapeTool[] = [
  {
    name: "unions",
    description: "Values that have one of several shapes.",
    inputSchema: object(
      {
        shape: { oneOf: [circle, box, path], description: "Told apart by kind." },
        more: { type: "array", items: { oneOf: [circle, box] }, description: "One shape a row." },
        size: {
          anyOf: [
            { type: "string", enum: ["small", "large"] },
            object({ width: { type: "integer" }, height: { type: "integer" } }, { title: "Exact" }),
          ],
        },
        tags: { anyOf: [{ type: "string" }, { type: "array", items: { type: "string" } }] },
        id: { type: ["string", "number"], description: "Old ids are numbers." },
        value: { type: ["string", "number", "boolean", "null"] },
        maybe: { anyOf: [{ type: "integer", minimum: 1 }, { type: "null" }] },
        source: {
          anyOf: [
            object({ url: { type: "string", format: "uri" } }, { required: ["url"] }),
            object({ path: { type: "string" }, line: { type: "integer" } }, { required: ["path"] }),
            { type: "string", description: "The text itself." },
          ],
        },
      },
      { required: ["shape"] },
    ),
  },
  {
    name: "root_union",
    description: "The arguments themselves have one of two shapes.",
    inputSchema: {
      type: "object",
      properties: { dry_run: { type: "boolean" } },
      oneOf: [
        object({ query: { type: "string" }, limit: { type: "integer" } }, { required: ["query"] }),
        object({ id: { type: "string", format: "uuid" } }, { required: ["id"] }),
      ],
    },
  },
  {
    name: "joined",
    description: "allOf, references, references to a neighbour, and one that needs another.",
    inputSchema: {
      type: "object",
      $defs: {
        Named: object({ name: { type: "string", minLength: 1 } }, { required: ["name"] }),
        Aged: object({ age: { type: "integer", minimum: 0 } }),
        Node: object({
          label: { type: "string" },
          left: { $ref: "#/$defs/Node" },
          right: { $ref: "#/$defs/Node" },
          children: { type: "array", items: { $ref: "#/$defs/Node" } },
        }),
        Zip: { $anchor: "zip", type: "string", pattern: "^[0-9]{5}$" },
      },
      properties: {
        person: { allOf: [{ $ref: "#/$defs/Named" }, { $ref: "#/$defs/Aged" }] },
        level: { allOf: [{ type: "integer", minimum: 1 }, { maximum: 9 }] },
        tree: { $ref: "#/$defs/Node", description: "As deep as it is opened." },
        zip: { $ref: "#zip" },
        from: { type: "string", format: "date" },
        to: { $ref: "#/properties/from" },
      },
      anyOf: [{ required: ["person"] }, { required: ["tree"] }],
    },
  },
  {
    name: "tuples",
    description: "Lists whose places mean something.",
    inputSchema: object({
      position: {
        type: "array",
        prefixItems: [
          { type: "number", title: "latitude", minimum: -90, maximum: 90 },
          { type: "number", title: "longitude", minimum: -180, maximum: 180 },
        ],
        items: false,
        minItems: 2,
      },
      command: {
        type: "array",
        prefixItems: [{ type: "string", title: "program" }],
        items: { type: "string" },
      },
      old: {
        type: "array",
        items: [{ type: "string" }, { type: "boolean" }],
        additionalItems: false,
      },
      ring: {
        type: "array",
        items: { type: "array", items: { type: "number" }, minItems: 2, maxItems: 2 },
      },
    }),
  },
  {
    name: "maps",
    description: "Objects whose names are free.",
    inputSchema: object({
      scores: { type: "object", additionalProperties: { type: "number" } },
      headers: {
        type: "object",
        patternProperties: { "^x-": { type: "string" }, "^n-": { type: "integer" } },
        additionalProperties: false,
      },
      weights: {
        type: "object",
        propertyNames: { enum: ["low", "middle", "high"] },
        additionalProperties: { type: "number", minimum: 0, maximum: 1 },
      },
      people: {
        type: "object",
        additionalProperties: object({ age: { type: "integer" } }, { required: ["age"] }),
      },
      free: { type: "object", description: "Anything, under any name." },
      mixed: object({ id: { type: "string" } }, { additionalProperties: true }),
    }),
  },
  {
    name: "lists",
    description: "Lists of everything.",
    inputSchema: object({
      words: { type: "array", items: { type: "string" }, minItems: 1, maxItems: 5 },
      numbers: { type: "array", items: { type: "integer" }, uniqueItems: true },
      days: { type: "array", items: { enum: ["Mon", "Tue", "Wed", "Thu", "Fri"] } },
      months: {
        type: "array",
        items: { type: "integer", enum: Array.from({ length: 24 }, (_, index) => index + 1) },
      },
      rows: {
        type: "array",
        items: object(
          { name: { type: "string" }, on: { type: "boolean" } },
          { required: ["name"] },
        ),
      },
      anything: { type: "array" },
    }),
  },
  {
    name: "choices",
    description: "Fixed sets of any type.",
    inputSchema: object({
      level: { type: "integer", enum: [1, 2, 3] },
      ratio: { type: "number", enum: [0.5, 1, 1.5] },
      yes: { type: "boolean", enum: [true] },
      mixed: { enum: ["auto", 1, true, null] },
      preset: {
        enum: [
          { w: 1, h: 1 },
          { w: 16, h: 9 },
        ],
      },
      titled: {
        oneOf: [
          { const: "a", title: "First" },
          { const: "b", title: "Second" },
        ],
      },
      version: { const: 2 },
      nothing: { type: "null" },
    }),
  },
  {
    name: "conditions",
    description: "Fields that depend on others.",
    inputSchema: {
      type: "object",
      properties: {
        country: { enum: ["US", "NL"] },
        card: { type: "string" },
        newsletter: { type: "boolean" },
      },
      required: ["country"],
      if: { properties: { country: { const: "US" } }, required: ["country"] },
      // oxlint-disable-next-line unicorn/no-thenable -- the keyword is called so
      then: { properties: { zip: { type: "string", pattern: "^[0-9]{5}$" } }, required: ["zip"] },
      else: { properties: { postcode: { type: "string" } } },
      dependentRequired: { card: ["billing"] },
      dependentSchemas: {
        card: { properties: { billing: { type: "string", description: "Where the bill goes." } } },
        newsletter: { properties: { email: { type: "string", format: "email" } } },
      },
    },
  },
  {
    name: "formats",
    description: "Texts with a form of their own.",
    inputSchema: object({
      moment: { type: "string", format: "date-time" },
      day: { type: "string", format: "date" },
      clock: { type: "string", format: "time" },
      span: { type: "string", format: "duration", examples: ["PT15M"] },
      site: { type: "string", format: "uri" },
      mail: { type: "string", format: "email" },
      key: { type: "string", format: "uuid" },
      secret: { type: "string", format: "password", writeOnly: true },
      picture: { type: "string", contentEncoding: "base64", contentMediaType: "image/png" },
      bytes: { type: "string", format: "byte" },
      odd: { type: "string", format: "gid-list" },
    }),
  },
  {
    name: "offers",
    description: "Defaults and examples, and what a schema says beside the value.",
    inputSchema: object({
      note: { type: "string", default: "hello", examples: ["good morning", "good night"] },
      count: { type: "integer", default: 10, deprecated: true },
      flag: { type: "boolean", default: true },
      place: object({ x: { type: "number", default: 0 } }, { default: { x: 3 } }),
      created: { type: "string", readOnly: true },
      big: { type: "integer", description: "More digits than a double holds." },
      price: { type: "number", multipleOf: 0.01 },
    }),
  },
  {
    name: "anything",
    description: "Schemas that say nothing, or no.",
    inputSchema: object({
      any: {},
      yes: true,
      no: false,
      some: { description: "No type." },
      not_text: { not: { type: "string" } },
      wrong: { type: "strng" },
      gone: { $ref: "#/$defs/nowhere" },
    }),
  },
  {
    name: "pydantic",
    description: "As Python servers write it: titles everywhere, every model a definition.",
    inputSchema: {
      type: "object",
      title: "searchArguments",
      $defs: {
        Filter: {
          type: "object",
          title: "Filter",
          required: ["field", "op"],
          properties: {
            field: { type: "string", title: "Field" },
            op: { $ref: "#/$defs/Op" },
            value: {
              anyOf: [{ type: "string" }, { type: "integer" }, { type: "null" }],
              default: null,
              title: "Value",
            },
          },
        },
        Op: { enum: ["eq", "ne", "gt"], title: "Op", type: "string" },
        And: {
          type: "object",
          title: "And",
          required: ["all"],
          properties: {
            type: { const: "and", default: "and", title: "Type", type: "string" },
            all: {
              type: "array",
              title: "All",
              items: { anyOf: [{ $ref: "#/$defs/Filter" }, { $ref: "#/$defs/And" }] },
            },
          },
        },
      },
      required: ["query"],
      properties: {
        query: { type: "string", title: "Query" },
        where: {
          anyOf: [{ $ref: "#/$defs/Filter" }, { $ref: "#/$defs/And" }, { type: "null" }],
          default: null,
          title: "Where",
        },
        limit: { anyOf: [{ type: "integer" }, { type: "null" }], default: 20, title: "Limit" },
      },
    },
  },
  {
    name: "nothing",
    description: "A tool without arguments.",
    inputSchema: object({}),
  },
];
