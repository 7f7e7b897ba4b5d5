import { emitFbs } from "#core/model/fbs.ts";
import { classFromDocument } from "#core/model/from-document.ts";
import type { HubCommand } from "../command.ts";
import { exitStatus } from "../exit-status.ts";
import { oneSession } from "../one-session.ts";
import { reachable } from "../reachable.ts";

export const fbs: HubCommand = {
  name: "fbs",
  usage: "fbs [CLASS] [--registry] [TARGET] [--json]",
  summary: "Print the classes of a session, or one of them, as a FlatBuffers schema.",
  takes: { least: 0, most: 1 },
  async run(hub, words, output) {
    const lost = await reachable(hub, output);
    if (lost !== null) return lost;
    const session = oneSession(hub, output);
    if (!session) return exitStatus.usage;
    const [className] = words.positional;
    const reply = await session.mcpContext({
      ...(className !== undefined && { className }),
      ...(words.registry && { registry: true }),
    });
    if (!reply.ok) {
      output.line(reply.error);
      return exitStatus.refused;
    }
    const classes = reply.result.resources.map(({ document }) => classFromDocument(document));
    // The text ends with a line break, and so does what a line prints.
    output.line(emitFbs(classes).trimEnd());
    return exitStatus.ok;
  },
};
