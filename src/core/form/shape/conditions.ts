import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";

/** What holds for some values only. */
export type Condition =
  | {
      readonly kind: "if";
      readonly test: JsonValue;
      readonly then?: JsonValue;
      readonly else?: JsonValue;
    }
  /** Holds as well once `name` is there. */
  | { readonly kind: "schema"; readonly name: string; readonly schema: JsonValue }
  /** Needed once `name` is there. */
  | { readonly kind: "required"; readonly name: string; readonly names: readonly string[] };

/** The conditions that a schema states, in each dialect's words. */
export function conditionsOf(schema: JsonObject): readonly Condition[] {
  return [
    ...ifIn(schema),
    ...entriesOf(schema["dependentSchemas"]).map(([name, inner]): Condition => ({
      kind: "schema",
      name,
      schema: inner,
    })),
    ...entriesOf(schema["dependentRequired"]).flatMap(([name, names]) => required(name, names)),
    // Draft-07 says both by one keyword.
    ...entriesOf(schema["dependencies"]).flatMap(([name, inner]): readonly Condition[] =>
      Array.isArray(inner) ? required(name, inner) : [{ kind: "schema", name, schema: inner }],
    ),
  ];
}

const entriesOf = (value: JsonValue | undefined): readonly (readonly [string, JsonValue])[] =>
  isJsonObject(value) ? Object.entries(value) : [];

function required(name: string, names: JsonValue): readonly Condition[] {
  const texts = Array.isArray(names)
    ? names.filter((each): each is string => typeof each === "string")
    : [];
  return texts.length > 0 ? [{ kind: "required", name, names: texts }] : [];
}

function ifIn(schema: JsonObject): readonly Condition[] {
  const test = schema["if"];
  if (test === undefined) return [];
  const { then, else: otherwise } = schema;
  if (then === undefined && otherwise === undefined) return [];
  return [
    {
      kind: "if",
      test,
      ...(then === undefined ? {} : { then }),
      ...(otherwise === undefined ? {} : { else: otherwise }),
    },
  ];
}
