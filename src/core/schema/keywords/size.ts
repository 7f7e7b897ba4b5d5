import type { JsonValue } from "#protocol/json.ts";
import { firstPassing } from "../nodes/fix.ts";
import { subjectOf } from "../nodes/place.ts";
import type { Rule, SchemaNode } from "../nodes/schema-node.ts";
import type { KeywordGroup } from "../nodes/site.ts";
import { ownCount } from "../own.ts";
import { sentences } from "../sentences.ts";

/** Characters as people count them: code points, not UTF-16 units. */
export function charactersOf(text: string): number {
  let count = text.length;
  for (let index = 0; index < text.length - 1; index++) {
    const unit = text.charCodeAt(index);
    const next = text.charCodeAt(index + 1);
    if (unit >= 0xd800 && unit <= 0xdbff && next >= 0xdc00 && next <= 0xdfff) {
      count--;
      index++;
    }
  }
  return count;
}

/** What is counted in a kind of value, and how. */
interface Measure {
  readonly applies: "string" | "array" | "object";
  readonly thing: string;
  readonly count: (value: unknown) => number;
  /** A smaller value, where cutting gives one that may be meant. */
  readonly shortened: (value: unknown, count: number) => JsonValue | undefined;
}

// Rules are only asked about their kind of value, so the casts hold.
const measures = {
  Length: {
    applies: "string",
    thing: "character",
    count: (value) => charactersOf(value as string),
    shortened: () => undefined,
  },
  Items: {
    applies: "array",
    thing: "item",
    count: (value) => (value as readonly unknown[]).length,
    shortened: (value, count) => (value as readonly JsonValue[]).slice(0, count),
  },
  Properties: {
    applies: "object",
    thing: "property",
    count: (value) => definedKeys(value as object),
    shortened: () => undefined,
  },
} as const satisfies Record<string, Measure>;

function definedKeys(value: object): number {
  let count = 0;
  for (const member of Object.values(value)) if (member !== undefined) count++;
  return count;
}

function atLeast(keyword: string, minimum: number, { applies, thing, count }: Measure): Rule {
  return {
    keyword,
    applies,
    test:
      applies === "string"
        ? // A character is at most two units, so most texts need no counting.
          (value) =>
            (value as string).length >= minimum * 2 ||
            ((value as string).length >= minimum && count(value) >= minimum)
        : (value) => count(value) >= minimum,
    explain: (value, place, _run, report) => {
      const sentence = sentences.hasAtLeast(subjectOf(place), minimum, thing, count(value));
      report.add(place, { keyword, rule: minimum, received: value, sentence });
    },
  };
}

function atMost(keyword: string, maximum: number, measure: Measure, node: SchemaNode): Rule {
  const { applies, thing, count, shortened } = measure;
  return {
    keyword,
    applies,
    test:
      applies === "string"
        ? (value) => (value as string).length <= maximum || count(value) <= maximum
        : (value) => count(value) <= maximum,
    explain: (value, place, _run, report) => {
      report.add(place, {
        keyword,
        rule: maximum,
        received: value,
        sentence: sentences.hasAtMost(subjectOf(place), maximum, thing, count(value)),
        fix: firstPassing(node, [shortened(value, maximum)]),
      });
    },
  };
}

/** `minLength` and `maxLength`, `minItems` and `maxItems`, `minProperties` and `maxProperties`. */
function sizeGroup(name: keyof typeof measures): KeywordGroup {
  const measure = measures[name];
  return ({ schema, node }) => {
    const minimum = ownCount(schema, `min${name}`);
    const maximum = ownCount(schema, `max${name}`);
    return {
      rules: [
        ...(minimum === undefined ? [] : [atLeast(`min${name}`, minimum, measure)]),
        ...(maximum === undefined ? [] : [atMost(`max${name}`, maximum, measure, node)]),
      ],
    };
  };
}

/** `minLength` and `maxLength`, in code points. */
export const lengthGroup: KeywordGroup = sizeGroup("Length");
/** `minItems` and `maxItems`. */
export const itemCountGroup: KeywordGroup = sizeGroup("Items");
/** `minProperties` and `maxProperties`. */
export const propertyCountGroup: KeywordGroup = sizeGroup("Properties");
