import { toolKey } from "#protocol/ids.ts";
import type { JsonObject } from "#protocol/json.ts";
import { sentenceOf } from "#core/refusals/check-generated.ts";
import { sceneTools } from "#core/context/scene-tools.ts";
import { answerObject, closedObject, sessionArgument, text } from "../schemas.ts";
import { pickSession } from "../sessions.ts";
import { refuse, type StaticTool } from "../static-tool.ts";

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
    const { source } = picked.value;
    const { session: _, ...rest } = args;
    const given: JsonObject = rest;
    // The session's own tool does it, so that check, journal and context are the same by either name.
    const call = {
      key: toolKey(createTool.name),
      args: given,
      argsText: JSON.stringify(given),
    };
    const { findings, stage = "check" } = await source.check(call);
    if (findings.length > 0) {
      return { ...refuse(sentenceOf(findings)), stage, by: "check", findings };
    }
    return source.call(call, context);
  },
};
