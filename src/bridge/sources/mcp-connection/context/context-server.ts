import type { CancelSignal } from "#core/cancel-signal.ts";
import {
  SessionLost,
  type ActionOptions,
  type ObjectValues,
  type SessionReply,
} from "#core/session/session.ts";
import type { ToolResult } from "#protocol/content.ts";
import type { JsonObject } from "#protocol/json.ts";
import type { OfferedTool } from "../../../hub/source.ts";
import type { Answer, Connection } from "../connection.ts";
import { readReply } from "../read-reply.ts";
import { contextLimits } from "./context-limits.ts";
import { readObjectContents } from "./read-object.ts";
import type { ClassPlace } from "./recognise-resources.ts";
import { toolAnswer } from "./tool-answer.ts";
import { readTypeDocument, type DocumentReading } from "./type-document.ts";

/** The requests of MCP that a context is read with and changed by. */
export interface ContextServer {
  facts(): { readonly name: string; readonly version: string; readonly pid: number };
  /** A class's description. Never throws. */
  readType(name: string, uri: string, place: ClassPlace): Promise<DocumentReading>;
  /** What an object holds; not written down, because it is asked for over and over. Throws `SessionLost`. */
  readObject(name: string, uri: string): Promise<SessionReply<ObjectValues>>;
  /** Asks a tool that only tells; not written down either. Throws `SessionLost`. */
  ask(tool: OfferedTool, args: JsonObject): Promise<SessionReply<ToolResult>>;
  /** Calls a tool that does something. Throws `SessionLost`. */
  callTool(
    tool: OfferedTool,
    args: JsonObject,
    options: ActionOptions,
  ): Promise<SessionReply<ToolResult>>;
}

export interface ContextServerParts {
  readonly connection: Connection;
  /** The server, as people know it. */
  readonly label: string;
  /** Aborted when the source is closed. */
  readonly closing: AbortSignal;
  /** Why it cannot be asked any more; null while it can. */
  readonly gone: () => string | null;
}

/** The requests over a connection, each with a limit to how long it may take. */
export function contextServer({
  connection,
  label,
  closing,
  gone,
}: ContextServerParts): ContextServer {
  const inTime = (): AbortSignal =>
    AbortSignal.any([closing, AbortSignal.timeout(contextLimits.answerMs)]);
  const silent = (what: string): string =>
    `${label} gave no answer within ${contextLimits.answerMs / 1_000} s when it was asked for ${what}.`;

  const mustBeThere = (): void => {
    const why = gone();
    if (why !== null) throw new SessionLost(why, false);
  };

  const call = async (
    tool: OfferedTool,
    args: JsonObject,
    how: Pick<Parameters<Connection["callTool"]>[0], "signal" | "isQuiet" | "onProgress">,
  ): Promise<SessionReply<ToolResult>> => {
    mustBeThere();
    const { sourceName, inputSchema } = tool;
    const answer = await connection.callTool({ name: sourceName, inputSchema, args, ...how });
    return toolAnswer(answer, { tool: sourceName, label, face: "bridge", signal: how.signal });
  };

  return {
    facts() {
      const { server, pid } = connection.facts;
      return { name: server?.name ?? label, version: server?.version ?? "", pid: pid ?? 0 };
    },
    async readType(name, uri, place) {
      const why = gone();
      if (why !== null) return { ok: false, sentence: why };
      const signal = inTime();
      const answer = await connection.read(uri, signal);
      if (signal.aborted) return { ok: false, sentence: silent(uri) };
      const reply = readReply(uri, answer, signal);
      if (!reply.ok) return { ok: false, sentence: reply.sentence };
      const text = reply.contents.find((each) => each.text !== undefined)?.text;
      return text === undefined
        ? { ok: false, sentence: `${uri} has no text.` }
        : readTypeDocument(name, uri, place, text);
    },
    async readObject(name, uri) {
      mustBeThere();
      const signal = inTime();
      const answer = await connection.read(uri, signal, { isQuiet: true });
      if (signal.aborted) throw new SessionLost(silent(uri), false);
      const reply = readReply(uri, answer, signal);
      if (reply.ok) return readObjectContents(name, uri, reply.contents);
      if (isGone(answer)) throw new SessionLost(`${label}: ${reply.sentence}`, false);
      return { ok: false, error: reply.sentence };
    },
    async ask(tool, args) {
      const signal = inTime();
      const reply = await call(tool, args, {
        signal,
        isQuiet: true,
        onProgress: () => undefined,
      });
      if (signal.aborted) throw new SessionLost(silent(tool.sourceName), false);
      return reply;
    },
    callTool: (tool, args, { signal, onProgress }) =>
      call(tool, args, {
        signal: signal === undefined ? closing : AbortSignal.any([closing, abortSignal(signal)]),
        onProgress: ({ done, total }) => onProgress?.(done, total),
      }),
  };
}

/** Pure code cancels by less than an AbortSignal. */
function abortSignal(signal: CancelSignal): AbortSignal {
  const controller = new AbortController();
  const abort = (): void => controller.abort(signal.reason);
  if (signal.aborted) abort();
  else signal.addEventListener("abort", abort, { once: true });
  return controller.signal;
}

/** Nobody answered, in contrast to an answer that says no. */
const isGone = (answer: Answer): boolean =>
  !answer.ok && (answer.failure.type === "lost" || answer.failure.type === "silent");
