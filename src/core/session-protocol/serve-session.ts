import type { Session } from "../session/session.ts";
import type { Timers } from "../session/timers.ts";
import { ServedConnection } from "./served-connection.ts";
import type { SessionTransport } from "./session-transport.ts";

/** What is served. */
export interface ServedSession {
  readonly session: Session;
  readonly timers: Timers;
  /** Whether a property is a 64-bit integer; absent = values go out as the session gives them. */
  readonly isLong?: (object: string, property: string) => boolean;
  /** Told of what the session threw although it must not. */
  readonly onFault?: (what: string, error: unknown) => void;
}

/**
 * The answering end of the session protocol: one session for any number of
 * connections. What they subscribe to is put together, because a session has
 * one subscription; each gets its own part of it.
 */
export class SessionServer {
  #options: ServedSession;
  #connections = new Set<ServedConnection>();
  #leave: () => void;

  constructor(options: ServedSession) {
    this.#options = options;
    this.#leave = options.session.onEvent((event) => {
      for (const connection of this.#connections) connection.tell(event);
    });
  }

  get connectionCount(): number {
    return this.#connections.size;
  }

  serve(transport: SessionTransport): void {
    const connection: ServedConnection = new ServedConnection(transport, {
      ...this.#options,
      onSubscribed: () => this.#subscribe(),
      onClosed: () => {
        this.#connections.delete(connection);
        void this.#subscribe();
      },
    });
    this.#connections.add(connection);
    connection.begin();
  }

  /** Ends every connection; the session itself lives on. */
  close(reason: string): void {
    this.#leave();
    for (const connection of this.#connections) connection.close(reason);
  }

  async #subscribe(): Promise<void> {
    const outlets = [...this.#connections].map(({ outlet }) => outlet);
    const watching = outlets.filter(({ watched }) => watched === "*" || watched.size > 0);
    const names = new Set<string>();
    for (const { watched } of watching)
      if (watched !== "*") watched.forEach((each) => names.add(each));
    const objects = watching.some(({ watched }) => watched === "*") ? "*" : [...names];
    // Twice as often as the most eager client: two clocks of the same pace would miss each other by half.
    const interval = Math.min(...watching.map(({ intervalMs }) => intervalMs), 60_000) / 2;
    try {
      await this.#options.session.subscribe(objects, interval);
    } catch (error) {
      this.#options.onFault?.("the session could not be subscribed to", error);
    }
  }
}
