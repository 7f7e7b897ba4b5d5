import type { ToolDetail } from "#protocol/tool.ts";
import { addressParamOf } from "#core/refusals/tool-parts.ts";
import type { SceneHints } from "#core/probes/generated-tool.ts";
import type { ProbeTool } from "#core/probes/make-probes.ts";
import type { GeneratedTool, McpContext } from "#protocol/context.ts";
import type { Hub } from "../../hub/hub.ts";

const someObjects = 40;
const someNames = 20;

/** A tool as probes are made for it; of a generated one its class and some objects of the scene too. */
export async function probeToolOf(hub: Hub, detail: ToolDetail): Promise<ProbeTool> {
  const { sourceName: name, inputSchema, ref } = detail;
  const plain: ProbeTool = { name, inputSchema };
  // A tool that only looks generated, of another server, is checked by that server.
  if (detail.check !== "enforce") return plain;
  const context = hub.sources.get(ref.source)?.session()?.context;
  const tool = context?.tools.find((each) => each.name === name);
  if (context === undefined || tool === undefined) return plain;
  const className = tool._ulib.class;
  const document =
    context.resources.find(({ document: { type } }) => type === className)?.document ?? null;
  const scene = await sceneHints(hub, ref.source, tool, context);
  return { ...plain, generated: { tool, document, scene } };
}

async function sceneHints(
  hub: Hub,
  source: string,
  tool: GeneratedTool,
  context: McpContext,
): Promise<SceneHints | null> {
  const wanted = tool._ulib.class;
  const registry = hub.scenes
    .classes(source)
    .filter(({ abstract }) => !abstract)
    .map(({ name }) => name);
  if (addressParamOf(tool) === null || wanted === undefined)
    return tool._ulib.kind === "session" ? { fitting: [], others: [], total: 0, registry } : null;
  const [own, all] = await Promise.all([
    hub.scenes.objects(source, { class: wanted, limit: someNames }),
    hub.scenes.objects(source, { limit: someObjects }),
  ]);
  if (!all.ok) return null;
  const fits = new Set(
    context.resources
      .filter(({ document }) => document.type === wanted || document.base.includes(wanted))
      .map(({ document }) => document.type),
  ).add(wanted);
  const found = [...(own.ok ? own.value.objects : []), ...all.value.objects];
  const names = found.filter((each) => fits.has(each.class)).map(({ name }) => name);
  return {
    fitting: [...new Set(names)].slice(0, someNames),
    others: all.value.objects.filter((each) => !fits.has(each.class)).slice(0, someNames),
    total: all.value.total,
  };
}
