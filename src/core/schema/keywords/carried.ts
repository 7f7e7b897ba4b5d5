import type { JsonObject } from "#protocol/json.ts";
import { formatVector, longText, parseDecimal, vectorPieces } from "../../model/number-text.ts";
import { firstPassing } from "../nodes/fix.ts";
import { typePhrase, unitOf } from "../nodes/phrase.ts";
import { type Place, placeIn, subjectOf } from "../nodes/place.ts";
import type { Fault, Report } from "../nodes/report.ts";
import type { Rule, SchemaNode } from "../nodes/schema-node.ts";
import { ownNumber, ownObject, ownText } from "../own.ts";
import { sentences } from "../sentences.ts";
import { quoteValue } from "../text/quote.ts";

/** A vector that is published as text, and may be given as text or as a list of numbers. */
interface Vector {
  readonly components: number | undefined;
  readonly minimum: number | undefined;
  readonly maximum: number | undefined;
  readonly unit: string;
}

// Longer vectors are told about by their first faults.
const mostTold = 50;

function vectorOf(schema: JsonObject): Vector | null {
  const extras = ownObject(schema, "_ulib") ?? {};
  const textual = ownObject(extras, "textual");
  if (textual === undefined || ownText(schema, "type") !== "string") return null;
  return {
    components: ownNumber(textual, "components"),
    minimum: ownNumber(extras, "minimum"),
    maximum: ownNumber(extras, "maximum"),
    unit: unitOf(schema),
  };
}

/** The numbers of a vector, null for each that is none; null for what is neither text nor list. */
function numbersOf(value: unknown): readonly (number | null)[] | null {
  if (typeof value === "string") return vectorPieces(value).map(parseDecimal);
  if (!Array.isArray(value)) return null;
  return value.map((item: unknown) =>
    typeof item === "number" && Number.isFinite(item) ? item : null,
  );
}

/**
 * The rule of a type that is carried as another: vectors as text, 64-bit whole
 * numbers as decimal text. Null for every schema without `_ulib`.
 */
export function carriedType(schema: JsonObject, node: SchemaNode): Rule | null {
  const vector = vectorOf(schema);
  if (vector !== null) return vectorRule(vector, node);
  const wireType = ownText(ownObject(schema, "_ulib") ?? {}, "wireType") ?? "";
  const isLong = ownText(schema, "type") === "integer" && /^u?int64$/.test(wireType);
  return isLong ? longRule : null;
}

function vectorRule(vector: Vector, node: SchemaNode): Rule {
  return {
    keyword: "type",
    applies: "any",
    test: (value) => {
      const numbers = numbersOf(value);
      return (
        numbers !== null &&
        (vector.components === undefined || numbers.length === vector.components) &&
        numbers.every((number) => number !== null && isWithin(vector, number))
      );
    },
    explain: (value, place, _run, report) => explainVector(vector, node, value, place, report),
  };
}

const isWithin = ({ minimum, maximum }: Vector, number: number): boolean =>
  (minimum === undefined || number >= minimum) && (maximum === undefined || number <= maximum);

function explainVector(
  vector: Vector,
  node: SchemaNode,
  value: unknown,
  place: Place,
  report: Report,
): void {
  const numbers = numbersOf(value);
  const subject = subjectOf(place);
  if (numbers === null) {
    const sentence = sentences.type(subject, "text, or a list of numbers", quoteValue(value));
    report.add(place, { keyword: "type", rule: "string", received: value, sentence });
    return;
  }
  const pieces: readonly unknown[] =
    typeof value === "string" ? vectorPieces(value) : (value as []);
  // A text has nothing inside that a pointer could lead to.
  const at = (index: number): Place => (typeof value === "string" ? place : placeIn(place, index));
  const wrong = [...numbers.keys()].filter((index) => numbers[index] === null).slice(0, mostTold);
  for (const index of wrong) {
    const received = pieces[index];
    const sentence = sentences.notNumber(`${subject}[${index}]`, quoteValue(received));
    report.add(at(index), { keyword: "type", rule: "number", received, sentence });
  }
  if (wrong.length > 0) return;
  const { components } = vector;
  if (components !== undefined && numbers.length !== components) {
    const sentence = sentences.hasExactly(subject, components, "component", numbers.length);
    report.add(place, { keyword: "components", rule: components, received: value, sentence });
    return;
  }
  // A finding inside a list is mended there, one in a text by a whole new text.
  const clamped = numbers.map((number) => clamp(vector, number ?? 0));
  const text = typeof value === "string" ? firstPassing(node, [formatVector(clamped)]) : undefined;
  for (const [index, number] of numbers.entries()) {
    if (number === null || isWithin(vector, number)) continue;
    const fix = typeof value === "string" ? text : clamped[index];
    report.add(at(index), { ...boundFault(vector, `${subject}[${index}]`, number), fix });
  }
}

function boundFault({ minimum, maximum, unit }: Vector, subject: string, number: number): Fault {
  const isLow = minimum !== undefined && number < minimum;
  const limit = (isLow ? minimum : maximum) ?? 0;
  const say = isLow ? sentences.atLeast : sentences.atMost;
  return {
    keyword: isLow ? "minimum" : "maximum",
    rule: limit,
    received: number,
    sentence: say(subject, `${limit}${unit}`, quoteValue(number)),
  };
}

const clamp = ({ minimum, maximum }: Vector, number: number): number =>
  Math.min(Math.max(number, minimum ?? number), maximum ?? Math.max(number, minimum ?? number));

const longRule: Rule = {
  keyword: "type",
  applies: "any",
  test: (value) => Number.isInteger(value) || (typeof value === "string" && longText.test(value)),
  explain: (value, place, _run, report) => {
    const sentence = sentences.type(subjectOf(place), typePhrase(["integer"]), quoteValue(value));
    report.add(place, { keyword: "type", rule: "integer", received: value, sentence });
  },
};
