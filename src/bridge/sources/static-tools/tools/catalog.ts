import { asJson } from "#protocol/json.ts";
import { answerObject, closedObject, listOf, sessionArgument } from "../schemas.ts";
import { pickSession } from "../sessions.ts";
import { done, refusedBySession, refuse, type StaticTool } from "../static-tool.ts";

export const catalog: StaticTool = {
  name: "catalog",
  title: "List classes",
  description: "Lists the classes that a session knows, with how many objects of each there are.",
  inputSchema: closedObject({ session: sessionArgument }),
  outputSchema: answerObject({
    classes: listOf(
      answerObject({
        class: { type: "string" },
        base: listOf({ type: "string" }, "The classes it extends, the nearest first"),
        abstract: { type: "boolean", description: "No objects can be made of it" },
        instances: { type: "integer" },
        description: { type: "string" },
      }),
    ),
  }),
  annotations: { readOnlyHint: true, openWorldHint: false },
  needsSession: true,
  async run(args, { hub }) {
    const picked = pickSession(hub, args["session"]);
    if (!picked.ok) return refuse(picked.sentence);
    const reply = await picked.value.held.session.catalog();
    if (!reply.ok) return refusedBySession(reply);
    const lines = reply.result.map((entry) => {
      const kind = entry.abstract ? "abstract" : `${entry.instances} in the scene`;
      return `${entry.class} (${kind}): ${entry.description}`;
    });
    return done(lines.join("\n"), { classes: reply.result.map((entry) => asJson(entry)) });
  },
};
