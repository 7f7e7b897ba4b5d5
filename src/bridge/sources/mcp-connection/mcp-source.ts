import type { Source, SourceCall, SourceHost } from "../../hub/source.ts";
import { ulibMetaKey } from "#core/context/mcp-wire.ts";
import { compileSchema } from "#core/schema/compile-schema.ts";
import type { GeneratedTool } from "#protocol/context.ts";
import type { CallId } from "#protocol/ids.ts";
import type { JsonObject } from "#protocol/json.ts";
import type { SourceOutcome } from "#protocol/outcome.ts";
import type { SourceStatus } from "#protocol/source.ts";
import { callOutcome } from "./call-outcome.ts";
import { describeServer, strayNotes } from "./describe-server.ts";
import type { Connection, ConnectionEvents } from "./connection.ts";
import { contextServer } from "./context/context-server.ts";
import { sentArguments } from "./context/sent-arguments.ts";
import { servedContext, type ServedContext } from "./context/served-context.ts";
import { eraMemory, processMemory } from "./era-memory.ts";
import { parseKeepingDigits } from "./exact-json.ts";
import { answerWithin, limitsWith, mayDownload } from "./limits.ts";
import { readOffer, type Offer } from "./offer.ts";
import { openConnection } from "./open-connection.ts";
import { labelOf, originOf, type McpSpec } from "./origin.ts";
import { readReply } from "./read-reply.ts";
import { serverRequests } from "./server-requests.ts";
import { stderrLog } from "./stderr-log.ts";

