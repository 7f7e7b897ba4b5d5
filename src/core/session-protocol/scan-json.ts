/** What a glance over a JSON text shows, before it is parsed. */
export interface JsonScan {
  /** Deepest nesting of lists and objects. */
  readonly depth: number;
  /** A number may be in it that a double cannot hold. */
  readonly hasBigNumber: boolean;
}

const quote = 34;
const backslash = 92;
const isOpening = (code: number): boolean => code === 91 || code === 123;
const isClosing = (code: number): boolean => code === 93 || code === 125;
const isDigit = (code: number): boolean => code >= 48 && code <= 57;
const isExponent = (code: number): boolean => code === 69 || code === 101;

/** Digits that a double always holds. */
const safeDigits = 15;

/** Looks once over a text. It need not be JSON: what is wrong with it, the parser says. */
export function scanJson(text: string): JsonScan {
  let depth = 0;
  let deepest = 0;
  let digits = 0;
  let hasBigNumber = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      at = endOfText(text, at + 1);
      digits = 0;
    } else if (isDigit(code)) {
      digits += 1;
      if (digits > safeDigits) hasBigNumber = true;
    } else if (digits > 0 && isExponent(code)) {
      hasBigNumber = true;
    } else {
      // A point goes on with the number: 0.1234567890123456 is told as big and then turns out not to be.
      if (code !== 46) digits = 0;
      if (isOpening(code)) {
        depth += 1;
        deepest = Math.max(deepest, depth);
      } else if (isClosing(code)) depth -= 1;
    }
  }
  return { depth: deepest, hasBigNumber };
}

function endOfText(text: string, from: number): number {
  for (let at = from; ;) {
    const end = text.indexOf('"', at);
    if (end < 0) return text.length;
    let before = end - 1;
    while (text.charCodeAt(before) === backslash && before >= from) before -= 1;
    if ((end - before) % 2 === 1) return end;
    at = end + 1;
  }
}
