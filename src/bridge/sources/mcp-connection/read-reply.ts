import type { ReadReply } from "../../hub/source.ts";
import type { JsonValue } from "#protocol/json.ts";
import type { Answer } from "./connection.ts";
import { failureWords } from "./read-list.ts";
import { resourceContents } from "./tool-result.ts";

/** Turns the answer to `resources/read` into contents, or into one sentence. */
export function readReply(
  uri: string,
  answer: Answer,
  signal: { readonly aborted: boolean },
): ReadReply {
  if (!answer.ok) {
    const { failure } = answer;
    if (signal.aborted) return { ok: false, sentence: `Reading ${uri} was cancelled.` };
    if (failure.type === "error") {
      const sentence =
        failure.message === "" ? `${uri} cannot be read (error ${failure.code}).` : failure.message;
      return { ok: false, sentence, code: failure.code };
    }
    return { ok: false, sentence: `${uri} cannot be read: ${failureWords(failure)}.` };
  }
  const { contents } = answer.result;
  if (!Array.isArray(contents)) {
    return { ok: false, sentence: `${uri} cannot be read: the answer has no list "contents".` };
  }
  const readable = (contents as readonly JsonValue[]).flatMap((raw) => resourceContents(raw) ?? []);
  return contents.length > 0 && readable.length === 0
    ? {
        ok: false,
        sentence: `${uri} cannot be read: nothing in the answer is a resource's contents.`,
      }
    : { ok: true, contents: readable };
}
