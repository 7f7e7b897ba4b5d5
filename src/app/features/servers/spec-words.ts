import { sourceNamePattern } from "#protocol/ids.ts";

/** What would be started or connected, as the confirmation shows it. */
export type SpecReading =
  | { readonly kind: "process"; readonly words: readonly string[] }
  | { readonly kind: "url"; readonly url: string; readonly host: string }
  | {
      readonly kind: "session";
      readonly target: string;
      readonly of: "demo" | "address" | "file";
    }
  | { readonly kind: "unreadable"; readonly sentence: string };

/** What kind of session a text means, as the bridge reads it: a file is one word that ends like one. */
function sessionKind(spec: string, isSession: boolean): "demo" | "address" | "file" | null {
  if (/^demo(?:$|\?)/.test(spec)) return "demo";
  if (/^tcp:/i.test(spec)) return "address";
  return isSession || /^\S+\.[cm]?[jt]s$/.test(spec) ? "file" : null;
}

/**
 * Reads what a person typed; `as` session = it was filled in as one, and may
 * have spaces. The bridge reads it again and decides; this is for showing it exactly.
 */
export function readSpec(text: string, as?: "session"): SpecReading {
  const spec = text.trim();
  if (spec === "") {
    return {
      kind: "unreadable",
      sentence: "Type a command, a URL, or a session such as demo or tcp://127.0.0.1:50051.",
    };
  }
  if (/^https?:\/\//i.test(spec)) {
    return URL.canParse(spec)
      ? { kind: "url", url: spec, host: new URL(spec).host }
      : {
          kind: "unreadable",
          sentence: "This is not a URL; one looks like http://127.0.0.1:3000/mcp.",
        };
  }
  const of = sessionKind(spec, as === "session");
  if (of !== null) return { kind: "session", target: spec, of };
  const words = shellWords(spec);
  return words === null
    ? { kind: "unreadable", sentence: "A quotation mark is not closed." }
    : { kind: "process", words };
}

/** Splits like POSIX shell words, without expanding anything; null where a quotation is not closed. */
function shellWords(text: string): readonly string[] | null {
  const words: string[] = [];
  let word: string | null = null;
  let quote: '"' | "'" | null = null;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (quote !== null) {
      if (character === quote) quote = null;
      else if (character === "\\" && quote === '"' && /["\\$`]/.test(text.charAt(at + 1))) {
        at += 1;
        word += text.charAt(at);
      } else word += character;
    } else if (character === '"' || character === "'") {
      quote = character;
      word ??= "";
    } else if (character === "\\") {
      at += 1;
      word = (word ?? "") + text.charAt(at);
    } else if (/\s/.test(character)) {
      if (word !== null) words.push(word);
      word = null;
    } else word = (word ?? "") + character;
  }
  if (word !== null) words.push(word);
  return quote === null ? words : null;
}

/** Why a name cannot be a source's; null where it can. */
export function nameProblem(name: string, taken: readonly string[]): string | null {
  if (name === "") return "Give it a name; its tools are called by it.";
  if (!sourceNamePattern.test(name)) {
    return "A name has letters, digits, _ and -, at most 64.";
  }
  return taken.includes(name) ? `There is already a source called ${name}.` : null;
}
