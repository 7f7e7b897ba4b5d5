import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import { quoteValue } from "../schema/text/quote.ts";

/** A kind of file with `vitrine` and `version` (contracts §14). */
export interface FileKind {
  /** What stands under `vitrine`. */
  readonly name: string;
  /** With its article: `a baseline`. */
  readonly words: string;
  /** The version that is written. */
  readonly version: number;
  /** How a file of version `n` becomes one of `n + 1`, the first for version 1. */
  readonly upgrades: readonly ((document: JsonObject) => JsonObject)[];
}

/** A document of the current version, or why there is none. */
export type FileReading =
  | { readonly ok: true; readonly document: JsonObject }
  | { readonly ok: false; readonly sentence: string };

/** Reads a file of one kind: one of a newer version is refused with a sentence, one of an older is upgraded step by step. */
export function readVersioned(kind: FileKind, document: JsonValue): FileReading {
  const { name, words, version: current } = kind;
  if (!isJsonObject(document) || document["vitrine"] !== name)
    return refuse(
      `It is not ${words}; one begins with {"vitrine": "${name}", "version": ${current}, …}.`,
    );
  const { version } = document;
  if (typeof version !== "number" || !Number.isInteger(version) || version < 1)
    return refuse(`Its version is a whole number from 1; got ${quoteValue(version ?? null)}.`);
  if (version > current)
    return refuse(
      `It is of version ${version}; this Vitrine reads up to version ${current}. Use a newer Vitrine.`,
    );
  let upgraded = document;
  for (let at = version; at < current; at += 1) {
    const step = kind.upgrades[at - 1];
    if (step === undefined) throw new Error(`Version ${at} of "${name}" has no way up.`);
    upgraded = step(upgraded);
  }
  return { ok: true, document: upgraded };
}

const refuse = (sentence: string): FileReading => ({ ok: false, sentence });
