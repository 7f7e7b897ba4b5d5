import { mcpContextJson } from "#core/session-protocol/mcp-context-json.ts";
import type { HubCommand } from "../command.ts";
import { exitStatus } from "../exit-status.ts";
import { oneSession } from "../one-session.ts";
import { reachable } from "../reachable.ts";

export const context: HubCommand = {
  name: "context",
  usage: "context [CLASS] [--registry] [TARGET] [--json]",
  summary: "Print what an agent is told of a session: tools, resources and identities, as JSON.",
  takes: { least: 0, most: 1 },
  async run(hub, words, output) {
    const lost = await reachable(hub, output);
    if (lost !== null) return lost;
    const session = oneSession(hub, output);
    if (!session) return exitStatus.usage;
    const [className = ""] = words.positional;
    const reply = await mcpContextJson(className, session, words.registry);
    if (!reply.ok) {
      output.line(reply.error);
      return exitStatus.refused;
    }
    output.line(JSON.stringify(reply.result, null, 2));
    return exitStatus.ok;
  },
};
