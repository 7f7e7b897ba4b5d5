import { describe, expect, test } from "vitest";
import { compileSchema } from "#core/schema/compile-schema.ts";
import { widgetActions } from "#protocol/board.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import { widgetKinds } from "./kinds.ts";

const check = (schema: JsonObject, value: unknown) =>
  compileSchema(schema)
    .check(value)
    .map(({ sentence }) => sentence);

/** Every schema inside of one, with the path of its property. */
function* parts(schema: JsonValue | undefined, at = ""): Generator<readonly [string, JsonObject]> {
  if (!isJsonObject(schema)) return;
  yield [at, schema];
  const inside: Record<string, JsonValue | undefined> = {
    ...(isJsonObject(schema["properties"]) ? schema["properties"] : {}),
    "[]": schema["items"],
  };
  for (const [name, part] of Object.entries(inside)) yield* parts(part, `${at}/${name}`);
  for (const choice of ["anyOf", "prefixItems"]) {
    const list = schema[choice];
    if (Array.isArray(list))
      for (const [n, part] of list.entries()) yield* parts(part, `${at}/${choice}/${n}`);
  }
  if (isJsonObject(schema["$defs"])) {
    for (const [name, part] of Object.entries(schema["$defs"]))
      yield* parts(part, `${at}/$defs/${name}`);
  }
}

/** A copy without one field, or without it in the first item of a list. */
function without(data: JsonValue, path: readonly string[]): JsonValue | undefined {
  const [step, ...rest] = path;
  if (step === undefined) return undefined;
  if (step === "[]") {
    if (!Array.isArray(data) || data.length === 0) return undefined;
    const first = without(data[0] as JsonValue, rest);
    return first === undefined ? undefined : [first, ...(data.slice(1) as JsonValue[])];
  }
  if (!isJsonObject(data) || !(step in data)) return undefined;
  if (rest.length === 0) {
    const { [step]: _, ...others } = data;
    return others;
  }
  const inner = without(data[step] ?? null, rest);
  return inner === undefined ? undefined : { ...data, [step]: inner };
}

const hostile = '<img src=x onerror="globalThis.broken = true"><script>broken()</script>';

/** The same data with every text that may be any text turned hostile. */
function poisoned(data: JsonValue): JsonValue {
  if (typeof data === "string") return hostile;
  if (Array.isArray(data)) return (data as readonly JsonValue[]).map(poisoned);
  if (!isJsonObject(data)) return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, poisoned(value)]));
}

test("kinds have names of their own", () => {
  const names = widgetKinds.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

describe.each(widgetKinds.map((kind) => [kind.name, kind] as const))("%s", (_, kind) => {
  test("has a sound schema that describes each field and takes no others", () => {
    const { problems } = compileSchema(kind.schema);
    expect(problems).toEqual([]);
    expect(kind.schema).toMatchObject({ type: "object", additionalProperties: false });
    const bare = [...parts(kind.schema)]
      .filter(
        ([path]) =>
          path !== "" && !/\/(?:\[\]|anyOf\/\d+|prefixItems\/\d+|\$defs\/\w+)$/.test(path),
      )
      .filter(([, part]) => typeof part["description"] !== "string" && part["$ref"] === undefined)
      .map(([path]) => path);
    expect(bare).toEqual([]);
  });

  test("says what it is in few words", () => {
    expect(kind.description.length).toBeLessThanOrEqual(300);
    expect(kind.title).not.toBe("");
    expect(kind.hint).not.toBe("");
    expect(kind.recipe).toMatch(/^## When to use\n\n\S[\s\S]+\n## How to use\n\n\S/);
    expect(kind.recipe).not.toMatch(/^---/);
    for (const action of kind.emits) expect(widgetActions).toContain(action);
    const { w, h, minW, minH } = kind.size;
    expect(w).toBeGreaterThanOrEqual(minW);
    expect(w).toBeLessThanOrEqual(12);
    expect(h).toBeGreaterThanOrEqual(minH);
  });

  test("draws an example that passes its schema and is not empty", () => {
    expect(check(kind.schema, kind.example)).toEqual([]);
    expect(kind.isEmpty(kind.normalise?.(kind.example) ?? kind.example)).toBe(false);
  });

  test("refuses data without a required field, wherever it is", () => {
    const missing: string[] = [];
    for (const [path, part] of parts(kind.schema)) {
      // Which of several shapes is meant is not known of an example that is incomplete.
      if (path.includes("anyOf") || path.includes("$defs")) continue;
      for (const field of (part["required"] ?? []) as readonly string[]) {
        const steps = [...path.split("/").filter(Boolean), field];
        const cut = without(kind.example, steps);
        if (cut !== undefined && check(kind.schema, cut).length === 0)
          missing.push(steps.join("/"));
      }
    }
    expect(missing).toEqual([]);
  });

  test("refuses what is no object, and fields that it does not know", () => {
    for (const value of [null, [], "text", 7]) expect(check(kind.schema, value)).not.toEqual([]);
    const [sentence] = check(kind.schema, { ...kind.example, colour_of_money: 1 });
    expect(sentence).toContain("colour_of_money");
  });

  test("says its facts in words, at a bearable length, whatever texts it holds", () => {
    const normalised = kind.normalise?.(kind.example) ?? kind.example;
    expect(kind.summary(normalised).trim()).not.toBe("");
    expect(kind.summary(kind.example).length).toBeLessThanOrEqual(800);
    expect(() => kind.summary(poisoned(normalised) as JsonObject)).not.toThrow();
    expect(kind.summary({})).toBeTypeOf("string");
  });

  test("has a second spelling at most once: normalising twice changes nothing more", () => {
    const { normalise } = kind;
    if (!normalise) return expect(normalise).toBeUndefined();
    const once = normalise(kind.example);
    expect(normalise(once)).toEqual(once);
    expect(check(kind.schema, once)).toEqual([]);
  });

  test("gives a table with a cell for each column, where it gives one", () => {
    const { table } = kind;
    if (!table) return expect(table).toBeUndefined();
    const { columns, rows } = table(kind.normalise?.(kind.example) ?? kind.example);
    expect(new Set(columns).size).toBe(columns.length);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).toHaveLength(columns.length);
    expect(table({}).rows.every((row) => row.length === table({}).columns.length)).toBe(true);
  });
});
