import { describe, expect, test } from "vitest";
import type { JsonObject } from "#protocol/json.ts";
import type { LintRule } from "#protocol/lint.ts";
import { corpusTools } from "#testing/tool-corpus.ts";
import { lintCounts, lintTool } from "./lint-tool.ts";
import type { LintedDefinition } from "./lint-subject.ts";

const definition = (
  inputSchema: JsonObject,
  over: Partial<LintedDefinition> = {},
): LintedDefinition => ({
  name: "set_size",
  modelName: "box_mcp_set_size",
  description: "Sets the size of a box and gives back what it is now.",
  inputSchema,
  ...over,
});

const clean: JsonObject = {
  type: "object",
  properties: { size: { type: "string", description: "The size as text." } },
  required: ["size"],
};

/** Level, path and reason of what one rule finds. */
const found = (inputSchema: JsonObject, rule: LintRule, over: Partial<LintedDefinition> = {}) =>
  lintTool(definition(inputSchema, over))
    .findings.filter((finding) => finding.rule === rule)
    .map(({ level, path, reason }) => [level, path, reason]);

const withSize = (size: JsonObject, over: JsonObject = {}): JsonObject => ({
  ...clean,
  properties: { size: { description: "The size.", ...size } },
  ...over,
});

test("a definition that nobody trips over has nothing but the hint about unknown members", () => {
  const { findings, tokens } = lintTool(definition({ ...clean, additionalProperties: false }));
  expect(findings.filter(({ level }) => level !== "note")).toEqual([]);
  expect(tokens).toMatchObject({ name: 4, description: 14 });
  expect(tokens.total).toBe(
    Math.ceil((16 + 53 + JSON.stringify({ ...clean, additionalProperties: false }).length) / 4),
  );
});

