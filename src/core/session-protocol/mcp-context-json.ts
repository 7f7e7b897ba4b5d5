import type { JsonObject } from "#protocol/json.ts";
import type { McpContext } from "#protocol/context.ts";
import { contextObject } from "../context/context-json.ts";
import type { Session, SessionReply } from "../session/session.ts";

/**
 * What the command `mcp_context` answers (R0.45): the context of one class, of
 * the classes in the scene where `className` is empty, or of every registered
 * class.
 */
export async function mcpContextJson(
  className: string,
  scene: Pick<Session, "mcpContext">,
  wholeRegistry: boolean,
  page: { readonly offset?: number; readonly limit?: number } = {},
): Promise<SessionReply<JsonObject>> {
  const reply = await scene.mcpContext({
    ...(className === "" ? {} : { className }),
    ...(wholeRegistry ? { registry: true } : {}),
  });
  return reply.ok ? { ok: true, result: contextPage(reply.result, page) } : reply;
}

/** Classes `offset` to `offset + limit` with their tools; `next` where there are more. What was skipped comes with the first. */
function contextPage(
  context: McpContext,
  { offset = 0, limit }: { readonly offset?: number; readonly limit?: number },
): JsonObject {
  if (limit === undefined && offset === 0) return contextObject(context);
  const end = limit === undefined ? context.resources.length : offset + limit;
  const resources = context.resources.slice(offset, end);
  const classes = new Set(resources.map(({ document }) => document.type));
  const part: McpContext = {
    tools: context.tools.filter(({ _ulib }) => classes.has(_ulib.class ?? "")),
    resources,
    types: context.types.filter(({ typeName }) => classes.has(typeName)),
    skipped: offset === 0 ? context.skipped : [],
  };
  return {
    ...contextObject(part),
    ...(end < context.resources.length ? { next: end } : {}),
  };
}
