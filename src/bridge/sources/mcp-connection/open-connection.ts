import { setTimeout as sleep } from "node:timers/promises";
import { SdkHttpError } from "@modelcontextprotocol/client";
import type { McpLimits } from "../source-spec.ts";
import {
  connectClient,
  connectionOver,
  type ClientSettings,
  type Handshake,
} from "./sdk-connection.ts";
import type { Connection, ConnectionEvents, ServerRequests } from "./connection.ts";
import type { Era, EraMemory } from "./era-memory.ts";
import { codeOf, networkWords } from "./failure.ts";
import { endpointProblem, legacySse, streamableHttp } from "./http-transport.ts";
import { labelOf, type McpSpec } from "./origin.ts";
import { exitWords, startFailureSentence, stderrWords } from "./start-failure.ts";
import { stdioTransport } from "./stdio-transport.ts";
import { tellingLine } from "./telling-line.ts";
import { watchedTransport, type WatchedTransport } from "./watched-transport.ts";

/** How to connect, and who is told. */
export interface OpenOptions {
  readonly spec: McpSpec;
  readonly limits: McpLimits;
  readonly answerWithinMs: number;
  readonly events: ConnectionEvents;
  readonly requests: ServerRequests;
  readonly eras: EraMemory;
  /** Aborts the start; the process that was started is gone when this settles. */
  readonly signal: AbortSignal;
}

/** A connection, or one sentence that says what was tried, what happened and what to do. */
export type Opened =
  | { readonly ok: true; readonly connection: Connection }
  | { readonly ok: false; readonly sentence: string };

/** Connects to the server of a spec by whichever handshake it understands. */
export async function openConnection(options: OpenOptions): Promise<Opened> {
  const { spec, eras } = options;
  if (spec.type === "http") {
    const problem = endpointProblem(spec.url, spec.options?.allowInsecureHttp === true);
    if (problem !== null) return { ok: false, sentence: problem };
  }
  const attempt = spec.type === "stdio" ? attemptProcess : attemptUrl;
  const server = JSON.stringify(spec.type === "stdio" ? [spec.command, ...spec.args] : spec.url);
  const known = eras.get(server);
  const insisted = spec.options?.revision;

  const first = await attempt(firstHandshake(known, insisted), options);
  if (first.ok) {
    eras.set(server, first.era);
    return first;
  }
  if (insisted !== undefined || options.signal.aborted) return first;
  // What was remembered may be out of date; what was never asked may have ended the process.
  const second: Handshake | null =
    known === "legacy" && first.answered
      ? { type: "auto" }
      : known !== "legacy" && first.endedUnasked
        ? { type: "legacy" }
        : null;
  if (second === null) return first;
  eras.forget(server);
  const again = await attempt(second, options);
  if (again.ok) eras.set(server, again.era);
  return again;
}

function firstHandshake(known: Era | undefined, insisted: string | undefined): Handshake {
  // Revisions are dates: the first stateless one is 2026-07-28.
  if (insisted !== undefined) {
    return insisted >= "2026-07-28"
      ? { type: "pinned", revision: insisted }
      : { type: "legacy", revision: insisted };
  }
  return known === "legacy" ? { type: "legacy" } : { type: "auto" };
}

type Attempt =
  | { readonly ok: true; readonly connection: Connection; readonly era: Era }
  | {
      readonly ok: false;
      readonly sentence: string;
      /** It said something, so that another handshake may be worth a try. */
      readonly answered: boolean;
      /** The process ended before it had answered anything. */
      readonly endedUnasked: boolean;
    };

const settingsOf = ({ spec, events, requests, answerWithinMs }: OpenOptions): ClientSettings => ({
  events,
  requests,
  answerWithinMs,
  transport: spec.type,
});

