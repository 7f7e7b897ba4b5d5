import { demoLimits } from "#demo/demo-session.ts";
import type { JsonObject } from "#protocol/json.ts";
import { usualSessionName } from "../../../config/session-target.ts";
import type { Found } from "../../../hub/hub.ts";
import type { SourceSpec } from "../../source-spec.ts";
import { attachAndWait } from "../attach-and-wait.ts";
import { closedObject, newSessionName, sessionSummary, text } from "../schemas.ts";
import { refuse, textOf, type StaticRun, type StaticTool } from "../static-tool.ts";
import { underRoot } from "../under-root.ts";

/** Arguments that only the demo has. */
const demoArguments = ["seed", "objects", "rate", "paused"] as const;

export const sessionStart: StaticTool = {
  name: "session_start",
  title: "Start a session",
  description:
    "Starts a session and attaches it: the demo laboratory, or a session file under the bridge's root. Its classes' tools exist from then on.",
  inputSchema: closedObject({
    name: newSessionName,
    file: text(
      "Path of a session file under the root (start the bridge with --root DIR); left out = the demo",
    ),
    seed: { type: "integer", minimum: 0, description: "The demo's seed" },
    objects: {
      type: "integer",
      minimum: 0,
      maximum: demoLimits.objects,
      description: "How many objects the demo has",
    },
    rate: {
      type: "number",
      minimum: 0,
      maximum: demoLimits.rate,
      description: "Value changes a second in the demo",
    },
    paused: { type: "boolean", description: "The demo stands still" },
  }),
  outputSchema: sessionSummary,
  annotations: {
    readOnlyHint: false,
    destructiveHint: false,
    idempotentHint: false,
    openWorldHint: false,
  },
  async run(args, run) {
    const wanted = args["file"] === undefined ? demoOf(args) : fileOf(args, run);
    if (!wanted.ok) return refuse(wanted.sentence);
    const { spec, usualName } = wanted.value;
    return attachAndWait(run, { spec, usualName, name: textOf(args, "name") });
  },
};

interface Wanted {
  readonly spec: SourceSpec;
  readonly usualName: string;
}

function demoOf(args: JsonObject): Found<Wanted> {
  const given = demoArguments.filter((name) => args[name] !== undefined);
  const options = Object.fromEntries(given.map((name) => [name, args[name]]));
  return { ok: true, value: { spec: { type: "demo", ...options }, usualName: "demo" } };
}

function fileOf(args: JsonObject, { root }: StaticRun): Found<Wanted> {
  const extra = demoArguments.find((name) => args[name] !== undefined);
  if (extra !== undefined) {
    return { ok: false, sentence: `${extra} is for the demo; a session file takes none.` };
  }
  if (root === null) {
    return {
      ok: false,
      sentence: "Session files are started from under the root; start the bridge with --root DIR.",
    };
  }
  const path = underRoot(root, textOf(args, "file") ?? "");
  if (!path.ok) return path;
  const spec = { type: "sessionFile", path: path.value } as const;
  return { ok: true, value: { spec, usualName: usualSessionName(spec) } };
}
