import type { McpContext } from "#protocol/context.ts";
import type { Hub } from "#bridge/hub/hub.ts";
import type { HubCommand } from "../command.ts";
import { exitStatus } from "../exit-status.ts";
import { reachable } from "../reachable.ts";

/** The sessions of a hub, by the name of their source. */
const sessionsOf = (hub: Hub) =>
  hub.sources.list().flatMap(({ name }) => {
    const held = hub.sources.get(name)?.session();
    return held ? [{ name, session: held.session }] : [];
  });

export const context: HubCommand = {
  name: "context",
  usage: "context [CLASS] [--registry] [TARGET]",
  summary: "Print what an agent is told of a session: tools, resources and identities, as JSON.",
  takes: { least: 0, most: 1 },
  async run(hub, words, output) {
    const lost = await reachable(hub, output);
    if (lost !== null) return lost;
    const sessions = sessionsOf(hub);
    const [first, second] = sessions;
    if (!first) {
      output.error(
        "No session is attached: name one with --session demo or --session tcp://HOST:PORT.",
      );
      return exitStatus.usage;
    }
    if (second) {
      output.error(
        `There are ${sessions.length} sessions (${sessions.map(({ name }) => name).join(", ")}); name one with --session.`,
      );
      return exitStatus.usage;
    }
    const [className] = words.positional;
    const reply = await first.session.mcpContext({
      ...(className !== undefined && { className }),
      ...(words.registry && { registry: true }),
    });
    if (!reply.ok) {
      output.line(reply.error);
      return exitStatus.refused;
    }
    const answer: McpContext = reply.result;
    output.line(JSON.stringify(answer, null, 2));
    return exitStatus.ok;
  },
};
