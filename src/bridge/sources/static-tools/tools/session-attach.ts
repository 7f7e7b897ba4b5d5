import { usualPort } from "#core/session-protocol/limits.ts";
import { usualSessionName } from "../../../config/session-target.ts";
import { attachAndWait } from "../attach-and-wait.ts";
import { closedObject, newSessionName, sessionSummary } from "../schemas.ts";
import { numberOf, textOf, type StaticTool } from "../static-tool.ts";

/** Sessions are reached on this machine only (R0.25). */
const hosts = ["127.0.0.1", "localhost", "::1"];

export const sessionAttach: StaticTool = {
  name: "session_attach",
  title: "Attach a session",
  description:
    "Attaches a session that runs in another process of this machine, by the port of its remote control.",
  inputSchema: closedObject({
    host: { enum: hosts, default: "127.0.0.1", description: "This machine" },
    port: {
      type: "integer",
      minimum: 1,
      maximum: 65_535,
      default: usualPort,
      description: "Port of its remote control",
    },
    name: newSessionName,
  }),
  outputSchema: sessionSummary,
  annotations: {
    readOnlyHint: false,
    destructiveHint: false,
    idempotentHint: false,
    openWorldHint: false,
  },
  run(args, run) {
    const spec = {
      type: "tcp",
      host: textOf(args, "host") ?? "127.0.0.1",
      port: numberOf(args, "port") ?? usualPort,
    } as const;
    const usualName = usualSessionName(spec);
    return attachAndWait(run, { spec, usualName, name: textOf(args, "name") });
  },
};
