import { parseJson } from "#core/form/json-parse.ts";
import { refusals } from "#core/refusals/catalogue.ts";
import { quoteValue } from "#core/schema/text/quote.ts";
import type { Finding } from "#protocol/finding.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import { isDeeperThan } from "./depth.ts";

/** Arguments as they may be checked and sent, or the one fault that keeps them from it. */
export type ReadArguments =
  | { readonly ok: true; readonly args: JsonObject }
  | { readonly ok: false; readonly finding: Finding };

/** Deeper arguments than this are refused: no real tool takes them, and not every store or server survives them. */
const deepestArguments = 200;

const fault = (rule: JsonValue, sentence: string, received?: string): ReadArguments => ({
  ok: false,
  finding: {
    path: "",
    keyword: "arguments",
    rule,
    sentence,
    ...(received === undefined ? {} : { received }),
  },
});

/** Reads a call's arguments. Malformed JSON is answered with its line and column. */
export function readArguments(text: string): ReadArguments {
  let args: JsonValue;
  try {
    args = JSON.parse(text) as JsonValue;
  } catch {
    // The engine's own message has no line and names itself; our reader says where and what.
    const parsed = parseJson(text);
    return fault(
      "JSON",
      parsed.ok
        ? "The arguments are not JSON."
        : `The arguments are not JSON at line ${parsed.fault.line}, column ${parsed.fault.column}: ${parsed.fault.reason}.`,
    );
  }
  if (!isJsonObject(args)) {
    return fault("object", refusals.notArguments(args), quoteValue(args));
  }
  if (isDeeperThan(args, deepestArguments)) {
    return fault(
      deepestArguments,
      `The arguments may be nested ${deepestArguments} levels deep at most; these go deeper.`,
    );
  }
  return { ok: true, args };
}