/** One MCP server as a source: started or connected to, read, called, watched. */
export function mcpSource(spec: McpSpec, host: SourceHost): Source {
  const limits = limitsWith(spec.options?.limits);
  const label = labelOf(spec);
  const now = (): number => host.now();
  const written = (text: string): void => host.record({ kind: "stderr", body: { text } });
  const stderr = stderrLog(written, now);
  const stray = stderrLog(written, now, "stdout: ");
  const running = new Set<CallId>();
  const closing = new AbortController();
  const connectionNotes: string[] = [];
  let status: SourceStatus = {
    phase: "starting",
    since: now(),
    sentence: startSentence(spec, label),
  };
  let connection: Connection | null = null;
  let offer: Offer | null = null;
  let context: ServedContext | null = null;
  let strayCount = 0;
  let lostBecause: string | undefined;
  let isGone = false;

  const become = (next: SourceStatus): void => {
    if (closing.signal.aborted) return;
    status = next;
    host.changed("status");
  };
  const becomeReady = (): void => {
    const degraded = offer?.degraded();
    become({ phase: "ready", since: now(), ...(degraded === undefined ? {} : { degraded }) });
  };
  const becomeLost = (how: string): void => {
    if (lostBecause !== undefined && !isGone) return;
    lostBecause = how;
    become({ phase: "lost", since: now(), sentence: `${how} Restart it to go on.` });
  };

  const events: ConnectionEvents = {
    onMessage: (direction, message, callId) =>
      host.record({
        kind: "message",
        body: { direction, message },
        ...(callId === undefined ? {} : { callId }),
      }),
    onNotification: (method, params) =>
      host.record({ kind: "notification", body: { method, params } }),
    onListChanged: (part) => void renew(part),
    onStderr: (line) => stderr.add(line),
    onStrayLine: (line) => {
      strayCount += 1;
      stray.add(line);
    },
    onNote: (sentence) => void connectionNotes.push(sentence),
    onLost: (how) => {
      isGone = true;
      becomeLost(how);
    },
    onUnreachable: becomeLost,
    onReached: () => {
      if (lostBecause === undefined || isGone) return;
      lostBecause = undefined;
      becomeReady();
    },
  };

  const renew = async (part: "tools" | "resources" | "prompts"): Promise<void> => {
    await offer?.refresh(part);
    // The renewed list may be whole where the old one was not, and the other way round.
    if (status.phase === "ready" && status.degraded !== offer?.degraded()) becomeReady();
  };

  const start = async (): Promise<void> => {
    const opened = await openConnection({
      spec,
      limits,
      answerWithinMs: answerWithin(spec),
      events,
      requests: serverRequests(host, spec.options?.roots ?? [], () =>
        running.size === 1 ? [...running][0] : undefined,
      ),
      eras: eraMemory(host.memory ?? processMemory, now),
      signal: closing.signal,
    });
    if (!opened.ok) {
      become({ phase: "failed", since: now(), sentence: opened.sentence });
      return;
    }
    if (closing.signal.aborted) {
      await opened.connection.close();
      return;
    }
    connection = opened.connection;
    const isClosed = (): boolean => closing.signal.aborted || isGone;
    const served = servedContext({
      server: contextServer({
        connection,
        label,
        closing: closing.signal,
        gone: () => (isClosed() ? notConnected(status, label) : null),
      }),
      onChanged: (change) => host.changed(change),
      isClosed,
    });
    context = served;
    const read = readOffer({
      connection,
      limits,
      now,
      isClosed,
      onChanged: (part) => {
        if (part !== "prompts") served.take(read.tools(), read.resources());
        host.changed(part);
      },
      onProgress: (list, pages, items) =>
        become({
          phase: "starting",
          since: status.since,
          sentence: `Reading ${list}: ${items} in ${pages === 1 ? "1 page" : `${pages} pages`}.`,
          done: pages,
        }),
    });
    offer = read;
    await read.readAll();
    served.begin();
    if (lostBecause === undefined) becomeReady();
  };

  const unsent = (sentence: string): SourceOutcome => ({
    kind: "protocolError",
    stage: "dispatch",
    by: "bridge",
    sentence,
  });

  return {
    name: host.name,
    kind: "mcpConnection",
    origin: originOf(spec),
    status: () => status,
    detail: () =>
      describeServer(connection?.facts ?? null, stderr.lines(), [
        ...strayNotes(strayCount, stray.lines()),
        ...connectionNotes,
        ...(offer?.notes() ?? []),
        ...(context?.notes() ?? []),
      ]),
    start,
    tools: () => context?.tools() ?? [],
    resources: () => offer?.resources() ?? [],
    counts: () => ({
      prompts: offer?.promptCount() ?? 0,
      ...(context?.counts() ?? { classes: 0, objects: 0 }),
    }),
    session: () => context?.session() ?? null,
    // A remote server decides by itself; what our check finds is advice (C3).
    check: async (call) => {
      const generated = context?.generated(call.key);
      if (context && generated) return context.check(generated, call);
      const tool = context?.tool(call.key);
      if (tool === undefined) return { authority: "advise", findings: [] };
      const schema = compileSchema(tool.inputSchema, { name: tool.sourceName });
      return { authority: "advise", findings: schema.check(call.args) };
    },
    call: async (call, circumstances) => {
      const tool = context?.tool(call.key);
      if (connection === null || isGone) return unsent(notConnected(status, label));
      if (tool === undefined) return unsent(`${label} offers no ${call.key} any more.`);
      const { callId, signal, onProgress, caller } = circumstances;
      running.add(callId);
      try {
        const answer = await connection.callTool({
          callId,
          name: tool.sourceName,
          inputSchema: tool.inputSchema,
          ...sentCall(context?.generated(call.key), call),
          signal,
          onProgress,
        });
        return callOutcome(answer, {
          tool: tool.sourceName,
          label,
          signal,
          face: caller.face,
          ...(lostBecause === undefined ? {} : { lostBecause }),
        });
      } finally {
        running.delete(callId);
        context?.called(call.key);
      }
    },
    read: async (uri, signal) => {
      if (connection === null || isGone)
        return { ok: false, sentence: notConnected(status, label) };
      return readReply(uri, await connection.read(uri, signal), signal);
    },
    refresh: async () => {
      await Promise.all([renew("tools"), renew("resources"), renew("prompts")]);
      await context?.refresh();
    },
    close: async () => {
      closing.abort();
      context?.close();
      status = { phase: "closed", since: now() };
      await connection?.close();
    },
  };
}

function startSentence(spec: McpSpec, label: string): string {
  if (spec.type === "http") return `Connecting to ${label}.`;
  return mayDownload(spec)
    ? `Starting ${label}; the first time it may have to be downloaded.`
    : `Starting ${label}.`;
}

function notConnected(status: SourceStatus, label: string): string {
  switch (status.phase) {
    case "failed":
    case "lost":
      return status.sentence;
    case "starting":
      return `${label} is still starting; try again when it is ready.`;
    case "closed":
    case "ready":
      return `${label} is not connected; restart it.`;
  }
}

/** A generated tool's call carries the identity that its form was made by, so that the server can compare it (C14). */
function sentCall(
  generated: GeneratedTool | undefined,
  { argsText, args, schemaId }: SourceCall,
): { readonly args: unknown; readonly meta?: JsonObject } {
  const exact = exactArgs(argsText, args);
  if (generated === undefined) return { args: exact };
  return {
    args: sentArguments(generated, args, exact),
    ...(schemaId === undefined ? {} : { meta: { [ulibMetaKey]: { schemaId } } }),
  };
}

function exactArgs(text: string, parsed: JsonObject): unknown {
  try {
    return parseKeepingDigits(text);
  } catch (error) {
    // Nested too deeply to be parsed a second time with a reviver.
    if (error instanceof RangeError || error instanceof SyntaxError) return parsed;
    throw error;
  }
}
