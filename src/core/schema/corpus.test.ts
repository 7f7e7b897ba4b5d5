import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { corpusTools, plausibleValue } from "#testing/tool-corpus.ts";
import { compileSchema } from "./compile-schema.ts";

const tools = corpusTools() ?? [];

/** Some values for each tool, most of them right, some wrong in a way that callers are. */
const valuesFor = (schema: (typeof tools)[number]["inputSchema"]): readonly unknown[] => [
  {},
  plausibleValue(schema, "required"),
  plausibleValue(schema, "all"),
  { nope: 1 },
  [],
  null,
];

describe.skipIf(tools.length === 0)(
  "real tools (skipped where corpus is absent, see docs/test-data.md)",
  () => {
    test("every schema compiles within the bounds, and what is wrong with one is said", () => {
      expect(tools.length).toBeGreaterThan(2000);
      for (const { inputSchema, outputSchema } of tools)
        for (const schema of [inputSchema, outputSchema ?? {}])
          for (const { sentence } of compileSchema(schema).problems)
            expect(sentence).toMatch(/\.$/);
    });

    test("every fault of every value has its sentence, and the two ways of asking agree", () => {
      for (const { name, inputSchema } of tools) {
        const { check, isValid } = compileSchema(inputSchema, { name });
        for (const value of valuesFor(inputSchema)) {
          const findings = check(value);
          expect(findings.length === 0).toBe(isValid(value));
          for (const { sentence } of findings) {
            expect(sentence).not.toContain("does not fit its schema");
            expect(sentence).not.toContain("was stopped");
          }
        }
      }
    });

    test("ajv gives the same answers, on one tool in ten", () => {
      const engines = {
        old: new Ajv({
          strict: false,
          logger: false,
          validateFormats: false,
          unicodeRegExp: false,
        }),
        new: new Ajv2020({
          strict: false,
          logger: false,
          validateFormats: false,
          unicodeRegExp: false,
        }),
      };
      for (const { name, inputSchema } of tools.filter((_, index) => index % 10 === 0)) {
        const { $id: _id, ...schema } = inputSchema;
        const isOld = JSON.stringify(inputSchema["$schema"] ?? "").includes("draft-07");
        const theirs = (isOld ? engines.old : engines.new).compile(schema);
        const { isValid } = compileSchema(schema);
        for (const value of valuesFor(inputSchema))
          expect([name, isValid(value)]).toEqual([name, theirs(value)]);
      }
    });
  },
);
