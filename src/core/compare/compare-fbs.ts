import type {
  ClassComparison,
  ContextComparison,
  FactDifference,
  IdChange,
  MemberDifference,
} from "#protocol/comparison.ts";
import type { McpContext, TypeDocument } from "#protocol/context.ts";
import { emitFbs } from "../model/fbs.ts";
import { classFromDocument } from "../model/from-document.ts";
import { readFbs, type FbsField, type FbsTable } from "../model/read-fbs.ts";
import { quoteValue } from "../schema/text/quote.ts";
import { comparisonOf } from "./compare-contexts.ts";
import { movedItems, pairBy } from "./pair-names.ts";

/**
 * Recognises the tables of an `.fbs` as renderings of the classes of a context
 * (R0.47): by typeId, else by typeShape, else by name. Computed properties and
 * actions stand in no `.fbs`, so only stored fields are compared.
 */
export function compareFbs(
  tables: readonly FbsTable[],
  notes: readonly string[],
  context: McpContext,
): ContextComparison {
  const classes = context.resources.map(({ document }) => document);
  const byTypeId = firstBy(classes, ({ _ulib }) => _ulib.typeId);
  const byShape = firstBy(classes, ({ _ulib }) => _ulib.typeShape);
  const byName = firstBy(classes, tableNameOf);
  const found = tables.map(({ ids, name, ...rest }) => {
    const table = { ids, name, ...rest };
    const known =
      byTypeId.get(ids.typeId ?? "") ?? byShape.get(ids.typeShape ?? "") ?? byName.get(name);
    return known ? compareTable(table, known) : unknownTable(table);
  });
  return comparisonOf(found, "text", notes);
}

/** What a table and a class are to each other. */
export function compareTable(table: FbsTable, document: TypeDocument): ClassComparison {
  const { ids } = table;
  const own = document._ulib;
  const change = {
    typeId: idChange(ids.typeId, own.typeId),
    typeShape: idChange(ids.typeShape, own.typeShape),
    schemaId: idChange(ids.schemaId, own.schemaId),
  };
  const members = compareFields(table.fields, fieldsOf(document));
  const isEqual = members.length === 0;
  const notes: string[] = [];
  let verdict: ClassComparison["verdict"];
  if (change.typeId === "stays") {
    verdict = !isEqual ? "different" : change.schemaId === "moves" ? "sameType" : "same";
    if (!isEqual)
      notes.push(`The table carries the ids of ${document.type}, but its fields are others.`);
    else if (verdict === "sameType")
      notes.push("The schemaId moved: a range, unit, default, description or action is another.");
  } else if (change.typeShape === "stays") verdict = isEqual ? "sameShape" : "different";
  else if (change.typeId === "unknown" && isEqual) {
    verdict = "sameShape";
    notes.push(`The table carries no ids; its fields are the stored ones of ${document.type}.`);
  } else {
    verdict = "different";
    if (isEqual)
      notes.push("The stored fields are equal; a computed one, or the name, is another.");
  }
  return { before: table.name, after: document.type, verdict, ids: change, members, notes };
}

const unknownTable = ({ name }: FbsTable): ClassComparison => ({
  before: name,
  after: null,
  verdict: "removed",
  ids: { typeId: "unknown", typeShape: "unknown", schemaId: "unknown" },
  members: [],
  notes: ["No class has its ids or its name."],
});

/** The class's own rendering, read as any other: what differs then is no matter of how it is written. */
function fieldsOf(document: TypeDocument): readonly FbsField[] {
  const own = readFbs(emitFbs([classFromDocument(document)]));
  return own.ok ? (own.tables[0]?.fields ?? []) : [];
}

const tableNameOf = ({ type }: TypeDocument): string => type.replace(/\W/g, "_");

function compareFields(
  before: readonly FbsField[],
  after: readonly FbsField[],
): readonly MemberDifference[] {
  const { pairs, removed, added } = pairBy(before, after, [
    ({ name }) => name,
    // Two tables that name each other's classes make a field give way by an underscore.
    ({ name }) => name.replace(/_+$/, ""),
  ]);
  const partners = new Map(pairs);
  const kept = new Set(partners.values());
  const moved = new Set(
    movedItems(
      before.flatMap((field) => partners.get(field) ?? []),
      after.filter((field) => kept.has(field)),
    ),
  );
  return [
    ...pairs.flatMap(([was, is]) => {
      const facts = fieldFacts(was, is, moved.has(is));
      return facts.length === 0
        ? []
        : [{ member: "property", name: is.name, change: "changed", facts } as const];
    }),
    ...added.map((field) => oneSided("added", field)),
    ...removed.map((field) => oneSided("removed", field)),
  ];
}

function fieldFacts(was: FbsField, is: FbsField, isMoved: boolean): readonly FactDifference[] {
  const [before, after] = [typeOf(was), typeOf(is)];
  const facts: FactDifference[] = [];
  if (before !== after)
    facts.push({ fact: "type", before, after, words: `${after}, was ${before}` });
  if (isMoved)
    facts.push({ fact: "order", before: "", after: "", words: "stands at another place" });
  return facts;
}

/** An enum by its labels: what it is called is made up by whoever renders. */
const typeOf = ({ type, labels }: FbsField): string =>
  labels ? `one of ${labels.map((label) => quoteValue(label)).join(", ")}` : type;

const oneSided = (change: "added" | "removed", field: FbsField): MemberDifference => ({
  member: "property",
  name: field.name,
  change,
  facts: [],
  about: typeOf(field),
});

const idChange = (before: string | undefined, after: string | undefined): IdChange =>
  before === undefined || after === undefined ? "unknown" : before === after ? "stays" : "moves";

function firstBy(
  documents: readonly TypeDocument[],
  keyOf: (document: TypeDocument) => string | undefined,
): ReadonlyMap<string, TypeDocument> {
  const found = new Map<string, TypeDocument>();
  for (const document of documents) {
    const key = keyOf(document);
    if (key !== undefined && key !== "" && !found.has(key)) found.set(key, document);
  }
  return found;
}
