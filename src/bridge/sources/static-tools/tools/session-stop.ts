import { listNames, quote } from "../../../hub/sentences.ts";
import { refusals } from "#core/refusals/catalogue.ts";
import { answerObject, closedObject, text } from "../schemas.ts";
import { sessionsOf } from "../sessions.ts";
import { done, refuse, textOf, type StaticTool } from "../static-tool.ts";

export const sessionStop: StaticTool = {
  name: "session_stop",
  title: "Stop a session",
  description:
    "Detaches a session; its tools go with it. A session that runs in a process of its own goes on there.",
  inputSchema: closedObject({ session: text("Name of the session (session_list names them)") }, [
    "session",
  ]),
  outputSchema: answerObject({ stopped: { type: "string" } }),
  annotations: {
    readOnlyHint: false,
    destructiveHint: true,
    idempotentHint: false,
    openWorldHint: false,
  },
  needsSession: true,
  async run(args, { hub }) {
    const name = textOf(args, "session") ?? "";
    const all = sessionsOf(hub);
    if (all.length === 0) return refuse(refusals.noSession());
    if (!all.some((session) => session.name === name)) {
      const names = listNames(all.map((session) => session.name));
      return refuse(`There is no session ${quote(name)}; there are: ${names}.`);
    }
    const detached = await hub.sources.detach(name);
    if (!detached.ok) return refuse(detached.sentence);
    return done(`Stopped ${name}.`, { stopped: name });
  },
};
