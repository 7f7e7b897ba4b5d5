import type { JSONRPCMessage, Transport, TransportSendOptions } from "@modelcontextprotocol/client";
import type { CallId } from "#protocol/ids.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import { currentCall } from "./call-scope.ts";
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

/** `data` of the error that stands in for an answer that can no longer come; compared by identity. */
export const answerLost: JsonObject = { reason: "the connection ended before the answer" };

/**
 * Wraps a transport so that every message is told with the call it belongs to,
 * results come enveloped (`result-envelope.ts`), and a request whose HTTP
 * stream ends without an answer fails instead of waiting for ever.
 */
export function watchedTransport(inner: Transport, events: TransportEvents): WatchedTransport {
  const pending = new Map<string | number, CallId | undefined>();

  const receive = (message: JSONRPCMessage, extra?: object): void => {
    const isAnswer = "id" in message && !("method" in message);
    const id = isAnswer ? message.id : progressOf(message);
    events.onMessage("received", message as unknown as JsonValue, callOf(id));
    if (isAnswer && message.id !== undefined) pending.delete(message.id);
    outer.onmessage?.(enveloped(message), extra);
  };

  const callOf = (id: string | number | undefined): CallId | undefined =>
    (id === undefined ? undefined : pending.get(id)) ?? currentCall()?.callId;

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
    events.onMessage("sent", asPlainJson(message), scope?.callId ?? callOf(cancelledBy(message)));
    if (!("method" in message && "id" in message)) return inner.send(message, options);

    const id = message.id;
    pending.set(id, scope?.callId);
    if (scope !== undefined) scope.wasSent = true;
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
function progressOf(message: JSONRPCMessage): string | number | undefined {
  if (!("method" in message) || message.method !== "notifications/progress") return undefined;
  return idIn(message.params, "progressToken");
}

/** The request that a cancellation is about; it is sent by whoever aborts, outside the call. */
function cancelledBy(message: JSONRPCMessage): string | number | undefined {
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
