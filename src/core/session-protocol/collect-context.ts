import type { GeneratedTool, McpContext } from "#protocol/context.ts";
import type { SessionReply } from "../session/session.ts";
import type { ContextPage } from "./read-results.ts";

/** Classes that are asked for at once. */
const pageSize = 200;

/** Classes and tools of one session that are taken; more than a person or an agent could use. */
const mostClasses = 20_000;
const mostTools = 100_000;

type Skipped = McpContext["skipped"][number];

/**
 * Puts a context together from its pages. What comes twice, or is named like
 * the tools that every session has anyway, is left out and reported.
 */
export async function collectContext(
  ask: (page: {
    readonly offset: number;
    readonly limit: number;
  }) => Promise<SessionReply<ContextPage>>,
): Promise<SessionReply<McpContext>> {
  const tools = new Map<string, GeneratedTool>();
  const resources = new Map<string, McpContext["resources"][number]>();
  const types = new Map<string, McpContext["types"][number]>();
  const skipped: Skipped[] = [];
  const skip = (name: string, reason: string): void => {
    if (skipped.length < mostClasses) skipped.push({ class: name, reason });
  };

  for (let offset = 0; ;) {
    const reply = await ask({ offset, limit: pageSize });
    if (!reply.ok) return reply;
    const { context, next } = reply.result;
    for (const tool of context.tools) {
      const { kind } = tool._ulib;
      if (kind !== "configure" && kind !== "action") {
        skip(tool.name, `A session's own tools are made for classes; this one is of kind ${kind}.`);
      } else if (tools.has(tool.name)) skip(tool.name, "It came twice; the first one is used.");
      else tools.set(tool.name, tool);
    }
    for (const resource of context.resources) {
      if (resources.has(resource.uri)) skip(resource.uri, "It came twice; the first one is used.");
      else resources.set(resource.uri, resource);
    }
    for (const type of context.types) if (!types.has(type.typeName)) types.set(type.typeName, type);
    for (const each of context.skipped) skip(each.class, each.reason);
    if (next === undefined || next <= offset) break;
    if (resources.size >= mostClasses || tools.size >= mostTools) {
      skip("The rest", `More than ${resources.size} classes are not read.`);
      break;
    }
    offset = next;
  }
  return {
    ok: true,
    result: {
      tools: [...tools.values()],
      resources: [...resources.values()],
      types: [...types.values()],
      skipped,
    },
  };
}
