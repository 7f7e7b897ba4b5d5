import { SessionLost, type SessionReply } from "#core/session/session.ts";
import type { ToolResult } from "#protocol/content.ts";
import type { JsonValue } from "#protocol/json.ts";
import { callOutcome, type CallFacts } from "../call-outcome.ts";
import type { CallAnswer } from "../connection.ts";

/** What a tool of the context answered; a "no" in the server's words. Throws `SessionLost` where nobody answered. */
export function toolAnswer(answer: CallAnswer, facts: CallFacts): SessionReply<ToolResult> {
  const outcome = callOutcome(answer, facts);
  const sentence = outcome.sentence ?? `${facts.tool} gave no answer.`;
  switch (outcome.kind) {
    case "ok":
      return { ok: true, result: outcome.result ?? { content: [] } };
    case "unknownEffect":
      throw new SessionLost(sentence, true);
    case "deadline":
    case "protocolError":
      if (outcome.by === "bridge") throw new SessionLost(sentence, answer.wasSent);
      return { ok: false, error: sentence };
    case "refusal":
    case "cancelled":
    case "providerError":
    case "configurationError":
      return { ok: false, error: sentence };
  }
}

/** The data of an answer: as data, else as the JSON that its text is; undefined where it is just words. */
export function dataOf({ content, structuredContent }: ToolResult): JsonValue | undefined {
  if (structuredContent !== undefined) return structuredContent;
  const [first] = content;
  if (first?.type !== "text" || !/^\s*[[{]/.test(first.text)) return undefined;
  try {
    return JSON.parse(first.text) as JsonValue;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The words of an answer. */
export const wordsOf = ({ content }: ToolResult): string | undefined => {
  const [first] = content;
  return first?.type === "text" ? first.text : undefined;
};
