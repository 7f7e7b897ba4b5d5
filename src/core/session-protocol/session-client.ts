import type { JsonObject, JsonValue } from "#protocol/json.ts";
import type { CancelSignal } from "../cancel-signal.ts";
import { bareName } from "../schema/text/name-list.ts";
import { quoteValue } from "../schema/text/quote.ts";
import { SessionLost, type SessionEvent, type SessionReply } from "../session/session.ts";
import type { Timers } from "../session/timers.ts";
import type { FrameFault } from "./frame-codec.ts";
import { readEvent } from "./read-event.ts";
import { readIncoming } from "./read-reply.ts";
import type { SessionTransport } from "./session-transport.ts";

/** How long a session may take, in milliseconds. */
export interface Patience {
  /** For an answer to any command but `call`. */
  readonly answerMs: number;
  /** For a whole context or catalogue. */
  readonly introspectionMs: number;
  /** Silence after which a session that runs an action is asked whether it lives. */
  readonly quietMs: number;
}

/** How long a session is waited for where nothing else is said. */
export const usualPatience: Patience = {
  answerMs: 10_000,
  introspectionMs: 30_000,
  quietMs: 5_000,
};

/** What a client is made of. */
export interface ClientOptions {
  /** Where the session is, in sentences: `127.0.0.1:50051`. */
  readonly where: string;
  readonly timers: Timers;
  readonly patience?: Patience;
}

/** How one request is made. */
export interface RequestOptions {
  /** Milliseconds for the answer; null = as long as it takes, while the session answers `ping`. */
  readonly withinMs?: number | null;
  readonly onProgress?: (done: number, total?: number) => void;
  /** Aborted: `cancel` is sent, and the answer is still waited for. */
  readonly signal?: CancelSignal;
}

interface Pending {
  readonly cmd: string;
  readonly options: RequestOptions;
  readonly settle: (reply: SessionReply<JsonValue>) => void;
  readonly fail: (error: SessionLost) => void;
  callOff: () => void;
}

/**
 * The asking end of the session protocol: numbers requests, matches replies in
 * whatever order they come, tells events, and finds out when nobody answers
 * any more. Once lost it stays lost.
 */
export class SessionClient {
  #transport: SessionTransport;
  #options: ClientOptions;
  #patience: Patience;
  #pending = new Map<string, Pending>();
  #listeners = new Set<(event: SessionEvent) => void>();
  #lastId = 0;
  #lost: string | null = null;
  #heardAt: number;
  #callOffPing: (() => void) | null = null;
  /** Whether the peer has said anything that a session would say. */
  #hasSpoken = false;

  constructor(transport: SessionTransport, options: ClientOptions) {
    this.#transport = transport;
    this.#options = options;
    this.#patience = options.patience ?? usualPatience;
    this.#heardAt = options.timers.now();
    transport.listen({
      frame: (frame) => this.#hear(frame),
      fault: (fault) => this.#faulty(fault),
      drained: () => undefined,
      closed: (reason) => this.#lose(reason),
    });
  }

  get isLost(): boolean {
    return this.#lost !== null;
  }

  get patience(): Patience {
    return this.#patience;
  }

