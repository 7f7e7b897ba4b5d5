import type { JSONRPCMessage, Transport } from "@modelcontextprotocol/client";
import { countMessage, freshMeter } from "#core/apps/flood.ts";
import { isJsonObject, type JsonValue } from "#protocol/json.ts";
import { readSandboxWord, type SandboxWord } from "./sandbox-word.ts";

/** Characters of one message that the inspector keeps. */
const longestKept = 50_000;

export interface FrameTransportOptions {
  readonly frame: HTMLIFrameElement;
  /** Of the sandbox; messages from anywhere else are not the app's. */
  readonly origin: string;
  readonly window: Window;
  readonly now: () => number;
  readonly onMessage: (direction: "toApp" | "fromApp", body: JsonValue) => void;
  readonly onWord: (word: SandboxWord) => void;
}

/** A transport to one app, and a way to speak with its sandbox. */
export interface FrameTransport extends Transport {
  /** Asks the app's document whether it is alive. */
  ping(): void;
}

/**
 * Messages between the page and one app's sandbox. What counts as the app's is
 * decided by window and origin; the frame inside the sandbox can reach the page
 * too, and what comes from there is counted and never read.
 */
export function frameTransport(options: FrameTransportOptions): FrameTransport {
  const { frame, origin, window, now, onMessage, onWord } = options;
  let meter = freshMeter(now());
  let isStopped = false;

  const isFlood = (): boolean => {
    const counted = countMessage(meter, now());
    meter = counted.meter;
    return counted.isOver;
  };

  const onEvent = ({ source, origin: from, data }: MessageEvent<unknown>): void => {
    if (isStopped || source === null) return;
    const isOwn = source === frame.contentWindow && from === origin;
    if (!isOwn && !isInside(source, frame)) return;
    if (isFlood()) {
      isStopped = true;
      onWord({ type: "flood" });
      return;
    }
    if (!isOwn) return;
    const word = readSandboxWord(data);
    if (word) onWord(word);
    else if (isJsonObject(data) && data["jsonrpc"] === "2.0") {
      if (!isSandboxTalk(data)) onMessage("fromApp", bounded(data));
      transport.onmessage?.(data as unknown as JSONRPCMessage);
    }
  };

  const post = (data: unknown): void => frame.contentWindow?.postMessage(data, origin);

  const transport: FrameTransport = {
    start() {
      window.addEventListener("message", onEvent);
      return Promise.resolve();
    },
    send(message) {
      const body = message as unknown as JsonValue;
      if (!isSandboxTalk(body)) onMessage("toApp", bounded(body));
      post(message);
      return Promise.resolve();
    },
    close() {
      isStopped = true;
      window.removeEventListener("message", onEvent);
      transport.onclose?.();
      return Promise.resolve();
    },
    ping: () => post({ vitrine: { type: "ping" } }),
  };
  return transport;
}

/** Whether a window lies in the app's sandbox, at any depth that an app can make. */
function isInside(source: MessageEventSource, frame: HTMLIFrameElement): boolean {
  if (!("parent" in source)) return false;
  // A window whose frame is gone has no parent any more.
  let at: Window | null = source;
  for (let depth = 0; depth < 5 && at !== null; depth += 1) {
    if (at === frame.contentWindow) return true;
    const parent: Window | null = at.parent;
    at = parent === at ? null : parent;
  }
  return false;
}

/** What page and sandbox say to each other: the app takes no part in it, and it carries the whole page. */
function isSandboxTalk(body: JsonValue): boolean {
  const method = isJsonObject(body) ? body["method"] : undefined;
  return typeof method === "string" && method.startsWith("ui/notifications/sandbox-");
}

/** The message, or where it is long its head with how long it is. */
function bounded(body: JsonValue): JsonValue {
  const { length } = JSON.stringify(body);
  if (length <= longestKept || !isJsonObject(body)) return body;
  const { jsonrpc, id, method, params } = body;
  const height = isJsonObject(params) ? params["height"] : undefined;
  return {
    ...(jsonrpc === undefined ? {} : { jsonrpc }),
    ...(id === undefined ? {} : { id }),
    ...(method === undefined ? {} : { method }),
    ...(height === undefined ? {} : { params: { height } }),
    left_out: `${length} characters`,
  };
}
