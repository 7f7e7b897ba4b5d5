import type { TypeDocument } from "#protocol/context.ts";
import { classFromDocument } from "./from-document.ts";
import type { PropertyDeclaration } from "./declaration.ts";

/** Rows that a box shows of a class before it says how many more there are. */
const shownMembers = 8;

/**
 * Renders classes as a mermaid class diagram: bases as inheritance, references
 * and ports as dashed lines. Names are hostile text: each class gets an id of
 * its own and its name only stands in a quoted label, member names lose
 * whatever mermaid would read as syntax.
 *
 *     classDiagram
 *       class c0["Detector"]
 *       class c1["DetectorChamber"] { float HighVoltage … }
 *       c0 <|-- c1
 *
 * @param focus the class that is drawn emphasised, where there is one
 */
export function classDiagram(documents: readonly TypeDocument[], focus?: string): string {
  const ids = new Map<string, string>();
  const idOf = (name: string): string => {
    const known = ids.get(name);
    if (known !== undefined) return known;
    const id = `c${ids.size}`;
    ids.set(name, id);
    return id;
  };
  for (const { type } of documents) idOf(type);
  const links = documents.flatMap((document) => linksOf(document, idOf));
  const byName = new Map(documents.map((document) => [document.type, document]));
  const boxes = documents.map((document) =>
    boxOf(document, idOf(document.type), inherited(document, byName)),
  );
  const drawn = new Set(documents.map(({ type }) => type));
  const others = [...ids].filter(([name]) => !drawn.has(name));
  return [
    "classDiagram",
    "  direction TB",
    ...boxes,
    ...others.map(([name, id]) => `  class ${id}["${label(name)}"]`),
    ...links,
    ...(focus !== undefined && ids.has(focus) ? [`  cssClass "${idOf(focus)}" focus`] : []),
    "",
  ].join("\n");
}

/** Names that a class has from those of its bases that are drawn too: they stand in the base's box. */
const inherited = (
  { base }: TypeDocument,
  drawn: ReadonlyMap<string, TypeDocument>,
): ReadonlySet<string> =>
  new Set(
    base.flatMap((name) => {
      const document = drawn.get(name);
      return document
        ? [...Object.keys(document.properties), ...document.actions.map((each) => each.name)]
        : [];
    }),
  );

function boxOf(document: TypeDocument, id: string, hidden: ReadonlySet<string>): string {
  const { declaration } = classFromDocument(document);
  const isOwn = ({ name }: { readonly name: string }): boolean => !hidden.has(name);
  const members = [
    ...declaration.properties.filter(isOwn).map(memberOf),
    ...declaration.actions.filter(isOwn).map(({ name }) => `+${member(name)}()`),
  ];
  const shown = members.slice(0, shownMembers);
  const rest = members.length - shown.length;
  const lines = [...shown, ...(rest > 0 ? [`${rest} more`] : [])];
  const head = `  class ${id}["${label(document.type)}"]`;
  return lines.length === 0
    ? head
    : `${head} {\n${lines.map((line) => `    ${line}`).join("\n")}\n  }`;
}

const memberOf = ({ name, kind, type }: PropertyDeclaration): string =>
  `${member(type.wireType)} ${kind === "computed" ? "/" : ""}${member(name)}`;

function linksOf(document: TypeDocument, idOf: (name: string) => string): readonly string[] {
  const own = idOf(document.type);
  const [base] = document.base;
  const inherits = base === undefined ? [] : [`  ${idOf(base)} <|-- ${own}`];
  const refers = Object.entries(document.properties).flatMap(([name, property]) => {
    const target = property._ulib.refersTo;
    return target === undefined ? [] : [`  ${own} ..> ${idOf(target)} : ${member(name)}`];
  });
  return [...inherits, ...refers];
}

/** Inside the quotes of a label. */
const label = (name: string): string => name.replaceAll(/["\\[\]\r\n`<>#;{}]/g, "_").slice(0, 80);

/** A word of a member line. */
const member = (name: string): string => name.replaceAll(/[^\p{L}\p{N}_]/gu, "_").slice(0, 60);
