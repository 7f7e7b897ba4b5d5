import { uiOfTool } from "#core/apps/tool-ui.ts";
import type { ToolRef } from "#protocol/ids.ts";
import type { ToolDetail } from "#protocol/tool.ts";
import type { Found, Hub } from "../hub/hub.ts";
import { quote } from "../hub/sentences.ts";

/** A tool that has an app. */
export interface AppTool {
  readonly tool: ToolDetail;
  readonly resourceUri: string;
}

/** Finds a tool by reference or name, if it has an app. */
export function findAppTool(hub: Pick<Hub, "tools">, asked: ToolRef | string): Found<AppTool> {
  const ref =
    typeof asked === "string" ? hub.tools.resolve(asked) : { ok: true as const, value: asked };
  if (!ref.ok) return ref;
  const tool = hub.tools.detail(ref.value);
  if (!tool.ok) return tool;
  const { resourceUri } = uiOfTool(tool.value.meta);
  if (resourceUri === null) {
    const sentence = `${quote(tool.value.wireName)} has no app; its server declares one by _meta.ui.resourceUri.`;
    return { ok: false, sentence };
  }
  return { ok: true, value: { tool: tool.value, resourceUri } };
}

/** Finds a tool that an app calls: of its own server, by the server's own name, and offered to apps. */
export function findCalledTool(
  hub: Pick<Hub, "tools">,
  source: string,
  name: string,
): Found<ToolDetail> {
  const own = hub.tools.all({ source }).filter((tool) => tool.sourceName === name);
  const tool = own.find(({ ref }) => ref.key === name) ?? own[0];
  if (!tool) {
    return { ok: false, sentence: `The server of this app offers no tool ${quote(name)}.` };
  }
  return uiOfTool(tool.meta).isForApps
    ? { ok: true, value: tool }
    : { ok: false, sentence: `${quote(name)} is offered to models alone, not to apps.` };
}

/** A tool as its server defined it, for its app. */
export const definitionOf = (tool: ToolDetail) => ({
  name: tool.sourceName,
  ...(tool.title === undefined ? {} : { title: tool.title }),
  description: tool.fullDescription,
  inputSchema: { ...tool.inputSchema, type: "object" },
  ...(tool.outputSchema ? { outputSchema: tool.outputSchema } : {}),
  ...(tool.annotations ? { annotations: { ...tool.annotations } } : {}),
  ...(tool.meta ? { _meta: tool.meta } : {}),
});
