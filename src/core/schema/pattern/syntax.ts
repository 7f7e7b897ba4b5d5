/** A regular expression as far as matching in bounded time needs to know it. */
export type Syntax =
  | { readonly type: "empty" }
  /** One character: its source (`a`, `\d`, `[^x]`, `.`). */
  | { readonly type: "character"; readonly source: string }
  | { readonly type: "assert"; readonly kind: "start" | "end" | "boundary" | "no-boundary" }
  | { readonly type: "sequence"; readonly parts: readonly Syntax[] }
  | { readonly type: "choice"; readonly options: readonly Syntax[] }
  | {
      readonly type: "repeat";
      readonly body: Syntax;
      readonly min: number;
      /** Infinity where there is no end. */
      readonly max: number;
    }
  | { readonly type: "look-ahead"; readonly body: Syntax; readonly isNegative: boolean }
  /** Back references, look-behind, modifiers: only the engine of the platform does these. */
  | { readonly type: "other" };

const empty: Syntax = { type: "empty" };

interface Reader {
  readonly source: string;
  readonly isUnicode: boolean;
  at: number;
  depth: number;
}

/** Groups inside groups beyond this are not written by people. */
const deepestGroup = 100;

/**
 * Reads a pattern that `RegExp` has accepted with the same flag, so errors of
 * syntax cannot occur. Null where it is nested too deeply.
 */
export function readSyntax(source: string, isUnicode: boolean): Syntax | null {
  const reader: Reader = { source, isUnicode, at: 0, depth: 0 };
  return readChoice(reader);
}

const peek = (reader: Reader): string => reader.source[reader.at] ?? "";

function eat(reader: Reader, text: string): boolean {
  if (!reader.source.startsWith(text, reader.at)) return false;
  reader.at += text.length;
  return true;
}

function readChoice(reader: Reader): Syntax | null {
  if (++reader.depth > deepestGroup) return null;
  const options: Syntax[] = [];
  do {
    const parts: Syntax[] = [];
    while (reader.at < reader.source.length && peek(reader) !== "|" && peek(reader) !== ")") {
      const part = readRepeated(reader);
      if (part === null) return null;
      parts.push(part);
    }
    options.push(parts.length === 1 ? (parts[0] ?? empty) : { type: "sequence", parts });
  } while (eat(reader, "|"));
  reader.depth--;
  return options.length === 1 ? (options[0] ?? empty) : { type: "choice", options };
}

function readRepeated(reader: Reader): Syntax | null {
  const body = readAtom(reader);
  if (body === null) return null;
  const bounds = readQuantifier(reader);
  return bounds === null ? body : { type: "repeat", body, min: bounds[0], max: bounds[1] };
}

function readQuantifier(reader: Reader): readonly [number, number] | null {
  const found = /^(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/.exec(
    reader.source.slice(reader.at, reader.at + 50),
  );
  if (found === null) return null;
  reader.at += found[0].length;
  if (found[1] !== undefined)
    return [found[1] === "+" ? 1 : 0, found[1] === "?" ? 1 : Number.POSITIVE_INFINITY];
  const min = Number(found[2]);
  if (found[3] === "") return [min, min];
  return [min, found[4] === "" ? Number.POSITIVE_INFINITY : Number(found[4])];
}

function readAtom(reader: Reader): Syntax | null {
  if (eat(reader, "^")) return { type: "assert", kind: "start" };
  if (eat(reader, "$")) return { type: "assert", kind: "end" };
  if (eat(reader, "\\b")) return { type: "assert", kind: "boundary" };
  if (eat(reader, "\\B")) return { type: "assert", kind: "no-boundary" };
  if (peek(reader) === "(") return readGroup(reader);
  if (/^\\(?:[1-9]|k<)/.test(reader.source.slice(reader.at, reader.at + 3))) {
    reader.at += 2;
    return { type: "other" };
  }
  return { type: "character", source: readCharacter(reader) };
}

function readGroup(reader: Reader): Syntax | null {
  const isAhead = eat(reader, "(?=");
  const isNotAhead = !isAhead && eat(reader, "(?!");
  const isPlain = !isAhead && !isNotAhead && (eat(reader, "(?:") || eatName(reader));
  const isOther = !isAhead && !isNotAhead && !isPlain && eat(reader, "(?");
  if (!isAhead && !isNotAhead && !isPlain && !isOther) eat(reader, "(");
  const body = readChoice(reader);
  eat(reader, ")");
  if (body === null) return null;
  if (isOther) return { type: "other" };
  return isAhead || isNotAhead ? { type: "look-ahead", body, isNegative: isNotAhead } : body;
}

/** `(?<name>` begins a group like any other; `(?<=` and `(?<!` do not. */
function eatName(reader: Reader): boolean {
  const found = /^\(\?<[^=!>][^>]*>/.exec(reader.source.slice(reader.at));
  if (found === null) return false;
  reader.at += found[0].length;
  return true;
}

function readCharacter(reader: Reader): string {
  const start = reader.at;
  if (eat(reader, "[")) {
    while (reader.at < reader.source.length && peek(reader) !== "]") skipOne(reader);
    reader.at++;
  } else skipOne(reader);
  return reader.source.slice(start, reader.at);
}

const escape = /^\\(?:u\{[0-9A-Fa-f]+\}|u[0-9A-Fa-f]{4}|x[0-9A-Fa-f]{2}|c[A-Za-z]|[pP]\{[^}]*\}|0)/;
const surrogatePair = /^\\u[dD][89abAB][0-9A-Fa-f]{2}\\u[dD][c-fC-F][0-9A-Fa-f]{2}/;

/** Goes past one character or escape. */
function skipOne(reader: Reader): void {
  const rest = reader.source.slice(reader.at, reader.at + 60);
  const pair = reader.isUnicode ? surrogatePair.exec(rest) : null;
  const found = pair ?? escape.exec(rest);
  if (found !== null && (reader.isUnicode || !/^\\(?:u\{|[pP])/.test(found[0])))
    reader.at += found[0].length;
  else if (rest.startsWith("\\")) reader.at += 2;
  else reader.at += reader.isUnicode && (rest.codePointAt(0) ?? 0) > 0xffff ? 2 : 1;
}
