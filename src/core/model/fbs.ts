import type { PropertyDeclaration } from "./declaration.ts";
import type { RenderedClass } from "./from-document.ts";
import { factsOf } from "./property-facts.ts";
import type { ValueType } from "./value-type.ts";

/**
 * Renders classes as one FlatBuffers schema (R0.8): a table a class, with its
 * stored properties in declared order; computed ones and actions are left out.
 * Defaults stand in comments, not in the schema: moving one there would change
 * what old buffers mean. The first class is the root type.
 */
export function emitFbs(classes: readonly RenderedClass[]): string {
  const names = new Names();
  const tables = classes.map(({ declaration }) => names.claim(declaration.name));
  const done: string[] = [];
  const parts = inFieldOrder(classes).map((each) => {
    const table = tables[classes.indexOf(each)] ?? "_";
    done.push(table);
    return tableText(each, table, names, done);
  });
  const attributes = ["type_id", "type_shape", "schema_id"].map((name) => `attribute "${name}";`);
  const root = tables[0] === undefined ? [] : [`root_type ${tables[0]};`];
  return `${[attributes.join("\n"), ...parts, ...root].join("\n\n")}\n`;
}

/**
 * flatc refuses a field that is called like a table before it. So a class with a
 * `Recipe` stands before the class Recipe, and its field keeps its name whether
 * the two are rendered together or alone. Only where two classes name each other
 * does a field give way.
 */
function inFieldOrder(classes: readonly RenderedClass[]): readonly RenderedClass[] {
  const waiting = new Map(classes.map((each) => [each.declaration.name, each]));
  const namedBy = new Map<string, string[]>();
  for (const { declaration } of classes)
    for (const { name, kind } of declaration.properties)
      if (kind === "stored" && waiting.has(name))
        namedBy.set(name, [...(namedBy.get(name) ?? []), declaration.name]);
  const ordered: RenderedClass[] = [];
  const place = (name: string): void => {
    const each = waiting.get(name);
    if (!each) return;
    waiting.delete(name);
    for (const other of namedBy.get(name) ?? []) place(other);
    ordered.push(each);
  };
  for (const { declaration } of classes) place(declaration.name);
  return ordered;
}

function tableText(
  { declaration, identity }: RenderedClass,
  table: string,
  names: Names,
  tablesSoFar: readonly string[],
): string {
  const stored = declaration.properties.filter(({ kind }) => kind === "stored");
  const fields = new Names();
  for (const taken of tablesSoFar) fields.claim(taken);
  const enums: string[] = [];
  const lines = stored.map((property) => {
    const { type } = property;
    let typeName: string;
    if (type.kind === "enum") {
      typeName = names.claim(`${table}_${property.name}`);
      enums.push(enumText(typeName, type.labels));
    } else typeName = fbsTypes[type.wireType] ?? "string";
    const comment = comments([property.description, commentOf(property)], "  ");
    return `${comment}  ${fields.claim(property.name)}: ${typeName};\n`;
  });
  const ids = [
    ["type_id", identity?.typeId],
    ["type_shape", identity?.typeShape],
    ["schema_id", identity?.schemaId],
  ].flatMap(([name, id]) => (id === undefined ? [] : [`${name}: ${quoted(id)}`]));
  const attributes = ids.length === 0 ? "" : ` (${ids.join(", ")})`;
  const head = comments([declaration.description], "");
  return [...enums, `${head}table ${table}${attributes} {\n${lines.join("")}}`].join("\n\n");
}

const fbsTypes: Readonly<Partial<Record<ValueType["wireType"], string>>> = {
  bool: "bool",
  int: "int",
  uint: "uint",
  int64: "long",
  uint64: "ulong",
  float: "float",
  double: "double",
};

function enumText(name: string, labels: readonly string[]): string {
  const taken = new Names();
  const members = labels.map((label) => {
    const member = taken.claim(label);
    return `${member === label ? "" : comments([JSON.stringify(label)], "  ")}  ${member}`;
  });
  return `enum ${name} : ${labels.length > 256 ? "ushort" : "ubyte"} {\n${members.join(",\n")}\n}`;
}

function commentOf(property: PropertyDeclaration): string {
  const { type } = property;
  const carried =
    type.kind === "vector"
      ? [`${type.wireType}: ${type.components} numbers as text`]
      : type.kind === "reference"
        ? [`name of an object: ${type.refersTo}`]
        : type.kind === "opaque"
          ? [`${type.wireType} as text`]
          : [];
  return [...carried, ...factsOf(property)].join("; ");
}

/** `///` lines; a line break or control character in a description must not end the comment. */
const comments = (texts: readonly (string | undefined)[], indent: string): string =>
  texts
    .flatMap((text) => (text ?? "").split(/[\r\n\u2028\u2029]+/))
    .map((line) => line.replace(/\p{Cc}/gu, " ").trim())
    .filter((line) => line !== "")
    .map((line) => `${indent}/// ${line}\n`)
    .join("");

const quoted = (id: string): string => `"${id.replace(/[^\w-]/g, "_")}"`;

/** Turns names into identifiers that differ from each other. */
class Names {
  readonly #taken = new Set<string>();

  claim(name: string): string {
    let identifier = name.replace(/\W/g, "_");
    if (!/^[A-Za-z_]/.test(identifier)) identifier = `_${identifier}`;
    while (this.#taken.has(identifier)) identifier += "_";
    this.#taken.add(identifier);
    return identifier;
  }
}
