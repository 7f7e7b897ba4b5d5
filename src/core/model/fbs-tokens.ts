/** A piece of a FlatBuffers schema. `doc` is a `///` line without its slashes. */
export interface FbsToken {
  readonly type: "word" | "text" | "mark" | "doc";
  readonly text: string;
  readonly line: number;
}

/**
 * Cuts a schema into words, texts, marks and doc comments; other comments and
 * white space fall away. Takes one step a character whatever the text holds, and
 * never throws: what is no piece of a schema is a mark of its own.
 */
export function* fbsTokens(text: string): Generator<FbsToken> {
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const start = at;
    const character = text[at] ?? "";
    if (character === "\n") line += 1;
    if (/\s/.test(character)) {
      at += 1;
    } else if (text.startsWith("//", at)) {
      const end = text.indexOf("\n", at);
      at = end < 0 ? text.length : end;
      const isDoc = text[start + 2] === "/";
      if (isDoc) yield { type: "doc", text: text.slice(start + 3, at).trim(), line };
    } else if (text.startsWith("/*", at)) {
      const end = text.indexOf("*/", at + 2);
      at = end < 0 ? text.length : end + 2;
      line += linesIn(text, start, at);
    } else if (character === '"' || character === "'") {
      at = textEnd(text, at);
      yield { type: "text", text: text.slice(start + 1, at - 1), line };
      line += linesIn(text, start, at);
    } else if (isWordPart(character)) {
      while (at < text.length && isWordPart(text[at] ?? "")) at += 1;
      yield { type: "word", text: text.slice(start, at), line };
    } else {
      at += 1;
      yield { type: "mark", text: character, line };
    }
  }
}

const isWordPart = (character: string): boolean => /[\w.+-]/.test(character);

/** The place after the closing quote; the end of the text where there is none. */
function textEnd(text: string, start: number): number {
  const quote = text[start];
  let at = start + 1;
  while (at < text.length && text[at] !== quote) at += text[at] === "\\" ? 2 : 1;
  return Math.min(at + 1, text.length);
}

function linesIn(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at += 1) if (text[at] === "\n") count += 1;
  return count;
}
