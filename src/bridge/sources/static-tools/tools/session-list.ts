import { answerObject, closedObject, listOf, sessionSummary } from "../schemas.ts";
import { sessionsOf, summaryData, summaryText } from "../sessions.ts";
import { done, type StaticTool } from "../static-tool.ts";

export const sessionList: StaticTool = {
  name: "session_list",
  title: "List sessions",
  description: "Lists the sessions that are attached, with their state and size.",
  inputSchema: closedObject({}),
  outputSchema: answerObject({ sessions: listOf(sessionSummary) }),
  annotations: { readOnlyHint: true, openWorldHint: false },
  async run(_args, { hub }) {
    const sessions = sessionsOf(hub);
    const lines = sessions.map((session) => summaryText(hub, session));
    return done(
      lines.length === 0
        ? "No session is attached; start one with session_start."
        : lines.join("\n"),
      { sessions: sessions.map((session) => summaryData(hub, session)) },
    );
  },
};
