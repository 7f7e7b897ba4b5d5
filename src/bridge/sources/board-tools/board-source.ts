import { readTexts, type Repaired } from "#core/board/repair-arguments.ts";
import { metaOf } from "#core/context/mcp-wire.ts";
import { refusals } from "#core/refusals/catalogue.ts";
import { compileSchema } from "#core/schema/compile-schema.ts";
import { toolKey } from "#protocol/ids.ts";
import type { JsonObject } from "#protocol/json.ts";
import type { BoardKinds } from "#core/board/board-kind.ts";
import type { OfferedTool, Source, SourceHost } from "../../hub/source.ts";
import { refuse, type BoardTool, type BoardToolPorts } from "./board-tool.ts";
import { boardTools } from "./board-tools.ts";

/** The boards' tools as a source: always attached, always ready, beside the bridge's own. */
export function boardSource(ports: BoardToolPorts, host: SourceHost): Source {
  const since = host.now();
  const tools = new Map(boardTools.map((tool) => [tool.name, tool]));
  const offered = boardTools.map((tool) => offeredTool(tool, ports.kinds));
  let isClosed = false;
  return {
    name: host.name,
    kind: "static",
    origin: "the bridge's boards",
    isPermanent: true,
    status: () => ({ phase: isClosed ? "closed" : "ready", since }),
    detail: () => ({ capabilities: [], stderr: [], notes: [] }),
    async start() {
      host.changed("tools");
      host.changed("status");
    },
    tools: () => offered,
    resources: () => [],
    counts: () => ({ prompts: 0, classes: 0, objects: 0 }),
    session: () => null,
    async check(call) {
      const tool = tools.get(call.key);
      if (!tool) return { authority: "enforce", findings: [] };
      const { args } = repaired(tool, call.args, ports);
      const own = tool.check?.(args, ports) ?? [];
      const findings =
        own.length > 0 ? own : compileSchema(tool.inputSchema, { name: tool.name }).check(args);
      return { authority: "enforce", stage: "check", findings };
    },
    async call(call, context) {
      const tool = tools.get(call.key);
      if (!tool) return refuse(refusals.unknownTool(call.key));
      const { args, fixes } = repaired(tool, call.args, ports);
      const writer = { caller: context.caller, callId: context.callId };
      return tool.run(args, { ...ports, context, writer, fixes });
    },
    read: async (uri) => ({
      ok: false,
      sentence: `The boards have no resources; got ${JSON.stringify(uri)}.`,
    }),
    async close() {
      isClosed = true;
    },
  };
}

/** Arguments as the tool takes them; text that should be JSON is read on the way. */
function repaired(tool: BoardTool, args: JsonObject, ports: BoardToolPorts): Repaired {
  const first = readTexts(args, tool.inputSchema);
  return tool.repair ? tool.repair(first, ports) : first;
}

function offeredTool(tool: BoardTool, kinds: BoardKinds): OfferedTool {
  const { name, title, description, inputSchema, annotations } = tool;
  return {
    key: toolKey(name),
    sourceName: name,
    kind: "static",
    title,
    description: typeof description === "string" ? description : description(kinds),
    inputSchema,
    annotations,
    meta: metaOf({ _ulib: { kind: "static" } }),
  };
}
