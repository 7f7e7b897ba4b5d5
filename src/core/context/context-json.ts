import type { McpContext } from "#protocol/context.ts";
import type { JsonObject } from "#protocol/json.ts";
import { readContext, type ContextReading } from "./read-context.ts";

/**
 * A context as JSON (R0.15): one of a single class carries its identity at the
 * top as well. The order of keys is fixed, so equal contexts give equal text.
 */
export function contextObject(context: McpContext): JsonObject {
  const [only, ...others] = context.types;
  const object = {
    tools: context.tools,
    resources: context.resources,
    ...(others.length === 0 ? only : {}),
    types: context.types,
    skipped: context.skipped,
  };
  return object as unknown as JsonObject; // documents are JSON, which interfaces cannot be proved to be
}

/** The text of a context; read back by `contextFromJson` and written again it is the same to the byte (R0.20). */
export const contextToJson = (context: McpContext): string =>
  JSON.stringify(contextObject(context), null, 2);

/** Reads the text of a context. The sentence says what is wrong with it. */
export function contextFromJson(text: string): ContextReading {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { ok: false, sentence: `The context is not JSON: ${reason}` };
  }
  return readContext(value);
}
