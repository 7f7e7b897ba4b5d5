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
  const tool = context?.tools.find((each) => each.name === name) ?? sessionTool(detail);
  if (context === undefined || tool === undefined) return plain;
  const className = tool._ulib.class;
  const document =
    context.resources.find(({ document: { type } }) => type === className)?.document ?? null;
  const scene = await sceneHints(hub, ref.source, tool, context);
  return { ...plain, generated: { tool, document, scene } };
}

/** The tools that every session has stand in no context (R0.35). */
const sessionTool = (detail: ToolDetail): GeneratedTool | undefined =>
  detail.kind === "session"
    ? {
        name: detail.sourceName,
        description: detail.fullDescription,
        inputSchema: detail.inputSchema,
        _ulib: { kind: "session" },
      }
    : undefined;

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
  const names = new Set(found.filter((each) => fits.has(each.class)).map(({ name }) => name));
  const { fitting, driven } = await freest(hub, source, [...names].slice(0, someNames));
  return {
    fitting,
    driven,
    others: all.value.objects.filter((each) => !fits.has(each.class)).slice(0, someNames),
    total: all.value.total,
  };
}

/** Objects that are looked at for one that nothing drives. */
const mostLooked = 5;

/** The names with the object first of which ports drive the least: what they drive cannot be probed. */
async function freest(
  hub: Hub,
  source: string,
  names: readonly string[],
): Promise<Required<Pick<SceneHints, "fitting" | "driven">>> {
  let best: { readonly name: string; readonly driven: Readonly<Record<string, string>> } | null =
    null;
  for (const name of names.slice(0, mostLooked)) {
    const object = await hub.scenes.object(source, name);
    if (!object.ok) continue;
    const ports = object.value.ports.flatMap(({ property, drivenBy }) =>
      drivenBy === null ? [] : [[property, drivenBy] as const],
    );
    if (best === null || ports.length < Object.keys(best.driven).length)
      best = { name, driven: Object.fromEntries(ports) };
    if (ports.length === 0) break;
  }
  if (best === null) return { fitting: names, driven: {} };
  const { name: first, driven } = best;
  return { fitting: [first, ...names.filter((name) => name !== first)], driven };
}
