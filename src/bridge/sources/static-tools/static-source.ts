import { metaOf } from "#core/context/mcp-wire.ts";
import { refusals } from "#core/refusals/catalogue.ts";
import { compileSchema } from "#core/schema/compile-schema.ts";
import type { Finding } from "#protocol/finding.ts";
import { toolKey } from "#protocol/ids.ts";
import type { OfferedTool, Source, SourceCall, SourceHost } from "../../hub/source.ts";
import { pickSession, sessionsOf } from "./sessions.ts";
import { refuse, type StaticPorts, type StaticTool } from "./static-tool.ts";
import { staticTools } from "./static-tools.ts";

/** Name of the source that the bridge itself is. */
export const staticSourceName = "vitrine";

/** The bridge's own tools as a source: always attached, always ready (R0.41). */
export function staticSource(ports: StaticPorts, host: SourceHost): Source {
  const since = host.now();
  const tools = new Map(staticTools.map((tool) => [tool.name, tool]));
  const offered = staticTools.map((tool) => offeredTool(tool, ports.allowEval));
  let isClosed = false;
  return {
    name: host.name,
    kind: "static",
    origin: "the bridge",
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
      return {
        authority: "enforce",
        ...(tool ? checkStatic(tool, call, ports) : { findings: [] }),
      };
    },
    async call(call, context) {
      const tool = tools.get(call.key);
      return tool
        ? tool.run(call.args, { ...ports, context })
        : refuse(refusals.unknownTool(call.key));
    },
    read: async (uri) => ({
      ok: false,
      sentence: `Vitrine itself has no resources; got ${JSON.stringify(uri)}.`,
    }),
    async close() {
      isClosed = true;
    },
  };
}

/** The sentence of a tool that is off (R0.42). */
const offSentence = (name: string): string =>
  `${name} is switched off on this bridge; start it with --allow-eval.`;

function offeredTool(tool: StaticTool, allowEval: boolean): OfferedTool {
  const isOff = tool.needsEval === true && !allowEval;
  const { name, title, inputSchema, outputSchema, annotations } = tool;
  return {
    key: toolKey(name),
    sourceName: name,
    kind: "static",
    title,
    description: isOff
      ? `Off on this bridge; start it with --allow-eval to switch it on. ${tool.description}`
      : tool.description,
    inputSchema,
    outputSchema,
    annotations,
    meta: metaOf({ _ulib: { kind: "static" } }),
    ...(isOff ? { off: offSentence(name) } : {}),
  };
}

/** No session, then the arguments, then the session that they name. */
function checkStatic(
  tool: StaticTool,
  call: SourceCall,
  { hub }: StaticPorts,
): { readonly stage: "access" | "check"; readonly findings: readonly Finding[] } {
  if (tool.needsSession && sessionsOf(hub).length === 0) {
    return { stage: "access", findings: [sessionFinding("", refusals.noSession())] };
  }
  const findings = compileSchema(tool.inputSchema, { name: tool.name }).check(call.args);
  if (findings.length > 0 || !tool.needsSession || tool.name === "session_stop") {
    return { stage: "check", findings };
  }
  const picked = pickSession(hub, call.args["session"]);
  return {
    stage: "access",
    findings: picked.ok ? [] : [sessionFinding("/session", picked.sentence)],
  };
}

const sessionFinding = (path: string, sentence: string): Finding => ({
  path,
  keyword: "session",
  rule: null,
  sentence,
});