describe("what is found", () => {
  const cases: readonly (readonly [
    string,
    JsonObject,
    LintRule,
    readonly (readonly string[])[],
  ])[] = [
    [
      "a choice at the root",
      { ...clean, anyOf: [{ required: ["a"] }] },
      "root",
      [
        [
          "error",
          "/inputSchema/anyOf",
          "OpenAI, OpenAI with strict, Anthropic, Anthropic with strict refuse anyOf at the root, and with this tool every request that lists it.",
        ],
      ],
    ],
    [
      "a root without a type",
      { properties: {} },
      "root",
      [
        [
          "error",
          "/inputSchema/type",
          "The arguments of a tool are an object, and the schema does not say so.",
        ],
      ],
    ],
    [
      "a reference",
      withSize({ $ref: "#/$defs/s" }, { $defs: { s: { type: "string" } } }),
      "keyword",
      [
        [
          "warning",
          "/inputSchema/properties/size",
          "Gemini does not take $ref: it is refused or read over, and the model does not know of it.",
        ],
        [
          "note",
          "/inputSchema",
          "Gemini does not take $defs: it is refused or read over, and the model does not know of it.",
        ],
      ],
    ],
    [
      "OpenAPI's word for null",
      withSize({ type: "string", nullable: true }),
      "keyword",
      [
        [
          "warning",
          "/inputSchema/properties/size",
          "nullable is a word of OpenAPI, not of JSON Schema: clients that check arguments, this one too, refuse null here.",
        ],
      ],
    ],
    [
      "OpenAPI's word for null where the type says it too",
      withSize({ type: ["string", "null"], nullable: true }),
      "keyword",
      [],
    ],
    [
      "a limit that strict Anthropic refuses",
      withSize({ type: "number", minimum: 1 }),
      "keyword",
      [
        [
          "note",
          "/inputSchema/properties/size",
          "Anthropic with strict does not take minimum: it is refused or read over, and the model does not know of it.",
        ],
      ],
    ],
    [
      "an argument without description",
      { ...clean, properties: { size: { type: "string" } } },
      "description",
      [
        [
          "warning",
          "/inputSchema/properties/size",
          "size has no description: a model has only the name to go by.",
        ],
      ],
    ],
    [
      "an argument without type",
      withSize({}),
      "invalid",
      [
        [
          "warning",
          "/inputSchema/properties/size",
          "size has no type: anything is taken, and models often send text.",
        ],
      ],
    ],
    [
      "open arguments",
      clean,
      "open",
      [
        [
          "warning",
          "/inputSchema",
          "It takes members that nobody declared, so a misspelt name is taken and ignored instead of refused.",
        ],
      ],
    ],
    [
      "an object of anything",
      withSize({ type: "object" }, { additionalProperties: false }),
      "open",
      [
        [
          "warning",
          "/inputSchema/properties/size",
          "It is an object of any members: a model has to guess what belongs into it.",
        ],
      ],
    ],
    [
      "a required member that is refused",
      { ...clean, required: ["size", "gone"], additionalProperties: false },
      "required",
      [
        [
          "error",
          "/inputSchema",
          "It requires gone, which it does not declare and therefore refuses.",
        ],
      ],
    ],
    [
      "a name with brackets",
      {
        ...clean,
        properties: { "filter[id]": { type: "string", description: "x" } },
        required: [],
      },
      "name",
      [
        [
          "error",
          "/inputSchema/properties/filter[id]",
          "Anthropic, Anthropic with strict, Gemini do not take filter[id] as a name, and refuse every request that lists the tool.",
        ],
      ],
    ],
    [
      "an enum of a hundred",
      withSize({ enum: Array.from({ length: 100 }, (_, index) => `v${index}`) }),
      "enum",
      [
        [
          "warning",
          "/inputSchema/properties/size",
          "It lists 100 values (about 148 tokens), which every request carries.",
        ],
      ],
    ],
    [
      "an empty enum",
      withSize({ enum: [] }),
      "enum",
      [["error", "/inputSchema/properties/size", "Its list of values is empty, so nothing fits."]],
    ],
    [
      "a value twice",
      withSize({ enum: ["a", "b", "a"] }),
      "enum",
      [
        [
          "warning",
          "/inputSchema/properties/size",
          'It lists "a" twice; some clients refuse such a list.',
        ],
      ],
    ],
    [
      "a pattern of another dialect",
      withSize({ type: "string", pattern: "(?i)^a" }),
      "pattern",
      [
        [
          "error",
          "/inputSchema/properties/size",
          "(?i)^a is no regular expression of ECMA-262 (invalid group).",
        ],
      ],
    ],
    [
      "a pattern that hangs",
      withSize({ type: "string", pattern: "^(a+)\\1+(b|b)*$" }),
      "pattern",
      [
        [
          "error",
          "/inputSchema/properties/size",
          "^(a+)\\1+(b|b)*$ can take for ever on some texts.",
        ],
      ],
    ],
    [
      "limits that cross",
      withSize({ type: "number", minimum: 5, maximum: 3 }),
      "bounds",
      [["error", "/inputSchema/properties/size", "minimum 5 and maximum 3 leave no value at all."]],
    ],
    [
      "a limit of another type",
      withSize({ type: "number", maxLength: 3 }),
      "bounds",
      [
        [
          "warning",
          "/inputSchema/properties/size",
          "maxLength says nothing here: it is for values of type string, and this is number.",
        ],
      ],
    ],
    [
      "variants that nothing tells apart",
      withSize({
        oneOf: [
          { type: "object", properties: { a: { type: "string", description: "x" } } },
          { type: "object", properties: { b: { type: "string", description: "x" } } },
        ],
      }),
      "union",
      [
        [
          "warning",
          "/inputSchema/properties/size",
          "Nothing tells the 2 variants of oneOf apart, so neither a model nor a form knows which is meant.",
        ],
      ],
    ],
    [
      "variants that overlap",
      withSize({ oneOf: [{ type: "integer" }, { type: "number" }] }),
      "union",
      [
        [
          "warning",
          "/inputSchema/properties/size",
          "A whole number fits two variants of oneOf, which takes values that fit exactly one.",
        ],
      ],
    ],
    [
      "a schema that is none",
      { ...clean, required: "size" },
      "invalid",
      [["error", "/inputSchema/required", 'required is a list; got "size".']],
    ],
    [
      "a definition that leads to itself",
      withSize(
        { $ref: "#/$defs/node" },
        {
          $defs: {
            node: {
              type: "object",
              description: "x",
              properties: { next: { $ref: "#/$defs/node" } },
            },
          },
        },
      ),
      "size",
      [
        [
          "warning",
          "/inputSchema/$defs/node",
          "#/$defs/node refers to itself; Anthropic with strict and Gemini refuse such schemas, and forms have to be opened step by step.",
        ],
      ],
    ],
  ];
  test.each(cases)("%s", (_what, schema, rule, expected) => {
    expect(found(schema, rule)).toEqual(expected);
  });

  test("variants with a constant of their own, and conditions, are no ambiguous unions", () => {
    const variant = (kind: string): JsonObject => ({
      type: "object",
      properties: { kind: { const: kind } },
      required: ["kind"],
    });
    expect(found(withSize({ oneOf: [variant("a"), variant("b")] }), "union")).toEqual([]);
    expect(found({ ...clean, anyOf: [{ required: ["a"] }, { required: ["b"] }] }, "union")).toEqual(
      [],
    );
  });

  test("names that a model cannot be told as they are", () => {
    expect(found(clean, "name", { name: "box.set", modelName: "box_set" })).toEqual([
      [
        "warning",
        "/name",
        "The name cannot be told to a model as it is: it has characters that providers do not take. It becomes box_set.",
      ],
    ]);
    expect(found(clean, "name", { name: "a".repeat(70), modelName: "short" })).toEqual([
      [
        "warning",
        "/name",
        "The name cannot be told to a model as it is: it is 70 characters long, and providers take 64. It becomes short.",
      ],
    ]);
  });

  test.each([
    ["", "error", "The tool has no description: a model cannot know when to use it."],
    ["Sets.", "error", "Its description is 5 characters long: a model cannot know when to use it."],
    [
      "x".repeat(1_500),
      "note",
      "Its description is 1500 characters long; some models and gateways take 1024 at most.",
    ],
    [
      "x".repeat(5_000),
      "warning",
      "Its description is 5000 characters long (about 1250 tokens), which every request carries.",
    ],
  ])("a tool's description %#", (description, level, reason) => {
    expect(found(clean, "description", { description })).toEqual([[level, "/description", reason]]);
  });
});