  /** Asks and waits for the answer. Rejects with `SessionLost` where none can come any more. */
  request(
    cmd: string,
    args: JsonObject = {},
    options: RequestOptions = {},
  ): Promise<SessionReply<JsonValue>> {
    if (this.#lost !== null) return Promise.reject(new SessionLost(this.#lost, false));
    const id = String((this.#lastId += 1));
    return new Promise((resolve, reject) => {
      const sending = this.#transport.send({ id, cmd, args });
      if (sending === "too_long") {
        return resolve({
          ok: false,
          error: `${cmd} was not sent: what it carries is longer than the session protocol's lines may be.`,
          code: "line_too_long",
        });
      }
      if (sending === "closed") {
        this.#lose(`The connection to ${this.#options.where} is closed.`);
        return reject(new SessionLost(this.#lost ?? "", false));
      }
      const pending: Pending = { cmd, options, settle: resolve, fail: reject, callOff: noop };
      this.#pending.set(id, pending);
      this.#await(id, pending);
    });
  }

  onEvent(listener: (event: SessionEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Ends it from this side. */
  close(): void {
    this.#transport.close("It was closed from here.");
    this.#lose("It was closed from here.");
  }

  #await(id: string, pending: Pending): void {
    const { withinMs = this.#patience.answerMs, signal } = pending.options;
    const callOffs: (() => void)[] = [];
    if (withinMs === null) this.#watch();
    else {
      const tooLate = (): void =>
        this.#end(`It did not answer ${pending.cmd} within ${secondsText(withinMs)}.`);
      callOffs.push(this.#options.timers.after(withinMs, tooLate));
    }
    if (signal) {
      const cancel = (): void => this.#cancel(id);
      if (signal.aborted) cancel();
      else {
        signal.addEventListener("abort", cancel, { once: true });
        callOffs.push(() => signal.removeEventListener("abort", cancel));
      }
    }
    pending.callOff = () => {
      for (const callOff of callOffs) callOff();
    };
  }

  /** The answer to the cancelled request says what became of it; the answer to this one says nothing more. */
  #cancel(id: string): void {
    if (!this.#pending.has(id)) return;
    this.request("cancel", { id }).catch(() => {
      // Lost: the cancelled request has been told already.
    });
  }

  #hear(frame: JsonObject): void {
    if (this.#lost !== null) return;
    this.#heardAt = this.#options.timers.now();
    const incoming = readIncoming(frame);
    switch (incoming.type) {
      case "event":
        this.#hasSpoken = true;
        return this.#tellEvent(frame);
      case "reply": {
        this.#hasSpoken = true;
        const pending = this.#pending.get(incoming.id);
        // An answer that nobody waits for: to a request that was not ours, or a second one.
        if (!pending) return;
        this.#pending.delete(incoming.id);
        pending.callOff();
        return pending.settle(incoming.reply);
      }
      case "complaint":
        this.#hasSpoken = true;
        return this.#end(`It could not read what it was sent: ${incoming.error}`);
      case "unknown":
        return this.#faulty({
          code: "malformed",
          sentence: `A frame is a reply or an event; got ${quoteValue(frame)}.`,
        });
    }
  }

  #tellEvent(frame: JsonObject): void {
    const event = readEvent(frame);
    if (!event) return;
    if (event.event === "progress") {
      this.#pending.get(event.id)?.options.onProgress?.(event.done, event.total);
      return;
    }
    for (const listener of this.#listeners) listener(event);
  }

  /** A peer that talks nonsense once cannot be trusted with the next value. */
  #faulty({ sentence }: FrameFault): void {
    this.#end(
      this.#hasSpoken
        ? `It sent something that is no frame. ${sentence}`
        : `It does not speak the session protocol. ${sentence}`,
    );
  }

  #end(reason: string): void {
    this.#lose(reason);
    this.#transport.close(reason);
  }

  #lose(reason: string): void {
    if (this.#lost !== null) return;
    this.#lost = `The session at ${bareName(this.#options.where)} is gone: ${lowerFirst(reason)}`;
    this.#callOffPing?.();
    this.#callOffPing = null;
    const pending = [...this.#pending.values()];
    this.#pending.clear();
    for (const each of pending) {
      each.callOff();
      each.fail(new SessionLost(this.#lost, true));
    }
    for (const listener of this.#listeners) listener({ event: "closed", reason });
    this.#listeners.clear();
  }

  /** While an action runs there is no telling silence from work, so a silent session is asked. */
  #watch(): void {
    if (this.#callOffPing !== null) return;
    const { timers } = this.#options;
    const quiet = timers.now() - this.#heardAt;
    const wait = Math.max(1, this.#patience.quietMs - quiet);
    this.#callOffPing = timers.after(wait, () => {
      this.#callOffPing = null;
      const isRunning = [...this.#pending.values()].some(
        ({ options }) => options.withinMs === null,
      );
      if (!isRunning || this.#lost !== null) return;
      const isQuiet = timers.now() - this.#heardAt >= this.#patience.quietMs;
      const asked = isQuiet ? this.request("ping") : Promise.resolve();
      asked.then(
        () => this.#watch(),
        () => {
          // Lost: everybody who waits has been told.
        },
      );
    });
  }
}

const noop = (): void => undefined;

const lowerFirst = (sentence: string): string =>
  sentence.replace(/^(It|The) /, (word) => word.toLowerCase());

const secondsText = (milliseconds: number): string =>
  milliseconds < 1_000 ? `${milliseconds} ms` : `${milliseconds / 1000} s`;
