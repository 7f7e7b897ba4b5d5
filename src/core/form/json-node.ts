/**
 * A JSON value as it was written: numbers keep every digit as text, objects
 * keep the order of their members and even two of one name. The form edits
 * these instead of JavaScript values, so nothing is rounded on the way.
 */
export type JsonNode =
  | { readonly type: "null" }
  | { readonly type: "boolean"; readonly value: boolean }
  | { readonly type: "number"; readonly raw: string }
  | { readonly type: "string"; readonly value: string }
  | { readonly type: "array"; readonly items: readonly JsonNode[] }
  | { readonly type: "object"; readonly members: readonly JsonMember[] };

/** One `"key": value` of an object. */
export interface JsonMember {
  readonly key: string;
  readonly value: JsonNode;
}

/** `null`. */
export const nullNode: JsonNode = { type: "null" };
/** An object without members. */
export const emptyObject: JsonNode = { type: "object", members: [] };
/** An array without items. */
export const emptyArray: JsonNode = { type: "array", items: [] };
/** A string as a node. */
export const stringNode = (value: string): JsonNode => ({ type: "string", value });
/** True or false as a node. */
export const booleanNode = (value: boolean): JsonNode => ({ type: "boolean", value });

/** Takes a plain value (a default, an option, a fix) into the form. Not for text from a person: that is parsed. */
export function nodeOf(value: unknown): JsonNode {
  if (value === null || value === undefined) return nullNode;
  switch (typeof value) {
    case "boolean":
      return booleanNode(value);
    case "number":
      return Number.isFinite(value) ? { type: "number", raw: JSON.stringify(value) } : nullNode;
    case "string":
      return stringNode(value);
    default:
      if (Array.isArray(value)) return { type: "array", items: value.map(nodeOf) };
      return {
        type: "object",
        members: Object.entries(value).map(([key, member]) => ({ key, value: nodeOf(member) })),
      };
  }
}

/** One line, as short as JSON can be. Equal values with equal digits and order print alike. */
export function printCompact(node: JsonNode): string {
  switch (node.type) {
    case "null":
      return "null";
    case "boolean":
      return String(node.value);
    case "number":
      return node.raw;
    case "string":
      return JSON.stringify(node.value);
    case "array":
      return `[${node.items.map(printCompact).join(",")}]`;
    case "object":
      return `{${node.members.map(({ key, value }) => `${JSON.stringify(key)}:${printCompact(value)}`).join(",")}}`;
  }
}

const isContainer = (node: JsonNode): boolean => node.type === "array" || node.type === "object";

/** Lists of plain values stay on one line up to this many characters. */
const lineLimit = 80;

/** The text that a person reads and edits: two spaces, short lists of plain values (a vector) on one line. */
export function printPretty(node: JsonNode, indent = ""): string {
  const inner = `${indent}  `;
  if (node.type === "array" && node.items.length > 0) {
    if (!node.items.some(isContainer)) {
      const line = `[${node.items.map(printCompact).join(", ")}]`;
      if (line.length <= lineLimit) return line;
    }
    const items = node.items.map((item) => `${inner}${printPretty(item, inner)}`);
    return `[\n${items.join(",\n")}\n${indent}]`;
  }
  if (node.type === "object" && node.members.length > 0) {
    const members = node.members.map(
      ({ key, value }) => `${inner}${JSON.stringify(key)}: ${printPretty(value, inner)}`,
    );
    return `{\n${members.join(",\n")}\n${indent}}`;
  }
  return printCompact(node);
}
