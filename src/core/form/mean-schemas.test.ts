/** Odd, old, contradictory and hostile schemas: each is a form, and each fault one sentence. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { JsonObject, JsonValue } from "#protocol/json.ts";
import { lintTool } from "../lint/lint-tool.ts";
import { makeProbes } from "../probes/make-probes.ts";
import { compileSchema } from "../schema/compile-schema.ts";
import { fieldEntry } from "./field-entry.ts";
import { fieldModel } from "./field-model.ts";
import { emptyForm, fromArgsText } from "./form-state.ts";
import { markedFields } from "./marked-field.ts";
import { slice, type SliceSchema } from "./slice.ts";
import { toArgsText } from "./to-args-text.ts";

interface MeanSchema {
  readonly name: string;
  readonly schema: JsonObject;
  /** The control at some places, before anything is filled in. */
  readonly fields: Readonly<Record<string, string>>;
  /** What is wrong with the schema itself. */
  readonly problems: readonly string[];
  readonly says: readonly {
    readonly value: JsonValue;
    readonly sentences: readonly string[];
  }[];
}

const schemas = JSON.parse(
  readFileSync(new URL("./fixtures/mean-schemas.json", import.meta.url), "utf8"),
) as readonly MeanSchema[];

const drawn = (part: SliceSchema): readonly string[] => [
  part.pointer,
  ...Object.values(part.properties ?? {}).flatMap(drawn),
];

describe.each(schemas)("$name", ({ schema, fields, problems, says }) => {
  test("opens as fields, each with a hint, and sends nothing untouched", () => {
    const form = emptyForm({ root: schema });
    for (const pointer of drawn(slice(form)))
      expect(fieldModel(form, pointer).hint, pointer).not.toBe("");
    for (const [pointer, control] of Object.entries(fields))
      expect(fieldEntry(form, pointer).control, pointer).toBe(control);
    expect(toArgsText(form)).toEqual({ ok: true, text: "{}" });
  });

  test("says of the schema itself what is wrong", () => {
    expect(compileSchema(schema).problems.map(({ sentence }) => sentence)).toEqual(problems);
  });

  test.each(says)("$value", ({ value, sentences }) => {
    const findings = compileSchema(schema, { name: "tool" }).check(value, { max: 20 });
    expect(findings.map(({ sentence }) => sentence)).toEqual(sentences);
    const text = JSON.stringify(value);
    const form = fromArgsText({ root: schema }, text);
    expect(toArgsText(form)).toEqual({ ok: true, text });
    // What is wrong is marked somewhere: no fault is told of nothing.
    expect(markedFields(form, findings).size > 0).toBe(findings.length > 0);
  });

  test("has bad inputs and findings made of it in bounded time", () => {
    const { check } = compileSchema(schema, { name: "tool" });
    const { probes } = makeProbes({ name: "tool", inputSchema: schema }, { limit: 60 });
    for (const { expects, argsText } of probes) {
      const found = check(JSON.parse(argsText)).length;
      if (expects !== "either") expect(found > 0, argsText).toBe(expects === "refused");
    }
    const { findings } = lintTool({
      name: "tool",
      modelName: "tool",
      description: "A tool.",
      inputSchema: schema,
    });
    for (const { reason, mend } of findings) expect([reason, mend]).not.toContain("");
  });
});

test("the collection is of many troubles, and most of it is refusals", () => {
  expect(schemas.length).toBeGreaterThan(60);
  const refused = schemas.flatMap(({ says }) => says).filter((each) => each.sentences.length > 0);
  expect(refused.length).toBeGreaterThan(100);
});
