import { otherReadings, firstPassing } from "../nodes/fix.ts";
import { carriedType } from "./carried.ts";
import { ownTypes, typePhrase } from "../nodes/phrase.ts";
import { subjectOf } from "../nodes/place.ts";
import type { Test, ValueKind } from "../nodes/schema-node.ts";
import type { KeywordGroup } from "../nodes/site.ts";
import { sentences } from "../sentences.ts";
import { quoteValue } from "../text/quote.ts";

const isObject = (value: unknown): boolean =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** NaN and infinities are no JSON numbers. */
const tests: ReadonlyMap<string, Test> = new Map<string, Test>([
  ["string", (value) => typeof value === "string"],
  ["number", (value) => Number.isFinite(value)],
  ["integer", (value) => Number.isInteger(value)],
  ["boolean", (value) => typeof value === "boolean"],
  ["null", (value) => value === null],
  ["array", (value) => Array.isArray(value)],
  ["object", isObject],
]);

const kinds: ReadonlyMap<string, ValueKind> = new Map([
  ["string", "string"],
  ["number", "number"],
  ["integer", "number"],
  ["array", "array"],
  ["object", "object"],
]);

function testOfTypes(types: readonly string[]): Test | null {
  const [first, second, ...others] = types
    .map((type) => tests.get(type))
    .filter((test) => test !== undefined);
  if (first === undefined) return null;
  if (second === undefined) return first;
  return (value, run) =>
    first(value, run) || second(value, run) || others.some((test) => test(value, run));
}

/** `type`. Names that are no types are left out; the metaschema names them as a problem. */
export const typeGroup: KeywordGroup = ({ schema, node }) => {
  const types = ownTypes(schema).filter((type) => tests.has(type));
  const test = testOfTypes(types);
  if (test === null) return {};
  const carried = carriedType(schema, node);
  if (carried !== null) return { rules: [carried] };
  const phrase = typePhrase(types);
  return {
    rules: [
      {
        keyword: "type",
        applies: "any",
        admits: types.length === 1 ? kinds.get(types[0] ?? "") : undefined,
        test,
        explain: (value, place, _run, report) => {
          const isLeftOut = value === null && place.isOptional;
          report.add(place, {
            keyword: "type",
            rule: types.length === 1 ? (types[0] ?? "") : types,
            received: value,
            sentence: isLeftOut
              ? sentences.noNull(subjectOf(place), phrase)
              : sentences.type(subjectOf(place), phrase, quoteValue(value)),
            fix: firstPassing(node, otherReadings(value)),
          });
        },
      },
    ],
  };
};
