import type { JsonMember, JsonNode } from "./json-node.ts";

/** Why a text is not JSON, and where. */
export interface JsonFault {
  readonly offset: number;
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units. */
  readonly column: number;
  /** Without the place: `a value is missing; got "}"`. */
  readonly reason: string;
  /** With the place; what a person reads. */
  readonly sentence: string;
}

/** What a text holds, or the first fault in it. */
export type JsonParse =
  | { readonly ok: true; readonly node: JsonNode }
  | { readonly ok: false; readonly fault: JsonFault };

/** Deeper than any real document; keeps a hostile one from exhausting the stack. */
const depthLimit = 500;

class Stop extends Error {
  readonly offset: number;
  constructor(offset: number, reason: string) {
    super(reason);
    this.offset = offset;
  }
}

const numberPattern = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const escapePattern = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const quote = 0x22;
const backslash = 0x5c;
const space = 0x20;
const spacePattern = /[ \t\n\r]*/y;
const wordPattern = /true|false|null/y;

class Reader {
  readonly text: string;
  at = 0;

  constructor(text: string) {
    this.text = text;
  }

  whole(): JsonNode {
    const node = this.value(0);
    this.space();
    if (this.at < this.text.length) throw this.stop("the value ends before this; got");
    return node;
  }

  private value(depth: number): JsonNode {
    if (depth > depthLimit)
      throw new Stop(this.at, `nesting is at most ${depthLimit} deep; this goes deeper`);
    this.space();
    const sign = this.text[this.at];
    if (sign === "{") return this.object(depth);
    if (sign === "[") return this.array(depth);
    if (sign === '"') return { type: "string", value: this.string() };
    const raw = this.take(numberPattern);
    if (raw !== undefined) return { type: "number", raw };
    const word = this.take(wordPattern);
    if (word === "null") return { type: "null" };
    if (word !== undefined) return { type: "boolean", value: word === "true" };
    throw this.stop("a value is missing; got");
  }

  private object(depth: number): JsonNode {
    const members: JsonMember[] = [];
    this.at++;
    if (this.next("}")) return { type: "object", members };
    do {
      this.space();
      if (this.text[this.at] !== '"') throw this.stop("a name in double quotes is missing; got");
      const key = this.string();
      if (!this.next(":")) throw this.stop('":" is missing after the name; got');
      members.push({ key, value: this.value(depth + 1) });
    } while (this.next(","));
    if (!this.next("}")) throw this.stop('"," or "}" is missing; got');
    return { type: "object", members };
  }

  private array(depth: number): JsonNode {
    const items: JsonNode[] = [];
    this.at++;
    if (this.next("]")) return { type: "array", items };
    do items.push(this.value(depth + 1));
    while (this.next(","));
    if (!this.next("]")) throw this.stop('"," or "]" is missing; got');
    return { type: "array", items };
  }

  private string(): string {
    const start = this.at;
    let sign = this.text.charCodeAt(++this.at);
    while (sign !== quote) {
      if (this.at >= this.text.length) throw new Stop(start, 'this text has no closing "');
      if (sign < space)
        throw new Stop(
          this.at,
          "a line break or control sign inside a text is written as an escape",
        );
      if (sign !== backslash) this.at++;
      else if (this.take(escapePattern) === undefined)
        throw new Stop(this.at, "this is no escape that JSON knows");
      sign = this.text.charCodeAt(this.at);
    }
    this.at++;
    return JSON.parse(this.text.slice(start, this.at)) as string;
  }

  private space(): void {
    this.take(spacePattern);
  }

  private next(sign: string): boolean {
    this.space();
    if (this.text[this.at] !== sign) return false;
    this.at++;
    return true;
  }

  private take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (found !== undefined) this.at += found.length;
    return found;
  }

  private stop(reason: string): Stop {
    this.space();
    const rest = this.text.slice(this.at, this.at + 12).split(/[\s,\]}]/u)[0] ?? "";
    const got =
      this.at >= this.text.length ? "the end" : JSON.stringify(rest || this.text[this.at]);
    return new Stop(this.at, `${reason} ${got}`);
  }
}

function faultAt(text: string, offset: number, reason: string): JsonFault {
  const before = text.slice(0, offset);
  const line = before.split("\n").length;
  const column = offset - before.lastIndexOf("\n");
  return {
    offset,
    line,
    column,
    reason,
    sentence: `This is not JSON at line ${line}, column ${column}: ${reason}.`,
  };
}

/** Reads strict JSON (RFC 8259) without losing digits, order or doubled names. Never throws. */
export function parseJson(text: string): JsonParse {
  if (text.trim() === "")
    return { ok: false, fault: faultAt(text, 0, "there is nothing here; {} is no arguments") };
  try {
    return { ok: true, node: new Reader(text).whole() };
  } catch (error) {
    if (error instanceof Stop)
      return { ok: false, fault: faultAt(text, error.offset, error.message) };
    throw error;
  }
}
