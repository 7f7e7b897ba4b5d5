import type { JsonObject } from "#protocol/json.ts";
import type { Session } from "#core/session/session.ts";
import type { SourceOutcome } from "#protocol/outcome.ts";
import { sentenceOf } from "#core/refusals/check-generated.ts";
import { sceneTools } from "#core/context/scene-tools.ts";
import { answerObject, closedObject, sessionArgument, text } from "../schemas.ts";
import { pickSession } from "../sessions.ts";
import { done, refuse, refusedBySession, textOf, type StaticTool } from "../static-tool.ts";

const [, createTool] = sceneTools();

export const objectCreate: StaticTool = {
  name: "object_create",
  title: "Create an object",
  description:
    "Creates an object of a class that the session knows; the class's own tools exist from then on.",
  inputSchema: closedObject(
    {
      class: text("Name of a class (catalog lists them)"),
      name: text("Name of the new object, not yet in the scene"),
      parent: text("Name of the object to put it under"),
      session: sessionArgument,
    },
    ["class", "name"],
  ),
  outputSchema: answerObject({
    name: { type: "string" },
    class: { type: "string" },
    path: { type: "string" },
  }),
  annotations: {
    readOnlyHint: false,
    destructiveHint: false,
    idempotentHint: false,
    openWorldHint: false,
  },
  needsSession: true,
  async run(args, { hub, context }) {
    const picked = pickSession(hub, args["session"]);
    if (!picked.ok) return refuse(picked.sentence);
    const { source, held } = picked.value;
    const { session: _, ...given } = args;
    const own = source.tools().find(({ sourceName }) => sourceName === createTool.name);
    if (!own) return createIn(held.session, given);
    // The session's own tool does it, so that check, journal and context are the same by either name.
    const call = { key: own.key, args: given, argsText: JSON.stringify(given) };
    const { authority, findings, stage = "check" } = await source.check(call);
    if (findings.length > 0 && authority === "enforce") {
      return { ...refuse(sentenceOf(findings)), stage, by: "check", findings };
    }
    return source.call(call, context);
  },
};

/** For a session of somebody else, which may have no such tool. */
async function createIn(session: Session, args: JsonObject): Promise<SourceOutcome> {
  const [its, name] = [textOf(args, "class") ?? "", textOf(args, "name") ?? ""];
  const reply = await session.create(its, name, textOf(args, "parent"));
  if (!reply.ok) return refusedBySession(reply);
  const { path } = reply.result;
  return done(`Created ${name}, a ${its}, at ${path}.`, { name, class: its, path });
}
