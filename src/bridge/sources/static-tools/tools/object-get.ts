import { asJson } from "#protocol/json.ts";
import { answerObject, closedObject, listOf, sessionArgument, text } from "../schemas.ts";
import { pickSession } from "../sessions.ts";
import { done, refusedBySession, refuse, textOf, type StaticTool } from "../static-tool.ts";

export const objectGet: StaticTool = {
  name: "object_get",
  title: "Read an object",
  description: "Reads what one object holds now: its class, its values and its ports.",
  inputSchema: closedObject({ object: text("Name of the object"), session: sessionArgument }, [
    "object",
  ]),
  outputSchema: answerObject({
    object: { type: "string" },
    class: { type: "string" },
    path: { type: "string" },
    values: { type: "object", description: "Values by property" },
    ports: listOf({ type: "object" }, "Ports and what they are connected to"),
  }),
  annotations: { readOnlyHint: true, openWorldHint: false },
  needsSession: true,
  async run(args, { hub }) {
    const picked = pickSession(hub, args["session"]);
    if (!picked.ok) return refuse(picked.sentence);
    const reply = await picked.value.held.session.getAll(textOf(args, "object") ?? "");
    if (!reply.ok) return refusedBySession(reply);
    const { object, class: its, path, values } = reply.result;
    const lines = Object.entries(values).map(
      ([name, value]) => `${name} = ${typeof value === "string" ? value : JSON.stringify(value)}`,
    );
    return done([`${object} (${its}) at ${path}`, ...lines].join("\n"), asJson(reply.result));
  },
};
