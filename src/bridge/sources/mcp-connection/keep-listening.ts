import type { Client, McpSubscription } from "@modelcontextprotocol/client";
import type { ConnectionEvents } from "./connection.ts";
import { failureOf, type Failure } from "./failure.ts";

/** Milliseconds after which a broken subscription is asked for again, the last one over and over. */
const againAfter = [1_000, 2_000, 5_000, 15_000, 30_000] as const;

/** A subscription that lasted this long was sound: the next wait is short again. */
const soundMs = 60_000;

const methodNotFound = -32_601;

/**
 * On revision 2026-07-28 changes are told only to who subscribes. Keeps a
 * subscription open as long as the connection lives; one that broke may have
 * missed a change, so every list counts as changed when it is back.
 */
export function keepListening(client: Client, events: ConnectionEvents): { stop(): void } {
  const capabilities = client.getServerCapabilities();
  const filter = {
    ...(capabilities?.tools?.listChanged === true ? { toolsListChanged: true } : {}),
    ...(capabilities?.resources?.listChanged === true ? { resourcesListChanged: true } : {}),
    ...(capabilities?.prompts?.listChanged === true ? { promptsListChanged: true } : {}),
  };
  let isStopped = Object.keys(filter).length === 0;
  let subscription: McpSubscription | null = null;
  let timer: NodeJS.Timeout | undefined;
  let attempt = 0;

  const listen = async (): Promise<void> => {
    if (isStopped) return;
    const since = performance.now();
    try {
      subscription = await client.listen(filter);
    } catch (error) {
      const failure = failureOf(error);
      if (attempt === 0) events.onNote(`Changes of its lists are not told: ${words(failure)}.`);
      if (failure.type === "error" && failure.code === methodNotFound) return;
      later();
      return;
    }
    if (attempt > 0) {
      for (const list of ["tools", "resources", "prompts"] as const) events.onListChanged(list);
    }
    await subscription.closed;
    if (performance.now() - since > soundMs) attempt = 0;
    later();
  };

  const later = (): void => {
    // A process that has ended leaves the client without a transport.
    if (isStopped || client.transport === undefined) return;
    timer = setTimeout(() => void listen(), againAfter[Math.min(attempt, againAfter.length - 1)]);
    timer.unref();
    attempt += 1;
  };

  void listen();
  return {
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      void subscription?.close();
    },
  };
}

function words(failure: Failure): string {
  switch (failure.type) {
    case "error":
    case "badAnswer":
      return failure.message;
    case "declined":
      return failure.sentence;
    case "http":
      return `HTTP ${failure.status}`;
    case "lost":
      return failure.cause;
    case "silent":
      return "no answer";
  }
}
