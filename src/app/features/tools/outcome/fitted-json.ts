import type { JsonValue } from "#protocol/json.ts";

/** A piece of printed JSON, by what it is. */
export interface JsonPiece {
  readonly text: string;
  readonly kind: "name" | "text" | "word" | "sign";
}

/** JSON in as few lines as a width allows: what fits stands on one line. */
export function fitJson(value: JsonValue, width: number, indent = ""): string {
  const line = oneLine(value);
  if (indent.length + line.length <= width) return line;
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const items = value.map((item) => inner + fitJson(item, width, inner));
    return `[\n${items.join(",\n")}\n${indent}]`;
  }
  if (typeof value === "object" && value !== null) {
    const members = Object.entries(value).map(
      ([name, member]) => `${inner}${JSON.stringify(name)}: ${fitJson(member, width, inner)}`,
    );
    return `{\n${members.join(",\n")}\n${indent}}`;
  }
  return line;
}

function oneLine(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([name, member]) => `${JSON.stringify(name)}: ${oneLine(member)}`,
  );
  return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}

// A text that was cut has no closing quote; it is a text all the same.
const piece = /("(?:[^"\\]|\\.)*"?)(\s*:)?|(-?\d[\d.eE+-]*|true|false|null)|([^"\d\-tfn]+|.)/gsu;

/** Cuts printed JSON into pieces for colouring. */
export function jsonPieces(text: string): readonly JsonPiece[] {
  return [...text.matchAll(piece)].flatMap(([whole, quoted, colon, word]): JsonPiece[] => {
    if (quoted !== undefined && colon !== undefined)
      return [
        { text: quoted, kind: "name" },
        { text: colon, kind: "sign" },
      ];
    if (quoted !== undefined) return [{ text: quoted, kind: "text" }];
    return [{ text: whole, kind: word === undefined ? "sign" : "word" }];
  });
}

/** Whether a value has at most so many characters, found without printing a big one. */
export function isShort(value: JsonValue, limit: number): boolean {
  let left = limit;
  const open: JsonValue[] = [value];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    left -= typeof next === "string" ? next.length + 2 : 4;
    if (left < 0) return false;
    if (Array.isArray(next)) {
      if (next.length > left) return false;
      open.push(...(next as readonly JsonValue[]));
    } else if (typeof next === "object" && next !== null) {
      for (const [name, member] of Object.entries(next)) {
        left -= name.length + 4;
        open.push(member);
      }
    }
  }
  return true;
}
