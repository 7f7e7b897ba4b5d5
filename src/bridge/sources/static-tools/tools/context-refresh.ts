import { answerObject, closedObject, sessionArgument } from "../schemas.ts";
import { pickSession } from "../sessions.ts";
import { done, refuse, type StaticTool } from "../static-tool.ts";

export const contextRefresh: StaticTool = {
  name: "context_refresh",
  title: "Refresh the context",
  description:
    "Asks a session anew for its classes, so that tools and documents are what the scene has now.",
  inputSchema: closedObject({ session: sessionArgument }),
  outputSchema: answerObject({
    session: { type: "string" },
    schemaRevision: { type: "integer" },
    tools: { type: "integer" },
    hasChanged: { type: "boolean", description: "Whether the classes were other ones before" },
  }),
  annotations: { readOnlyHint: true, openWorldHint: false },
  needsSession: true,
  async run(args, { hub }) {
    const picked = pickSession(hub, args["session"]);
    if (!picked.ok) return refuse(picked.sentence);
    const { source, held } = picked.value;
    await source.refresh?.();
    const after = pickSession(hub, source.name);
    if (!after.ok) return refuse(after.sentence);
    const { schemaRevision } = after.value.held;
    const hasChanged = schemaRevision !== held.schemaRevision;
    const tools = hub.tools.all({ source: source.name }).length;
    const how = hasChanged ? "has changed" : "is as it was";
    return done(`The context of ${source.name} ${how}: ${tools} tools.`, {
      session: source.name,
      schemaRevision,
      tools,
      hasChanged,
    });
  },
};