test("the same thing in many places is told once, the worst first, and never more than can be read", () => {
  const properties = Object.fromEntries(
    Array.from({ length: 400 }, (_, index) => [`p${index}`, { type: "number", minimum: 0 }]),
  );
  const { findings, leftOut } = lintTool(definition({ type: "object", properties }));
  const limit = findings.find(({ reason }) => reason.includes("minimum"));
  expect(limit?.more).toBe(399);
  expect(findings.some(({ reason }) => reason.startsWith("380 more members have no"))).toBe(true);
  expect(findings.length).toBeLessThan(40);
  expect(leftOut).toBe(0);
  expect(findings[0]?.level).toBe("warning");
});

const tools = corpusTools() ?? [];

test.skipIf(tools.length === 0)(
  "real tools (skipped where corpus is absent): every finding has its reason and mend, in bounded time",
  () => {
    let [warned, clean] = [0, 0];
    for (const { name, inputSchema } of tools) {
      const { findings } = lintTool(
        definition(inputSchema, {
          name,
          modelName: name,
          description: "What a tool does, in words.",
        }),
      );
      const counts = lintCounts(findings);
      if (counts.warning > 0) warned += 1;
      if (counts.error + counts.warning === 0) clean += 1;
      for (const { reason, mend, path } of findings) {
        expect(reason).toMatch(/^\S.*\.$/s);
        expect(mend).toMatch(/^\S.*\.$/s);
        expect(path).toMatch(/^\/(?:name|description|inputSchema)/);
      }
    }
    expect(warned).toBeGreaterThan(100);
    expect(clean).toBeGreaterThan(10);
  },
);
