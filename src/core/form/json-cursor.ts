import { childPointer, type Pointer } from "./pointer.ts";

/** Where a cursor stands in a JSON text that may be broken anywhere. */
export interface JsonCursor {
  /** The container that the cursor is in, or, at a value, the place of that value. */
  readonly pointer: Pointer;
  /** `name`: inside an object, where a name goes. `value`: where a value goes. */
  readonly expects: "name" | "value";
  /** Where the word or text under the cursor begins; the cursor itself where there is none. */
  readonly from: number;
  /** Names that the object has already, before the cursor. */
  readonly names: readonly string[];
}

interface Level {
  readonly type: "object" | "array";
  index: number;
  name: string;
  /** After a name's colon. */
  isAtValue: boolean;
  readonly names: string[];
}

const token = /\s+|"(?:[^"\\\n]|\\.)*"?|[{}[\]:,]|[^\s"{}[\]:,]+/gsu;

/**
 * Finds what is being written at an offset, for completion. Reads only what
 * stands before the cursor and forgives every mistake in it.
 */
export function jsonCursor(text: string, offset: number): JsonCursor {
  const levels: Level[] = [];
  let from = offset;
  for (const match of text.slice(0, offset).matchAll(token)) {
    const [word] = match;
    const end = match.index + word.length;
    if (/^\s/u.test(word)) continue;
    const isUnderCursor = end === offset && !/^[{}[\]:,]$/u.test(word) && !isClosedText(word);
    if (isUnderCursor) from = match.index;
    else step(levels, word);
  }
  const level = levels.at(-1);
  const isName = level?.type === "object" && !level.isAtValue;
  return {
    pointer: pointerOf(isName ? levels.slice(0, -1) : levels),
    expects: isName ? "name" : "value",
    from,
    names: level?.names ?? [],
  };
}

const isClosedText = (word: string): boolean =>
  word.length > 1 && word.endsWith('"') && word.startsWith('"');

function step(levels: Level[], word: string): void {
  const level = levels.at(-1);
  switch (word) {
    case "{":
    case "[":
      levels.push({
        type: word === "{" ? "object" : "array",
        index: 0,
        name: "",
        isAtValue: false,
        names: [],
      });
      return;
    case "}":
    case "]":
      levels.pop();
      return;
    case ":":
      if (level) level.isAtValue = true;
      return;
    case ",":
      if (!level) return;
      level.index++;
      level.isAtValue = false;
      return;
    default:
      if (level?.type !== "object" || level.isAtValue || !word.startsWith('"')) return;
      level.name = nameOf(word);
      level.names.push(level.name);
  }
}

function nameOf(word: string): string {
  try {
    return String(JSON.parse(word));
  } catch {
    // A name with a wrong escape; as it stands it is near enough for completion.
    return word.replaceAll('"', "");
  }
}

const pointerOf = (levels: readonly Level[]): Pointer =>
  levels.reduce(
    (pointer, { type, index, name }) => childPointer(pointer, type === "array" ? index : name),
    "",
  );
