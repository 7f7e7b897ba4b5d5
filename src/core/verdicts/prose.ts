import { isJsonObject, type JsonValue } from "#protocol/json.ts";

/** A refusal's text, taken apart. */
export interface Prose {
  /** What is left for people to read: JSON is replaced by the messages inside it, addresses are taken out. */
  readonly text: string;
  /** The same without what follows "got" or "received": what the rule is, not what came. */
  readonly rule: string;
  /** Whether JSON was taken out. */
  readonly hadJson: boolean;
}

// A refusal is a sentence; what comes after so much is not read by anybody.
const longestRead = 8_000;
const longestBlock = 6_000;

/** Members that hold words for people. */
const wordKeys = [
  "message",
  "error",
  "detail",
  "details",
  "reason",
  "description",
  "title",
  "msg",
  "hint",
];
/** Members that make JSON a validator's data. */
const dataKeys = [...wordKeys, "code", "path", "expected", "received", "issues", "errors", "loc"];

/**
 * Reads a refusal as a person does. JSON that is a validator's data, or the
 * arguments sent back, is no sentence: only the messages inside it count.
 */
export function readProse(given: string, argsText: string): Prose {
  const text = given.slice(0, longestRead);
  let out = "";
  let hadJson = false;
  for (let at = 0; at < text.length;) {
    const block = blockAt(text, at);
    const words = block === null ? null : wordsOf(block.value, argsText);
    if (block === null || words === null) {
      out += text.charAt(at);
      at += 1;
      continue;
    }
    hadJson = true;
    out += words;
    at = block.end;
  }
  const read = out.replaceAll(/\bhttps?:\/\/\S+/g, " ");
  return {
    text: read,
    rule: read.replaceAll(received, " "),
    hadJson,
  };
}

/** `received string`, `got 12`, pydantic's `input_value=…, input_type=…`. */
const received =
  /\b(?:received|got|but was|instead of)\b:? ?(?:"[^"\n]*"|'[^'\n]*'|[^\s,;.]+)|\binput_(?:value|type)=(?:'[^'\n]*'|[^,\]\n]*)/gi;

/** A JSON object or list that begins here. */
function blockAt(
  text: string,
  start: number,
): { readonly value: JsonValue; readonly end: number } | null {
  const first = text.charAt(start);
  if (first !== "{" && first !== "[") return null;
  let depth = 0;
  let inText = false;
  for (let at = start; at < Math.min(text.length, start + longestBlock); at += 1) {
    const character = text.charAt(at);
    if (inText) {
      if (character === "\\") at += 1;
      else if (character === '"') inText = false;
      continue;
    }
    if (character === '"') inText = true;
    else if (character === "{" || character === "[") depth += 1;
    else if (character === "}" || character === "]") depth -= 1;
    if (depth === 0) return parsed(text.slice(start, at + 1), at + 1);
  }
  return null;
}

function parsed(
  text: string,
  end: number,
): { readonly value: JsonValue; readonly end: number } | null {
  try {
    return { value: JSON.parse(text) as JsonValue, end };
  } catch {
    // Brackets of ordinary text: `filters[2]`, `[type=missing]`.
    return null;
  }
}

/** What JSON says in words; null where it is a quotation inside a sentence and stays. */
function wordsOf(value: JsonValue, argsText: string): string | null {
  const text = JSON.stringify(value);
  if (text === argsText) return "";
  const isData = holdsKey(value);
  if (!isData && text.length <= 80) return null;
  return isData ? messagesIn(value, 0).join("\n") : "";
}

const holdsKey = (value: JsonValue): boolean => {
  if (Array.isArray(value)) return value.some((item: JsonValue) => holdsKey(item));
  return isJsonObject(value) && Object.keys(value).some((key) => dataKeys.includes(key));
};

function messagesIn(value: JsonValue, depth: number): readonly string[] {
  if (depth > 6) return [];
  if (Array.isArray(value)) return value.flatMap((item: JsonValue) => messagesIn(item, depth + 1));
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([key, member]) => {
    if (typeof member === "string") return wordKeys.includes(key) ? [member] : [];
    return messagesIn(member, depth + 1);
  });
}
