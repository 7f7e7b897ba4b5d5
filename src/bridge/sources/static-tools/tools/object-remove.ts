import { answerObject, closedObject, sessionArgument, text } from "../schemas.ts";
import { pickSession } from "../sessions.ts";
import { done, refusedBySession, refuse, textOf, type StaticTool } from "../static-tool.ts";

export const objectRemove: StaticTool = {
  name: "object_remove",
  title: "Remove an object",
  description:
    "Removes an object from the scene. Where it was the last of its class, the class's tools go with it.",
  inputSchema: closedObject({ object: text("Name of the object"), session: sessionArgument }, [
    "object",
  ]),
  outputSchema: answerObject({ removed: { type: "string" } }),
  annotations: {
    readOnlyHint: false,
    destructiveHint: true,
    idempotentHint: false,
    openWorldHint: false,
  },
  needsSession: true,
  async run(args, { hub, clock, context }) {
    const picked = pickSession(hub, args["session"]);
    if (!picked.ok) return refuse(picked.sentence);
    const { source, held } = picked.value;
    const object = textOf(args, "object") ?? "";
    const reply = await held.session.remove(object);
    if (!reply.ok) return refusedBySession(reply);
    await hub.journal.append({
      at: clock.now(),
      kind: "session",
      source: source.name,
      callId: context.callId,
      caller: context.caller,
      body: { change: "removed", object, detail: {} },
    });
    // So that the tools are right when the answer arrives, as after object_create.
    await source.refresh?.();
    return done(`Removed ${object}.`, { removed: object });
  },
};
