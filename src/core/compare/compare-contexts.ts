import type {
  ClassComparison,
  ComparedVerdict,
  ContextComparison,
  IdChange,
} from "#protocol/comparison.ts";
import type { McpContext, TypeDocument } from "#protocol/context.ts";
import { compareDocuments, movesShape } from "./compare-documents.ts";
import { pairBy } from "./pair-names.ts";

/** Classes that an answer lists. */
const mostListed = 5_000;

/**
 * What differs between two contexts (R0.47), by identity: a class is the same
 * where its typeId is, else where its name is; one of another name and the same
 * typeShape was renamed. `scope` `text` leaves out what only `after` has.
 */
export function compareContexts(
  before: McpContext,
  after: McpContext,
  scope: ContextComparison["scope"] = "all",
): ContextComparison {
  const [left, right] = [documentsOf(before), documentsOf(after)];
  const { pairs, removed, added } = pairBy(left, right, [
    ({ _ulib: { typeId } }) => typeId ?? null,
    ({ type }) => type,
    shapeKey,
  ]);
  return comparisonOf(
    [
      ...pairs.map(([was, is]) => compareClass(was, is)),
      ...removed.map((document) => alone(document, "removed")),
      ...(scope === "text" ? [] : added.map((document) => alone(document, "added"))),
    ],
    scope,
    [...skippedNotes("before", before), ...skippedNotes("after", after)],
  );
}

/** An answer of these classes, sorted and counted. */
export function comparisonOf(
  classes: readonly ClassComparison[],
  scope: ContextComparison["scope"],
  notes: readonly string[],
): ContextComparison {
  const counts: Record<ComparedVerdict, number> = {
    same: 0,
    sameType: 0,
    sameShape: 0,
    different: 0,
    added: 0,
    removed: 0,
  };
  for (const { verdict } of classes) counts[verdict] += 1;
  const sorted = classes.toSorted(
    (one, other) =>
      rank[one.verdict] - rank[other.verdict] || compareText(nameOf(one), nameOf(other)),
  );
  return { scope, classes: sorted.slice(0, mostListed), counts, notes: notes.slice(0, 50) };
}

/** What changed is read first, what did not last. */
const rank = { different: 0, sameShape: 0, sameType: 0, added: 1, removed: 1, same: 2 } as const;

const nameOf = ({ after, before }: ClassComparison): string => after ?? before ?? "";

const compareText = (left: string, right: string): number =>
  left < right ? -1 : left > right ? 1 : 0;

const documentsOf = ({ resources }: McpContext): readonly TypeDocument[] =>
  resources.map(({ document }) => document);

/** Fields that are none say nothing: classes without any are not the same under another name. */
const shapeKey = ({ properties, _ulib: { typeShape } }: TypeDocument): string | null =>
  typeShape === undefined || Object.keys(properties).length === 0 ? null : typeShape;

/** What two descriptions of a class are to each other. */
export function compareClass(before: TypeDocument, after: TypeDocument): ClassComparison {
  const members = compareDocuments(before, after);
  const ids = {
    typeId: idChange(before._ulib.typeId, after._ulib.typeId),
    typeShape: idChange(before._ulib.typeShape, after._ulib.typeShape),
    schemaId: idChange(before._ulib.schemaId, after._ulib.schemaId),
  };
  const verdict = verdictOf(
    ids,
    before.type === after.type,
    members.length === 0,
    movesShape(members),
  );
  return {
    before: before.type,
    after: after.type,
    verdict,
    ids,
    members,
    notes: notesOn(ids, members.length === 0),
  };
}

/** The ids decide; where a side has none, what differs does. */
function verdictOf(
  ids: ClassComparison["ids"],
  isSameName: boolean,
  isEqual: boolean,
  isOtherShape: boolean,
): ComparedVerdict {
  if (ids.typeId === "stays") return isEqual && ids.schemaId !== "moves" ? "same" : "sameType";
  if (ids.typeShape === "stays") return "sameShape";
  if (ids.typeId === "moves" || ids.typeShape === "moves") return "different";
  if (isOtherShape) return "different";
  if (!isSameName) return "sameShape";
  return isEqual ? "same" : "sameType";
}

const idChange = (before: string | undefined, after: string | undefined): IdChange =>
  before === undefined || after === undefined ? "unknown" : before === after ? "stays" : "moves";

/** Ids that say something else than what stands under them. */
function notesOn(
  { schemaId, typeId }: ClassComparison["ids"],
  isEqual: boolean,
): readonly string[] {
  if (schemaId === "stays" && !isEqual)
    return [
      "Both carry the same schemaId, although they differ: one of them was changed afterwards.",
    ];
  if (schemaId === "moves" && isEqual)
    return ["Their schemaIds differ, although nothing that is compared does."];
  return typeId === "unknown" ? ["A side carries no ids; what it says was compared."] : [];
}

const alone = (document: TypeDocument, verdict: "added" | "removed"): ClassComparison => ({
  before: verdict === "removed" ? document.type : null,
  after: verdict === "added" ? document.type : null,
  verdict,
  ids: { typeId: "unknown", typeShape: "unknown", schemaId: "unknown" },
  members: [],
  notes: [],
});

const skippedNotes = (side: string, { skipped }: McpContext): readonly string[] =>
  skipped.slice(0, 25).map((each) => `Left out (${side}): ${each.class}. ${each.reason}`);
