import type { CallProgress } from "#protocol/call.ts";
import type { GeneratedTool } from "#protocol/context.ts";
import type { JournalBodies } from "#protocol/journal.ts";
import type { JsonObject, JsonValue } from "#protocol/json.ts";
import type { SourceOutcome } from "#protocol/outcome.ts";
import type { CancelSignal } from "../cancel-signal.ts";
import { sceneListLimit } from "../context/scene-tools.ts";
import { refusals } from "../refusals/catalogue.ts";
import { normaliseArguments } from "../refusals/normalise.ts";
import { addressParamOf } from "../refusals/tool-parts.ts";
import type { Session, SessionReply } from "../session/session.ts";
import { createTool, listTool } from "./session-state.ts";

/** What a call of a session's tool needs from around it. */
export interface SessionCall {
  readonly session: Session;
  readonly tool: GeneratedTool;
  readonly args: JsonObject;
  readonly signal: CancelSignal;
  readonly onProgress: (progress: CallProgress) => void;
  /** Writes what was changed on somebody's order to the journal. */
  readonly record: (change: JournalBodies["session"]) => void;
  /** Reads the context anew, so that a new object's tools exist when the answer arrives (R0.36). */
  readonly refresh: () => Promise<void>;
}

/** Sends a call of a session's tool. Throws `SessionLost` where the session went away. */
export function callSession(call: SessionCall): Promise<SourceOutcome> {
  const { kind } = call.tool._ulib;
  if (call.tool.name === listTool.name) return listObjects(call);
  if (call.tool.name === createTool.name) return createObject(call);
  return kind === "action" ? runAction(call) : configure(call);
}

async function configure({ session, tool, args, record }: SessionCall): Promise<SourceOutcome> {
  const { object, values } = normaliseArguments(tool, args);
  if (object === null) return unaddressed(tool);
  const reply = await session.set(object, values);
  const written = reply.ok ? reply.result.written : (reply.written ?? []);
  const set = Object.fromEntries(
    written.flatMap((name) => (Object.hasOwn(values, name) ? [[name, values[name] ?? null]] : [])),
  );
  const hasWritten = Object.keys(set).length > 0;
  if (reply.ok || hasWritten) record({ change: "value", object, detail: set });
  if (!reply.ok) return hasWritten ? { ...refused(reply), written: set } : refused(reply);
  return done(`Set ${wordList(written)} on ${object}.`, { object, set });
}

async function runAction(call: SessionCall): Promise<SourceOutcome> {
  const { session, tool, args, signal, onProgress } = call;
  const { object } = normaliseArguments(tool, args);
  const action = tool._ulib.action ?? "";
  if (object === null) return unaddressed(tool);
  const reply = await session.call(object, action, {
    signal,
    onProgress: (finished, total) =>
      onProgress({ done: finished, ...(total === undefined ? {} : { total }) }),
  });
  if (!reply.ok) return signal.aborted ? stopped(reply.error) : refused(reply);
  const said = reply.result === null ? "" : ` It answered ${JSON.stringify(reply.result)}.`;
  return done(`Ran ${action} on ${object}.${said}`, { object, action, result: reply.result });
}

async function createObject({
  session,
  args,
  record,
  refresh,
}: SessionCall): Promise<SourceOutcome> {
  const className = textOf(args["class"]);
  const reply = await session.create(className, textOf(args["name"]), parentOf(args["parent"]));
  if (!reply.ok) return refused(reply);
  const { name, path } = reply.result;
  record({ change: "created", object: name, detail: { class: className, path } });
  await refresh();
  return done(`Created ${name}, a ${className}, at ${path}.`, { name, class: className, path });
}

async function listObjects({ session, args }: SessionCall): Promise<SourceOutcome> {
  const { class: className, prefix, limit } = args;
  const reply = await session.findObjects({
    ...(typeof className === "string" ? { class: className } : {}),
    ...(typeof prefix === "string" ? { prefix } : {}),
    limit: typeof limit === "number" ? Math.min(limit, sceneListLimit) : usualLimit,
  });
  if (!reply.ok) return refused(reply);
  const { objects, total, cut } = reply.result;
  const heading =
    objects.length === total
      ? `${total} ${total === 1 ? "object" : "objects"}`
      : `${objects.length} of ${total} objects`;
  const lines = objects.map((object) => `${object.path} (${object.class})`);
  const all = [
    `${heading}${lines.length > 0 ? ":" : "."}`,
    ...lines,
    ...(cut === undefined ? [] : [cut]),
  ];
  return done(all.join("\n"), {
    objects: objects.map(({ name, class: its, path }) => ({ name, class: its, path })),
    total,
  });
}

const usualLimit = 200;

const textOf = (value: JsonValue | undefined): string => (typeof value === "string" ? value : "");

const parentOf = (value: JsonValue | undefined): string | undefined =>
  typeof value === "string" ? value : undefined;

/** `Size`, `Size and Material`, `Size, Origin and Material`. */
function wordList(words: readonly string[]): string {
  if (words.length === 0) return "nothing";
  if (words.length === 1) return words[0] ?? "";
  return `${words.slice(0, -1).join(", ")} and ${words.at(-1) ?? ""}`;
}

/** Text and the same as data, never data alone (C7). */
const done = (sentence: string, structuredContent: JsonValue): SourceOutcome => ({
  kind: "ok",
  stage: "output",
  by: "session",
  result: { content: [{ type: "text", text: sentence }], structuredContent },
});

const refused = ({ error }: Extract<SessionReply<never>, { ok: false }>): SourceOutcome => ({
  kind: "refusal",
  stage: "dispatch",
  by: "session",
  sentence: error,
});

/** The hub knows whether it was a person or the deadline; it says so in our place. */
const stopped = (sentence: string): SourceOutcome => ({
  kind: "cancelled",
  stage: "dispatch",
  by: "session",
  sentence,
});

/** Only an unchecked call gets here: without a name there is nothing to send. */
const unaddressed = (tool: GeneratedTool): SourceOutcome => ({
  kind: "refusal",
  stage: "dispatch",
  by: "bridge",
  sentence: refusals.missingObject(
    addressParamOf(tool) ?? "object",
    tool._ulib.class ?? tool.name,
    tool._ulib.action,
  ),
});
