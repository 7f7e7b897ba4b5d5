/** A JSON number, to the letter. */
const jsonNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/u;

/** What people type and clearly mean as a number: `+5`, `.5`, `5.`, `007`, a typographic minus. */
const writtenNumber = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/u;

/** Whether a text is a number exactly as JSON writes it. */
export const isJsonNumber = (text: string): boolean => jsonNumber.test(text);

/**
 * Reads a number from a box without rounding: every digit that was typed stays.
 * Null where the text is no number; then it is sent as text and the checker says so.
 */
export function readNumber(text: string): string | null {
  const plain = text.trim().replace(/^\u2212/u, "-");
  if (jsonNumber.test(plain)) return plain;
  if (!writtenNumber.test(plain)) return null;
  const match = /^([+-]?)(\d*)\.?(\d*)((?:[eE][+-]?\d+)?)$/u.exec(plain);
  if (!match) return null;
  const [, sign = "", whole = "", fraction = "", exponent = ""] = match;
  const digits = whole.replace(/^0+(?=\d)/u, "") || "0";
  return `${sign === "-" ? "-" : ""}${digits}${fraction === "" ? "" : `.${fraction}`}${exponent}`;
}
