import type { PropertyDocument } from "#protocol/context.ts";
import type { Fact, FactDifference } from "#protocol/comparison.ts";
import type { PropertyDeclaration } from "../model/declaration.ts";
import { formatNumber } from "../model/number-text.ts";
import { rangeText, typeText, valueText } from "../model/property-facts.ts";
import { cut, quoteValue } from "../schema/text/quote.ts";

/** A property as a document has it, and read as a declaration. */
export interface ComparedProperty {
  readonly declared: PropertyDeclaration;
  readonly document: PropertyDocument;
}

/** Longest text of a side; a longer description is cut. */
const longestSide = 2000;

const plain = (
  fact: Fact,
  before: string,
  after: string,
  words = `${after || "none"}, was ${before || "none"}`,
): readonly FactDifference[] =>
  before === after
    ? []
    : [{ fact, before: cut(before, longestSide), after: cut(after, longestSide), words }];

/** Every fact of a property that differs, in the order in which they are read. */
export function propertyFacts(
  before: ComparedProperty,
  after: ComparedProperty,
): readonly FactDifference[] {
  const [was, is] = [before.declared, after.declared];
  return [
    ...plain("name", was.name, is.name, `was ${quoteValue(was.name)}`),
    ...typeFacts(before, after),
    ...plain("kind", was.kind, is.kind),
    ...(was.kind === is.kind
      ? plain("readOnly", lockOf(was), lockOf(is), `${lockOf(is)} now`)
      : []),
    ...labelFacts(before, after),
    ...rangeFacts(was, is),
    ...plain("units", was.units ?? "", is.units ?? "", unitWords(was, is)),
    ...plain("default", defaultOf(was), defaultOf(is), defaultWords(was, is)),
    ...plain("port", portOf(was), portOf(is), portWords(was, is)),
    ...describedFacts(was.description, is.description),
  ];
}

/** What is said of something that differs between the two; alone it is "description only". */
export const describedFacts = (before = "", after = ""): readonly FactDifference[] =>
  plain("description", before, after, "description");

/** A class's bases, nearest first. */
export const baseFacts = (
  before: readonly string[],
  after: readonly string[],
): readonly FactDifference[] => {
  const [was, is] = [before.join(", "), after.join(", ")];
  return plain("base", was, is, `built on ${is || "nothing"}, was on ${was || "nothing"}`);
};

/** What a property is, for one that stands on one side only. */
export const aboutProperty = (property: PropertyDeclaration): string =>
  [typeText(property.type), rangeText(property)].filter((each) => each !== null).join("; ");

function typeFacts(before: ComparedProperty, after: ComparedProperty): readonly FactDifference[] {
  const [was, is] = [typeOf(before), typeOf(after)];
  return plain("type", was, is);
}

/** As the session names it, with what the name does not say. */
function typeOf({ declared: { type }, document }: ComparedProperty): string {
  const { wireType } = document._ulib;
  switch (type.kind) {
    case "reference":
      return `name of ${type.refersTo}`;
    case "vector":
      return wireType.includes(String(type.components))
        ? wireType
        : `${wireType} of ${type.components}`;
    case "bool":
    case "integer":
    case "number":
    case "string":
    case "enum":
    case "opaque":
      return wireType;
  }
}

function labelFacts(
  { declared: { type: was } }: ComparedProperty,
  { declared: { type: is } }: ComparedProperty,
): readonly FactDifference[] {
  if (was.kind !== "enum" || is.kind !== "enum") return [];
  const added = is.labels.filter((label) => !was.labels.includes(label));
  const removed = was.labels.filter((label) => !is.labels.includes(label));
  const words = [...labelWords(added, "added"), ...labelWords(removed, "removed")].join(", ");
  return plain(
    "labels",
    was.labels.join(", "),
    is.labels.join(", "),
    words || "labels in another order",
  );
}

const labelWords = (labels: readonly string[], what: string): readonly string[] =>
  labels.length === 0
    ? []
    : [`${labels.length === 1 ? "label" : "labels"} ${cut(labels.join(", "), 60)} ${what}`];

function rangeFacts(was: PropertyDeclaration, is: PropertyDeclaration): readonly FactDifference[] {
  if (was.minimum === is.minimum && was.maximum === is.maximum) return [];
  // Units have a fact of their own, so both sides are written in those of now.
  const before = rangeText({ ...was, ...unitsOf(is) }) ?? "";
  const after = rangeText(is) ?? "";
  return plain("range", before, after, rangeWords(was, is, before, after));
}

const unitsOf = ({ units }: PropertyDeclaration) => (units === undefined ? {} : { units });

function rangeWords(
  was: PropertyDeclaration,
  is: PropertyDeclaration,
  before: string,
  after: string,
): string {
  const unit = is.units === undefined ? "" : ` ${is.units}`;
  const to = bothOf(was.maximum, is.maximum);
  if (to && was.minimum === is.minimum) return `range to ${to.is}${unit}, was ${to.was}`;
  const from = bothOf(was.minimum, is.minimum);
  if (from && was.maximum === is.maximum) return `range from ${from.is}${unit}, was ${from.was}`;
  return `range ${after || "none"}, was ${before || "none"}`;
}

const bothOf = (was: number | undefined, is: number | undefined) =>
  was === undefined || is === undefined || was === is
    ? null
    : { was: formatNumber(was), is: formatNumber(is) };

const unitWords = (was: PropertyDeclaration, is: PropertyDeclaration): string =>
  `units ${is.units ?? "none"}, was ${was.units ?? "none"}`;

const defaultOf = ({ default: value }: PropertyDeclaration): string =>
  value === undefined ? "" : valueText(value);

const defaultWords = (was: PropertyDeclaration, is: PropertyDeclaration): string =>
  `default ${cut(defaultOf(is), 60) || "none"}, was ${cut(defaultOf(was), 60) || "none"}`;

const lockOf = ({ readOnly }: PropertyDeclaration): string =>
  readOnly === true ? "read-only" : "writable";

const portOf = ({ port }: PropertyDeclaration): string =>
  port === undefined || port === false ? "" : port === true ? "port" : `port, ${port}`;

const portWords = (was: PropertyDeclaration, is: PropertyDeclaration): string => {
  if (portOf(was) === "") return `a ${portOf(is)} now`;
  return portOf(is) === "" ? "no port any more" : `${portOf(is)}, was ${portOf(was)}`;
};
