import { isJsonObject, type JsonObject } from "#protocol/json.ts";
import { providerFamilies } from "#protocol/lint.ts";
import { isEqual } from "../../schema/equal.ts";
import { own, ownList, ownNames, ownNumber, ownObject } from "../../schema/own.ts";
import { compilePattern } from "../../schema/pattern/compile-pattern.ts";
import { bareName } from "../../schema/text/name-list.ts";
import { cut, quoteValue } from "../../schema/text/quote.ts";
import type { PlaceRule } from "../lint-subject.ts";
import { providerRules } from "../providers.ts";

const isObjectSchema = (schema: JsonObject): boolean =>
  schema["type"] === "object" || ownObject(schema, "properties") !== undefined;

/** Objects that take members which nobody declared. */
export const openRule: PlaceRule = ({ schema, depth }) => {
  if (!isObjectSchema(schema)) return [];
  const families = providerFamilies.filter((family) => providerRules[family].needsClosed);
  const rest = own(schema, "additionalProperties") ?? own(schema, "unevaluatedProperties");
  const hasNames = Object.keys(ownObject(schema, "properties") ?? {}).length > 0;
  if (rest === false || (isJsonObject(rest) && !hasNames)) return [];
  if (!hasNames && depth > 0)
    return [
      {
        rule: "open",
        level: "warning",
        reason: "It is an object of any members: a model has to guess what belongs into it.",
        mend: "Declare its members, or say with additionalProperties what their values are.",
      },
    ];
  return [
    {
      rule: "open",
      level: depth === 0 ? "warning" : "note",
      families,
      reason:
        "It takes members that nobody declared, so a misspelt name is taken and ignored instead of refused.",
      mend: 'Write "additionalProperties": false.',
    },
  ];
};

/** Strict modes want every member required. */
export const requiredRule: PlaceRule = ({ schema }) => {
  const properties = Object.keys(ownObject(schema, "properties") ?? {});
  const required = ownNames(schema, "required") ?? [];
  const stray = required.filter((name) => !properties.includes(name));
  const isClosed = own(schema, "additionalProperties") === false;
  const families = providerFamilies.filter((family) => providerRules[family].needsAllRequired);
  const optional = properties.filter((name) => !required.includes(name));
  return [
    ...(stray.length > 0 && isObjectSchema(schema) && ownList(schema, "allOf") === undefined
      ? [
          {
            rule: "required" as const,
            level: isClosed ? ("error" as const) : ("warning" as const),
            reason: `It requires ${stray.slice(0, 5).map(bareName).join(", ")}, which it does not declare${isClosed ? " and therefore refuses" : ""}.`,
            mend: "Declare the member, or take it out of required.",
          },
        ]
      : []),
    ...(optional.length > 0
      ? [
          {
            rule: "required" as const,
            level: "note" as const,
            families,
            reason: `Strict modes take only objects whose members are all required; ${optional.length} ${optional.length === 1 ? "is" : "are"} optional here.`,
            mend: "For strict modes, require all and let optional ones be null.",
          },
        ]
      : []),
  ];
};

const manyValues = 50;

/** Long lists of values, lists with the same value twice, and empty ones. */
export const enumRule: PlaceRule = ({ schema }) => {
  const values = ownList(schema, "enum");
  if (values === undefined) return [];
  if (values.length === 0)
    return [
      {
        rule: "enum",
        level: "error",
        reason: "Its list of values is empty, so nothing fits.",
        mend: "Name the values, or leave enum out.",
      },
    ];
  const doubled = values.find((value, index) =>
    values.slice(0, Math.min(index, 500)).some((other) => isEqual(other, value)),
  );
  const characters = JSON.stringify(values).length;
  return [
    ...(values.length > manyValues
      ? [
          {
            rule: "enum" as const,
            level: "warning" as const,
            reason: `It lists ${values.length} values (about ${Math.ceil(characters / 4)} tokens), which every request carries.`,
            mend: "Take a text, and answer a wrong one with the nearest values; or give them in a resource.",
          },
        ]
      : []),
    ...(doubled === undefined
      ? []
      : [
          {
            rule: "enum" as const,
            level: "warning" as const,
            reason: `It lists ${quoteValue(doubled)} twice; some clients refuse such a list.`,
            mend: "Take one of them out.",
          },
        ]),
  ];
};

