import { parse, printParseErrorCode, type ParseError } from "jsonc-parser";
import type { Found } from "../hub/hub.ts";

const said: Readonly<Record<string, string>> = {
  InvalidSymbol: "this is no value",
  InvalidNumberFormat: "this is no number",
  PropertyNameExpected: "a name in quotation marks is missing",
  ValueExpected: "a value is missing",
  ColonExpected: '":" is missing',
  CommaExpected: '"," is missing',
  CloseBraceExpected: '"}" is missing',
  CloseBracketExpected: '"]" is missing',
  EndOfFileExpected: "there is more after the end",
  UnexpectedEndOfComment: "a comment is not closed",
  UnexpectedEndOfString: "a quotation mark is not closed",
  UnexpectedEndOfNumber: "a number is cut short",
  InvalidUnicode: "an escape is wrong",
  InvalidEscapeCharacter: "an escape is wrong",
  InvalidCharacter: "a character cannot stand here",
};

/** Reads JSON as editors write it, with comments and trailing commas; the first fault with its line and column. */
export function parseCommentedJson(text: string): Found<unknown> {
  const errors: ParseError[] = [];
  const clean = text.replace(/^\uFEFF/, "");
  const value: unknown = parse(clean, errors, { allowTrailingComma: true });
  const [first] = errors;
  if (!first) return { ok: true, value };
  const before = clean.slice(0, first.offset).split("\n");
  const column = (before.at(-1)?.length ?? 0) + 1;
  const what = said[printParseErrorCode(first.error)] ?? "the JSON is wrong";
  return { ok: false, sentence: `line ${before.length}, column ${column}: ${what}.` };
}
