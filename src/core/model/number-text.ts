/** The shortest decimal that reads back as the same double; never `-0`. */
export const formatNumber = (value: number): string => String(value === 0 ? 0 : value);

/** A vector as it crosses the wire: single spaces. */
export const formatVector = (numbers: readonly number[]): string =>
  numbers.map(formatNumber).join(" ");

/**
 * The pieces of a vector's text: separated by spaces, tabs or one comma. An
 * empty piece stands where a comma has no number beside it, so that it can be
 * named. Scanned by hand: a pattern would take the square of a hostile text's length.
 */
export function vectorPieces(text: string): readonly string[] {
  const pieces: string[] = [];
  let start = -1;
  let isOwed = false; // a comma, or the text's start, waits for a number
  for (let index = 0; index <= text.length; index++) {
    const character = text[index];
    const isComma = character === ",";
    if (character !== undefined && !isComma && character !== " " && character !== "\t") {
      if (start < 0) start = index;
      continue;
    }
    if (start >= 0) {
      pieces.push(text.slice(start, index));
      start = -1;
      isOwed = false;
    }
    if (isComma) {
      if (isOwed || pieces.length === 0) pieces.push("");
      isOwed = true;
    }
  }
  if (isOwed) pieces.push("");
  return pieces;
}

// After the digits of the whole part a point must follow before more digits, so no text is read twice.
const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;

/** Reads one piece; null where it is no number that a double can hold. */
export function parseDecimal(piece: string): number | null {
  if (!decimal.test(piece)) return null;
  const value = Number(piece);
  return Number.isFinite(value) ? value : null;
}

/** Reads a vector's text; null where a piece is not a number. */
export function parseVector(text: string): readonly number[] | null {
  const numbers: number[] = [];
  for (const piece of vectorPieces(text)) {
    const value = parseDecimal(piece);
    if (value === null) return null;
    numbers.push(value);
  }
  return numbers;
}

/** Decimal text of a whole number that may need more than a double; bounded, because reading it takes the square of its length. */
export const longText = /^-?\d{1,40}$/;
