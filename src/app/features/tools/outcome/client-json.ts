import type { ContentBlock } from "#protocol/content.ts";
import type { JsonObject, JsonValue } from "#protocol/json.ts";
import type { Outcome } from "#protocol/outcome.ts";
import { isShort } from "./fitted-json.ts";

/** Blocks as MCP carries them: what came without a known type goes on as it came. */
const wireBlock = (block: ContentBlock): JsonValue =>
  block.type === "unknown" ? block.raw : (block as unknown as JsonObject);

/**
 * What an MCP client reads when it makes this call: a result, a refusal as
 * `isError` with the plain sentence first, or a JSON-RPC error as received.
 */
export function clientJson(outcome: Outcome): JsonObject {
  const { error, result, sentence = "", kind, written } = outcome;
  if (kind === "protocolError" && error) return { error: { ...error } };
  if (result) {
    const { content, structuredContent, _meta } = result;
    return {
      ...(kind === "ok" ? {} : { isError: true }),
      content: content.map(wireBlock),
      ...(structuredContent === undefined ? {} : { structuredContent }),
      ...(_meta === undefined ? {} : { _meta }),
    };
  }
  return {
    isError: true,
    content: [{ type: "text", text: sentence }],
    ...(written === undefined ? {} : { structuredContent: { written } }),
  };
}

/** A first text that is short enough to be read as the answer's sentence, and the rest. */
export function leadOf(blocks: readonly ContentBlock[]): {
  readonly lead: string | null;
  readonly rest: readonly ContentBlock[];
} {
  const [first, ...rest] = blocks;
  const isLead =
    first?.type === "text" &&
    first.text.length <= 240 &&
    !first.text.includes("\n") &&
    !/^\s*[[{]/u.test(first.text);
  return isLead && first.text.trim() !== ""
    ? { lead: first.text, rest }
    : { lead: null, rest: blocks };
}

const longestCompared = 200_000;

/** Whether the structured part says just what a text block says too; then one of them is enough. */
export function isRepeated(structured: JsonValue, blocks: readonly ContentBlock[]): boolean {
  // Comparing megabytes at every drawing would cost more than showing them twice.
  if (!isShort(structured, longestCompared)) return false;
  const text = JSON.stringify(structured);
  return blocks.some((block) => {
    if (block.type !== "text" || block.text.length > text.length * 4) return false;
    try {
      return JSON.stringify(JSON.parse(block.text)) === text;
    } catch {
      // Plain text, which repeats nothing.
      return false;
    }
  });
}
