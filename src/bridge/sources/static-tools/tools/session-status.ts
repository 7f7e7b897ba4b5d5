import { answerObject, closedObject, listOf, sessionArgument, sessionSummary } from "../schemas.ts";
import { pickSession, summaryData, summaryText } from "../sessions.ts";
import { done, refuse, type StaticTool } from "../static-tool.ts";
import { isJsonObject, type JsonValue } from "#protocol/json.ts";

const summaryProperties = sessionSummary["properties"];

export const sessionStatus: StaticTool = {
  name: "session_status",
  title: "Look at a session",
  description: "Says how one session is doing: its state, its process, what it can do.",
  inputSchema: closedObject({ session: sessionArgument }),
  outputSchema: answerObject(
    {
      ...(isJsonObject(summaryProperties) ? summaryProperties : {}),
      server: { type: "object", description: "What the session calls itself" },
      pid: { type: "integer" },
      capabilities: listOf({ type: "string" }),
      notes: listOf({ type: "string" }, "Limits that were hit and classes that were left out"),
    },
    ["name", "kind", "origin", "phase", "capabilities", "notes"],
  ),
  annotations: { readOnlyHint: true, openWorldHint: false },
  needsSession: true,
  async run(args, { hub }) {
    const picked = pickSession(hub, args["session"]);
    if (!picked.ok) return refuse(picked.sentence);
    const detail = hub.sources.detail(picked.value.source.name);
    if (!detail.ok) return refuse(detail.sentence);
    const { server, pid, capabilities, notes } = detail.value;
    const data: { readonly [key: string]: JsonValue } = {
      ...summaryData(hub, detail.value),
      ...(server ? { server: { name: server.name, version: server.version } } : {}),
      ...(pid === undefined ? {} : { pid }),
      capabilities,
      notes,
    };
    const words = capabilities.length === 0 ? "" : ` It can: ${capabilities.join(", ")}.`;
    return done(summaryText(hub, detail.value) + words, data);
  },
};
