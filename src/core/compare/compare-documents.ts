import type { FactDifference, MemberDifference } from "#protocol/comparison.ts";
import type { ActionDocument, TypeDocument } from "#protocol/context.ts";
import { classFromDocument } from "../model/from-document.ts";
import { cut, quoteValue } from "../schema/text/quote.ts";
import {
  aboutProperty,
  baseFacts,
  describedFacts,
  propertyFacts,
  type ComparedProperty,
} from "./fact-words.ts";
import { movedItems, pairBy } from "./pair-names.ts";

/** What differs between two descriptions of a class: the class itself, its properties, its actions. */
export function compareDocuments(
  before: TypeDocument,
  after: TypeDocument,
): readonly MemberDifference[] {
  const facts: readonly FactDifference[] = [
    ...nameFacts(before.type, after.type),
    ...baseFacts(before.base, after.base),
    ...describedFacts(before.description, after.description),
    ...orderFacts(before, after),
  ];
  return [
    ...(facts.length === 0
      ? []
      : [{ member: "class", name: after.type, change: "changed", facts } as const]),
    ...compareProperties(before, after),
    ...compareActions(before.actions, after.actions),
  ];
}

/** Whether what differs is of the fields themselves, and not only of what is said about them. */
export const movesShape = (members: readonly MemberDifference[]): boolean =>
  members.some(
    ({ member, change, facts }) =>
      (member === "property" && change !== "changed") ||
      (member !== "action" &&
        facts.some(({ fact }) => (member === "class" ? fact === "order" : shapeFacts.has(fact)))),
  );

/** What a typeShape is made of (R0.10). */
const shapeFacts: ReadonlySet<string> = new Set(["name", "type", "kind", "labels"]);

const propertiesOf = (document: TypeDocument): readonly ComparedProperty[] =>
  classFromDocument(document).declaration.properties.map((declared) => ({
    declared,
    // Own, because it came from there.
    document: document.properties[declared.name] as ComparedProperty["document"],
  }));

function compareProperties(before: TypeDocument, after: TypeDocument): readonly MemberDifference[] {
  const { pairs, removed, added } = pairBy(propertiesOf(before), propertiesOf(after), [
    ({ declared }) => declared.name,
    // The same in all but its name: renamed. Else the same type at the same place.
    ({ declared: { name: _name, ...rest } }) => (isTelling(rest) ? JSON.stringify(rest) : null),
    ({ declared: { kind, type }, document }) => JSON.stringify([kind, type, document._ulib.index]),
  ]);
  const placeOf = new Map(propertiesOf(after).map(({ declared }, place) => [declared.name, place]));
  return [
    ...pairs
      .toSorted(
        ([, left], [, right]) =>
          (placeOf.get(left.declared.name) ?? 0) - (placeOf.get(right.declared.name) ?? 0),
      )
      .flatMap(([was, is]) => changed("property", is.declared.name, propertyFacts(was, is))),
    ...added.map(({ declared }) =>
      oneSided("property", "added", declared.name, aboutProperty(declared)),
    ),
    ...removed.map(({ declared }) =>
      oneSided("property", "removed", declared.name, aboutProperty(declared)),
    ),
  ];
}

/** Two properties that say nothing of themselves but their type are no more alike than any two. */
const isTelling = (rest: object): boolean => Object.keys(rest).length > 2;

function compareActions(
  before: readonly ActionDocument[],
  after: readonly ActionDocument[],
): readonly MemberDifference[] {
  const { pairs, removed, added } = pairBy(before, after, [
    ({ name }) => name,
    ({ description }) => (description === undefined || description === "" ? null : description),
  ]);
  return [
    ...pairs.flatMap(([was, is]) =>
      changed("action", is.name, [
        ...nameFacts(was.name, is.name),
        ...describedFacts(was.description, is.description),
      ]),
    ),
    ...added.map(({ name, description }) => oneSided("action", "added", name, description)),
    ...removed.map(({ name, description }) => oneSided("action", "removed", name, description)),
  ];
}

const changed = (
  member: MemberDifference["member"],
  name: string,
  facts: readonly FactDifference[],
): readonly MemberDifference[] =>
  facts.length === 0 ? [] : [{ member, name, change: "changed", facts }];

const oneSided = (
  member: MemberDifference["member"],
  change: "added" | "removed",
  name: string,
  about?: string,
): MemberDifference => ({
  member,
  name,
  change,
  facts: [],
  ...(about === undefined || about === "" ? {} : { about: cut(about, 500) }),
});

const nameFacts = (before: string, after: string): readonly FactDifference[] =>
  before === after ? [] : [{ fact: "name", before, after, words: `was ${quoteValue(before)}` }];

/** Properties that both have, where they stand in another order. */
function orderFacts(before: TypeDocument, after: TypeDocument): readonly FactDifference[] {
  const names = (document: TypeDocument) =>
    propertiesOf(document).map(({ declared }) => declared.name);
  const [was, is] = [names(before), names(after)];
  const [inBefore, inAfter] = [new Set(was), new Set(is)];
  const common = was.filter((name) => inAfter.has(name));
  const now = is.filter((name) => inBefore.has(name));
  const moved = movedItems(common, now);
  if (moved.length === 0) return [];
  return [
    {
      fact: "order",
      before: cut(common.join(", "), 2000),
      after: cut(now.join(", "), 2000),
      words: `${cut(moved.join(", "), 200)} ${moved.length === 1 ? "stands" : "stand"} at another place`,
    },
  ];
}
