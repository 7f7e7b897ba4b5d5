import { describe, expect, test } from "vitest";
import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import { widgetKinds } from "#widgets/kinds.ts";
import { compileSchema } from "../schema/compile-schema.ts";
import { prepareData, type Prepared } from "./prepare-data.ts";

const nothing = (): undefined => undefined;

const propertiesOf = ({ properties }: JsonObject): readonly (readonly [string, JsonValue])[] =>
  isJsonObject(properties) ? Object.entries(properties) : [];

const requiredOf = ({ required }: JsonObject): readonly string[] =>
  Array.isArray(required) ? required.filter((each) => typeof each === "string") : [];

const without = (object: JsonObject, name: string): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([each]) => each !== name));

const pathsOf = (result: Prepared): readonly string[] =>
  result.ok ? [] : (result.findings ?? []).map(({ path }) => path);

/** Values of every type; the first that a schema does not take is wrong for it. */
const wrongs: readonly JsonValue[] = [{ wrong: { wrong: 1 } }, [[["wrong"]]], "wrong", -1.5, null];

const wrongFor = (schema: JsonValue): JsonValue | undefined =>
  wrongs.find((value) => !compileSchema(schema).isValid(value));

describe.each(widgetKinds)("$name", (kind) => {
  test("takes its own example as it is", () => {
    const made = prepareData(kind, kind.example, [], nothing);
    expect(made.ok ? made.data : made.sentence).toEqual(kind.example);
    expect(kind.summary(kind.normalise?.(kind.example) ?? kind.example)).not.toBe("");
  });

  test("says of each field that is missing that it is, with an example that is right", () => {
    for (const name of requiredOf(kind.schema)) {
      const made = prepareData(kind, without(kind.example, name), [], nothing);
      expect(pathsOf(made), name).toContain(`/${name}`);
      expect(made.ok ? "" : made.sentence, name).toContain("Right is, for example: {");
    }
  });

  test("says of each field that is wrong where it is and what it has to be", () => {
    for (const [name, schema] of propertiesOf(kind.schema)) {
      const wrong = wrongFor(schema);
      // A field that takes anything is never wrong.
      if (wrong === undefined) continue;
      const made = prepareData(kind, { ...kind.example, [name]: wrong }, [], nothing);
      const isAt = pathsOf(made).some(
        (path) => path === `/${name}` || path.startsWith(`/${name}/`),
      );
      expect(isAt, `${name}: ${made.ok ? "it was taken" : made.sentence}`).toBe(true);
    }
  });

  test("of ten megabytes is refused with a sentence, and never breaks", () => {
    const [name = ""] = requiredOf(kind.schema);
    const big = { ...kind.example, [name === "" ? "extra" : name]: "x".repeat(10_000_000) };
    expect(prepareData(kind, big, [], nothing).ok).toBe(false);
  });

  test("of data that is none is refused", () => {
    for (const data of [null, 7, "text", [], true]) {
      expect(prepareData(kind, data, [], nothing).ok).toBe(false);
    }
  });
});
