import type { JsonValue } from "#protocol/json.ts";
import { quoteValue } from "../../schema/text/quote.ts";
import { isEqual } from "../../schema/equal.ts";
import { hasType, typeOf } from "../good/good-value.ts";
import { nearMiss } from "../near-miss.ts";
import type { Shape, TypeName } from "../shape/shape.ts";
import type { Fault, FaultMaker } from "./fault.ts";

interface Wrong {
  readonly variant: string;
  readonly words: string;
  readonly type: TypeName;
  readonly value: JsonValue;
}

const wrongs: readonly Wrong[] = [
  { variant: "text", type: "string", words: "text", value: "abc" },
  { variant: "numeric-text", type: "string", words: "a number written as text", value: "12" },
  { variant: "number", type: "integer", words: "a number", value: 12 },
  { variant: "fraction", type: "number", words: "a fraction", value: 1.5 },
  { variant: "boolean", type: "boolean", words: "true", value: true },
  { variant: "list", type: "array", words: "a list", value: ["abc"] },
  { variant: "object", type: "object", words: "an object", value: { abc: 1 } },
];

/** Values of the types that the place does not take: all of them near the root, two where it is deep. */
export const typeFaults: FaultMaker = ({ shape, segments }) => {
  if (segments.length === 0) return [];
  const isNumeric = shape.types.includes("number") || shape.types.includes("integer");
  const fitting = wrongs.filter(({ variant, value }) => {
    if (shape.hasTypes && hasType(shape, value)) return false;
    if (variant === "numeric-text") return isNumeric;
    return variant !== "fraction" || shape.types.includes("integer");
  });
  const shown = segments.length <= 1 ? fitting : fitting.slice(0, 2);
  return shown.map(({ variant, words, value }) => ({
    rule: "type",
    variant,
    words: `${words} in place of ${expected(shape.types, shape.hasTypes)}`,
    value,
    aim: "bad",
  }));
};

/** A value of each other type that the place takes beside that of the good one. */
export const otherTypeFaults: FaultMaker = ({ shape, segments, good }) => {
  const named = shape.types.filter((type) => type !== "null");
  if (segments.length === 0 || !shape.hasTypes || named.length < 2 || shape.values !== null)
    return [];
  const others = wrongs.filter(
    ({ type, variant, value }) =>
      hasType(shape, value) &&
      type !== typeOf(good) &&
      !["numeric-text", "fraction"].includes(variant),
  );
  return others.map(({ variant, words, value }) => ({
    rule: "type",
    variant: `also-${variant}`,
    words: `${words}, which it may be`,
    value,
    aim: "good",
  }));
};

const typeWords: Readonly<Record<TypeName, string>> = {
  string: "text",
  number: "a number",
  integer: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  null: "null",
};

const expected = (types: readonly TypeName[], isKnown: boolean): string =>
  isKnown
    ? types
        .filter((type) => type !== "null")
        .map((type) => typeWords[type])
        .join(" or ")
    : "what it takes";

/** `null`, also where a list or object may not hold it. */
export const nullFaults: FaultMaker = ({ segments, shape }) =>
  segments.length === 0
    ? []
    : [
        {
          rule: "null",
          variant: "null",
          words: nullWords(shape),
          value: null,
          aim: "either",
          isSaid: shape.saysNullable,
        },
      ];

const nullWords = ({ isNullable, saysNullable }: Shape): string => {
  if (isNullable) return "null, which it may be";
  return saysNullable ? "null, which OpenAPI's nullable allows" : "null";
};

/** Nothing in it: `""`, `[]`, `{}`. */
export const emptyFaults: FaultMaker = ({ shape, segments, good }) => {
  const empties: readonly (readonly [TypeName, JsonValue, string])[] = [
    ["string", "", "an empty text"],
    ["array", [], "an empty list"],
    ["object", {}, "an empty object"],
  ];
  return empties
    .filter(([type, value]) => {
      if (type !== "object" && segments.length === 0) return false;
      return shape.hasTypes ? shape.types.includes(type) : typeOf(value) === typeOf(good);
    })
    .map(([type, value, words]) => ({
      rule: "empty",
      variant: type,
      words,
      value,
      aim: "either",
    }));
};

const strange = "no-such-value";

/** A value that is none of the labels, and a slip of one that is. */
export const enumFaults: FaultMaker = ({ shape, segments }, random) => {
  const { values } = shape;
  if (values === null || shape.isConstant || segments.length === 0) return [];
  const texts = values.filter((value) => typeof value === "string");
  const label = texts[random.pick(JSON.stringify(segments), texts.length)];
  const slip = label === undefined ? null : nearMiss(label, texts, random);
  const numbers = values.filter((value) => typeof value === "number");
  const faults: Fault[] = [];
  if (texts.length > 0 && !texts.includes(strange))
    faults.push({
      rule: "enum",
      variant: "far",
      words: "none of its values",
      value: strange,
      aim: "bad",
    });
  if (slip !== null)
    faults.push({
      rule: "enum",
      variant: "near",
      words: `a slip of ${quoteValue(label)}`,
      value: slip,
      aim: "bad",
    });
  if (numbers.length > 0)
    faults.push({
      rule: "enum",
      variant: "number",
      words: "none of its numbers",
      value: Math.max(...numbers) + 1,
      aim: "bad",
    });
  return faults;
};

/** Another value of the type that a constant has. */
export const constFaults: FaultMaker = ({ shape, segments }) => {
  const [constant] = shape.values ?? [];
  if (!shape.isConstant || constant === undefined || segments.length === 0) return [];
  const others: readonly JsonValue[] = [strange, 12, !(constant === true), null];
  const other = others.find(
    (value) => typeOf(value) === typeOf(constant) && !isEqual(value, constant),
  );
  if (other === undefined) return [];
  return [
    {
      rule: "const",
      variant: "other",
      words: `anything but ${quoteValue(constant)}`,
      value: other,
      aim: "bad",
    },
  ];
};

/** A value for what the schema calls read-only: it says so, and takes it all the same. */
export const readOnlyFaults: FaultMaker = ({ shape, segments, good }) =>
  shape.isReadOnly && segments.length > 0
    ? [
        {
          rule: "readOnly",
          variant: "write",
          words: "a value for what is read-only",
          value: good,
          aim: "either",
          isHint: true,
        },
      ]
    : [];
