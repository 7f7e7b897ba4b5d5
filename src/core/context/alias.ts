import type { GeneratedTool, McpContext } from "#protocol/context.ts";

/**
 * The name of a generated tool with a session's name inside the prefix, where
 * several sessions are attached (R0.44): `ulib.Recipe.Run` of `left` is
 * `ulib.left.Recipe.Run`. A name that does not start with the prefix gets the
 * alias in front. Alias: a source name, which is legal in a tool name.
 */
export function aliasedName(name: string, alias: string, toolPrefix = "ulib"): string {
  const start = `${toolPrefix}.`;
  return name.startsWith(start)
    ? `${start}${alias}.${name.slice(start.length)}`
    : `${alias}.${name}`;
}

/** A context with every tool's name, and every mention of it in documents, aliased. Ids and addresses stay. */
export function aliasedContext(
  context: McpContext,
  alias: string,
  toolPrefix = "ulib",
): McpContext {
  const rename = (name: string) => aliasedName(name, alias, toolPrefix);
  return {
    ...context,
    tools: context.tools.map((tool): GeneratedTool => ({ ...tool, name: rename(tool.name) })),
    resources: context.resources.map((resource) => ({
      ...resource,
      document: {
        ...resource.document,
        actions: resource.document.actions.map((action) => ({
          ...action,
          tool: rename(action.tool),
        })),
      },
    })),
  };
}
