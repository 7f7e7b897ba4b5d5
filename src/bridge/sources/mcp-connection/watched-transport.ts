import type { JSONRPCMessage, Transport, TransportSendOptions } from "@modelcontextprotocol/client";
import type { CallProgress } from "#protocol/call.ts";
import type { CallId } from "#protocol/ids.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import { currentCall, inCall, type CallScope } from "./call-scope.ts";
import { carriesRawNumbers } from "./exact-json.ts";
import { enveloped } from "./result-envelope.ts";

/** What passes over a connection, told before anybody acts on it. */
export interface TransportEvents {
  readonly onMessage: (
    direction: "sent" | "received",
    message: JsonValue,
    callId: CallId | undefined,
  ) => void;
  readonly onClose?: () => void;
}

/** A transport that tells what passes, and answers where the one inside stays silent. */
export interface WatchedTransport extends Transport {
  /** Answers every request that waits with `lost`; for a stream that broke under all of them. */
  failPending(): void;
}

/** What a server may write beside its progress. */
const longestWords = 1_000;

/** `data` of the error that stands in for an answer that can no longer come; compared by identity. */
export const answerLost: JsonObject = { reason: "the connection ended before the answer" };

/**
 * Wraps a transport so that every message is told with the call it belongs to,
 * results come enveloped (`result-envelope.ts`), and a request whose HTTP
 * stream ends without an answer fails instead of waiting for ever.
 */
export function watchedTransport(inner: Transport, events: TransportEvents): WatchedTransport {
  /** The call that each unanswered request belongs to. */
  const pending = new Map<string | number, CallScope | undefined>();

  const scopeOf = (id: string | number | undefined): CallScope | undefined =>
    id === undefined ? undefined : pending.get(id);

  const receive = (message: JSONRPCMessage, extra?: object): void => {
    const isAnswer = "id" in message && !("method" in message);
    const scope = scopeOf(isAnswer ? message.id : progressToken(message)) ?? currentCall();
    if (!scope?.isQuiet) {
      events.onMessage("received", message as unknown as JsonValue, scope?.callId);
    }
    if (isAnswer && message.id !== undefined) pending.delete(message.id);
    // Told here because the SDK drops what stands in one chunk with the answer.
    const progress = progressIn(message);
    if (progress !== null) scopeOf(progressToken(message))?.onProgress(progress);
    const act = (): void => outer.onmessage?.(enveloped(message), extra);
    // What follows from an answer (another round, a question) is part of its call.
    if (scope === undefined) act();
    else inCall(scope, act);
  };

  const fail = (id: string | number): void => {
    if (!pending.delete(id)) return;
    outer.onmessage?.({
      jsonrpc: "2.0",
      id,
      error: { code: -32_000, message: "Connection closed", data: answerLost },
    });
  };

  const send = async (message: JSONRPCMessage, options?: TransportSendOptions): Promise<void> => {
    const scope = currentCall();
    const owner = scope ?? scopeOf(cancelledId(message));
    if (!owner?.isQuiet) events.onMessage("sent", asPlainJson(message), owner?.callId);
    if (!("method" in message && "id" in message)) {
      const cancelled = cancelledId(message);
      if (cancelled !== undefined) pending.delete(cancelled);
      return inner.send(message, options);
    }

    const id = message.id;
    pending.set(id, scope);
    if (scope !== undefined) scope.wasSent = true;
    // Where closing its stream is what cancels a request, no notification tells of it.
    options?.requestSignal?.addEventListener("abort", () => pending.delete(id), { once: true });
    try {
      await inner.send(message, {
        ...options,
        onRequestStreamEnd: () => {
          options?.onRequestStreamEnd?.();
          fail(id);
        },
      });
    } catch (error) {
      pending.delete(id);
      throw error;
    }
  };

  const outer: WatchedTransport = {
    start: async () => {
      const hooks: Pick<Transport, "onmessage" | "onclose" | "onerror"> = {
        onmessage: receive,
        onclose: () => {
          events.onClose?.();
          outer.onclose?.();
        },
        onerror: (error) => outer.onerror?.(error),
      };
      Object.assign(inner, hooks);
      await inner.start();
    },
    send,
    close: () => inner.close(),
    failPending: () => {
      for (const id of pending.keys()) fail(id);
    },
    get sessionId() {
      return inner.sessionId;
    },
    ...(inner.hasPerRequestStream === undefined
      ? {}
      : { hasPerRequestStream: inner.hasPerRequestStream }),
    ...(inner.setProtocolVersion === undefined
      ? {}
      : { setProtocolVersion: (version: string) => inner.setProtocolVersion?.(version) }),
    // The SDK knows a process by these two names and then takes silence for an older server.
    ...("pid" in inner && "stderr" in inner ? { pid: inner.pid, stderr: inner.stderr } : {}),
  };
  return outer;
}

/** The token of a progress notification, which is the id of its request. */
function progressToken(message: JSONRPCMessage): string | number | undefined {
  if (!("method" in message) || message.method !== "notifications/progress") return undefined;
  return idIn(message.params, "progressToken");
}

function progressIn(message: JSONRPCMessage): CallProgress | null {
  if (!("method" in message) || message.method !== "notifications/progress") return null;
  if (!isJsonObject(message.params)) return null;
  const { progress, total, message: words } = message.params;
  if (typeof progress !== "number") return null;
  return {
    done: progress,
    ...(typeof total === "number" ? { total } : {}),
    ...(typeof words === "string" ? { message: words.slice(0, longestWords) } : {}),
  };
}

/** The request that a cancellation is about; it is sent by whoever aborts, outside the call. */
function cancelledId(message: JSONRPCMessage): string | number | undefined {
  if (!("method" in message) || message.method !== "notifications/cancelled") return undefined;
  return idIn(message.params, "requestId");
}

function idIn(params: unknown, member: string): string | number | undefined {
  const id = isJsonObject(params) ? params[member] : undefined;
  return typeof id === "string" || typeof id === "number" ? id : undefined;
}

function asPlainJson(message: JSONRPCMessage): JsonValue {
  const plain = carriesRawNumbers(message) ? JSON.parse(JSON.stringify(message)) : message;
  return plain as JsonValue;
}