/** Patterns that are no regular expressions, that can hang, or that cannot be met. */
export const patternRule: PlaceRule = ({ schema }) => {
  const own1 = own(schema, "pattern");
  const patterns = [
    ...(typeof own1 === "string" ? [own1] : []),
    ...Object.keys(ownObject(schema, "patternProperties") ?? {}),
  ];
  return patterns.flatMap((source): ReturnType<PlaceRule> => {
    const compiled = compilePattern(source);
    if (!compiled.ok)
      return [
        {
          rule: "pattern" as const,
          level: "error" as const,
          reason:
            compiled.fault === "syntax"
              ? `${cut(source, 60)} is no regular expression of ECMA-262 (${compiled.why}).`
              : `${cut(source, 60)} can take for ever on some texts.`,
          mend:
            compiled.fault === "syntax"
              ? "Write it as JavaScript reads it; other dialects' (?i) and \\A are unknown."
              : "Write it without repetitions inside repetitions.",
        },
      ];
    const isBare = !source.startsWith("^") && !source.endsWith("$") && own1 === source;
    return isBare && /^[\w\\.[\]+*{}-]+$/.test(source) && source.length > 2
      ? [
          {
            rule: "pattern" as const,
            level: "note" as const,
            reason: `${cut(source, 60)} is met anywhere in the text, for it has neither ^ nor $.`,
            mend: "Put ^ before and $ after it, if the whole text is meant.",
          },
        ]
      : [];
  });
};

const pairs: readonly (readonly [low: string, high: string])[] = [
  ["minimum", "maximum"],
  ["exclusiveMinimum", "maximum"],
  ["minimum", "exclusiveMaximum"],
  ["exclusiveMinimum", "exclusiveMaximum"],
  ["minLength", "maxLength"],
  ["minItems", "maxItems"],
  ["minProperties", "maxProperties"],
];

/** Limits that leave nothing, defaults and types that break them. */
export const boundsRule: PlaceRule = ({ schema }) => {
  const crossed = pairs.filter(([low, high]) => {
    const [from, to] = [ownNumber(schema, low), ownNumber(schema, high)];
    if (from === undefined || to === undefined) return false;
    return from > to || (from === to && (low + high).includes("exclusive"));
  });
  const types = typesOf(schema);
  const strange = misplaced.filter(
    ([keyword, type]) =>
      own(schema, keyword) !== undefined && types !== null && !types.includes(type),
  );
  return [
    ...crossed.map(([low, high]) => ({
      rule: "bounds" as const,
      level: "error" as const,
      reason: `${low} ${quoteValue(own(schema, low))} and ${high} ${quoteValue(own(schema, high))} leave no value at all.`,
      mend: "Correct one of them.",
    })),
    ...strange.map(([keyword, type]) => ({
      rule: "bounds" as const,
      level: "warning" as const,
      reason: `${keyword} says nothing here: it is for values of type ${type}, and this is ${types?.join(" or ") ?? ""}.`,
      mend: `Take ${keyword} out, or correct the type.`,
    })),
  ];
};

const misplaced: readonly (readonly [keyword: string, type: string])[] = [
  ["minLength", "string"],
  ["maxLength", "string"],
  ["pattern", "string"],
  ["minimum", "number"],
  ["maximum", "number"],
  ["exclusiveMinimum", "number"],
  ["exclusiveMaximum", "number"],
  ["multipleOf", "number"],
  ["items", "array"],
  ["minItems", "array"],
  ["maxItems", "array"],
  ["properties", "object"],
];

/** Types that a schema names; whole numbers are numbers. Null where it names none. */
function typesOf(schema: JsonObject): readonly string[] | null {
  const type = own(schema, "type");
  const named = typeof type === "string" ? [type] : (ownNames(schema, "type") ?? []);
  if (named.length === 0) return null;
  return named.includes("integer") ? [...named, "number"] : named;
}