async function attemptProcess(handshake: Handshake, options: OpenOptions): Promise<Attempt> {
  const { spec, events, limits } = options;
  if (spec.type !== "stdio") throw new Error("A process is started from a stdio spec.");
  const strayLines: string[] = [];
  let lastStderr: string | undefined;
  let answered = false;
  let state: "starting" | "ready" | "closing" = "starting";

  const inner = stdioTransport(
    spec,
    {
      onStderr: (line) => {
        lastStderr = tellingLine(lastStderr, line);
        events.onStderr(line);
      },
      onStrayLine: (line) => {
        if (strayLines.length < 3) strayLines.push(line);
        events.onStrayLine(line);
      },
      onTooLong: () =>
        events.onNote(`An answer of more than ${limits.responseBytes} bytes was left out.`),
    },
    limits.responseBytes,
  );
  const transport = watchedTransport(inner, {
    onMessage: (direction, message, callId) => {
      if (direction === "received") answered = true;
      events.onMessage(direction, message, callId);
    },
    onClose: () => {
      if (state !== "ready") return;
      const exit = inner.exit();
      const how = exit === undefined ? "closed its output" : exitWords(exit);
      events.onLost(`${labelOf(spec)} ${how}.${stderrWords(lastStderr)}`);
    },
  });
  const close = async (): Promise<void> => {
    state = "closing";
    await inner.close();
  };
  const abort = (): void => void close();
  options.signal.addEventListener("abort", abort, { once: true });

  try {
    const client = await connectClient(transport, handshake, settingsOf(options));
    state = "ready";
    const connection = connectionOver(client, transport, inner.pid, settingsOf(options), close);
    return { ok: true, connection, era: client.getProtocolEra() ?? "legacy" };
  } catch (error) {
    // Asked before it is stopped by us: afterwards every process has ended.
    const exit = inner.exit();
    await close();
    return {
      ok: false,
      answered,
      endedUnasked: exit !== undefined && !answered,
      sentence: startFailureSentence(error, {
        label: labelOf(spec),
        transport: "stdio",
        waitedMs: options.answerWithinMs,
        strayLines,
        ...(exit === undefined ? {} : { exit }),
        ...(lastStderr === undefined ? {} : { lastStderr }),
      }),
    };
  } finally {
    options.signal.removeEventListener("abort", abort);
  }
}

/** Statuses with which a server of the oldest transport answers a POST to its stream's URL. */
const statusesOfSse = [400, 404, 405];

async function attemptUrl(handshake: Handshake, options: OpenOptions): Promise<Attempt> {
  const { spec, limits } = options;
  if (spec.type !== "http") throw new Error("A URL is connected to from an http spec.");
  try {
    return await connectUrl(handshake, options, (events) => {
      const inner = streamableHttp(spec, events, limits.responseBytes);
      return { inner, end: () => endSession(inner) };
    });
  } catch (error) {
    const failed: Attempt = {
      ok: false,
      answered: true,
      endedUnasked: false,
      sentence: startFailureSentence(error, {
        label: labelOf(spec),
        transport: "http",
        waitedMs: options.answerWithinMs,
        strayLines: [],
      }),
    };
    if (!SdkHttpError.isInstance(error) || !statusesOfSse.includes(error.status)) return failed;
    try {
      return await connectUrl({ type: "legacy" }, options, (events) => ({
        inner: legacySse(spec, events, limits.responseBytes),
        end: () => Promise.resolve(),
      }));
    } catch {
      // It speaks neither: what it said to the transport of today is what helps.
      return failed;
    }
  }
}

type MakeTransport = (events: Parameters<typeof streamableHttp>[1]) => {
  readonly inner: ReturnType<typeof streamableHttp> | ReturnType<typeof legacySse>;
  readonly end: () => Promise<void>;
};

async function connectUrl(
  handshake: Handshake,
  options: OpenOptions,
  make: MakeTransport,
): Promise<Attempt> {
  const { spec, events } = options;
  let isReady = false;
  const { inner, end } = make({
    onReached: (status) => {
      if (!isReady) return;
      if (status === 404 && transport.sessionId !== undefined) {
        events.onUnreachable(`${labelOf(spec)} does not know this connection any more (HTTP 404).`);
      } else if (status < 400) {
        events.onReached();
      }
    },
    onUnreachable: (error) => {
      if (!isReady) return;
      const code = codeOf(error);
      const why = code === undefined ? "the connection failed" : `${networkWords(code)} (${code})`;
      events.onUnreachable(`${labelOf(spec)} cannot be reached: ${why}.`);
    },
  });
  const transport: WatchedTransport = watchedTransport(inner, {
    onMessage: events.onMessage,
  });
  const abort = (): void => void inner.close();
  options.signal.addEventListener("abort", abort, { once: true });
  try {
    const client = await connectClient(transport, handshake, settingsOf(options));
    isReady = true;
    const close = async (): Promise<void> => {
      isReady = false;
      await end();
      await client.close();
    };
    const connection = connectionOver(client, transport, undefined, settingsOf(options), close);
    return { ok: true, connection, era: client.getProtocolEra() ?? "legacy" };
  } catch (error) {
    await inner.close();
    throw error;
  } finally {
    options.signal.removeEventListener("abort", abort);
  }
}

/** How long a server may take to be told that its session is over. */
const farewellMs = 1_000;

async function endSession(transport: ReturnType<typeof streamableHttp>): Promise<void> {
  const farewell = transport.terminateSession().catch(() => {
    // It is gone or does not want to know: there is nothing left to end.
  });
  await Promise.race([farewell, sleep(farewellMs, undefined, { ref: false })]);
}
