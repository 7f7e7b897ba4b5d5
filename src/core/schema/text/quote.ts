/** Longest quotation of a received value in a sentence (R0.32). */
export const quoteLimit = 60;

// Control, zero-width and direction characters would let a hostile name rewrite the sentence around it.
// A joiner inside an emoji (👩‍🔬) is seen: it makes two pictures one.
const invisible =
  /[[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]--\u200d]|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d|\u200d(?!\p{Extended_Pictographic})/gv;

/**
 * Shows characters that a person could not see, or that would turn the line
 * round, as `\uXXXX`. Everything that came from a server or a caller goes
 * through here before it stands in a sentence.
 */
export function visible(text: string): string {
  return text.replace(invisible, (character) => {
    const code = (character.codePointAt(0) ?? 0).toString(16);
    return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, "0")}`;
  });
}

/** The same of a text of several lines, such as JSON that is printed: its lines and tabs stay. */
export const visibleLines = (text: string): string =>
  text.replace(/[^\n\t]+/g, (piece) => visible(piece));

// A legitimate text of any script has marks and joiners, and lines; it turns nothing round by force.
const turning = /[[\p{Cc}\u202a-\u202e\u2066-\u2069]--[\t\n\r]]/gv;

/**
 * What a server said, for a person to read: what would show its words in
 * another order, and control characters, as `\uXXXX`. Its lines, and the marks
 * that scripts need, stay as they are; what is copied is the text itself.
 */
export function readable(text: string): string {
  return text.replace(
    turning,
    (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`,
  );
}

/** Cuts a text at `limit` characters with `…`, never inside a surrogate pair. */
export function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const last = text.charCodeAt(limit - 1);
  const end = last >= 0xd800 && last <= 0xdbff ? limit - 1 : limit;
  return `${text.slice(0, end)}…`;
}

/**
 * Quotes any value as JSON for a sentence: `"abc"`, `[1,2]`, `{"a":1}`, cut at
 * 60 characters with `…`. Looks only at as much of the value as it shows, so a
 * result of many megabytes, or one that contains itself, costs nothing.
 */
export function quoteValue(value: unknown, limit: number = quoteLimit): string {
  const writer = { out: "", limit };
  write(value, writer);
  return cut(writer.out, limit);
}

interface Writer {
  out: string;
  readonly limit: number;
}

function write(value: unknown, writer: Writer): void {
  if (writer.out.length > writer.limit) return;
  if (typeof value === "string") {
    writer.out += visible(JSON.stringify(value.slice(0, writer.limit + 1)));
  } else if (Array.isArray(value)) {
    writer.out += "[";
    for (let index = 0; index < value.length && writer.out.length <= writer.limit; index++) {
      if (index > 0) writer.out += ",";
      write(value[index], writer);
    }
    writer.out += "]";
  } else if (typeof value === "object" && value !== null) {
    writeObject(value, writer);
  } else {
    writer.out += plainText(value);
  }
}

function plainText(value: unknown): string {
  if (value === undefined) return "nothing";
  // JSON text can hold more than a double: `1e400` is read as one of these, and nobody typed "Infinity".
  if (value === Infinity) return `a number beyond ${Number.MAX_VALUE}`;
  if (value === -Infinity) return `a number below -${Number.MAX_VALUE}`;
  if (typeof value === "number" || typeof value === "boolean" || typeof value === "bigint")
    return String(value);
  return value === null ? "null" : `a ${typeof value}`;
}

function writeObject(value: object, writer: Writer): void {
  writer.out += "{";
  let first = true;
  for (const [key, member] of Object.entries(value)) {
    if (writer.out.length > writer.limit) break;
    if (member === undefined) continue;
    if (!first) writer.out += ",";
    first = false;
    write(key, writer);
    writer.out += ":";
    write(member, writer);
  }
  writer.out += "}";
}
