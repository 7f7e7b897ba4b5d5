import { SessionLost, type Session, type SessionEvent } from "#core/session/session.ts";
import type { JsonObject, JsonValue } from "#protocol/json.ts";
import type { ValueFeedState } from "#protocol/scene.ts";
import type { Clock } from "../clock.ts";
import { readObjects } from "./read-objects.ts";
import { ValueCache } from "./value-cache.ts";

/** How often a session without `subscribe` is asked, and how often one that is silent is asked whether it lives (contracts §4). */
const pollEveryMs = 500;

/** Intervals without a word after which values count as stale. */
const staleAfter = 3;

/** How often a session may push; what a page gets is bounded again by its stream. */
export const pushEveryMs = 50;

/** What a feed needs from around it. */
export interface FeedParts {
  readonly clock: Clock;
  /** The session that the source carries now. */
  readonly session: () => Session | null;
  readonly onValue: (object: string, property: string, value: JsonValue) => void;
  readonly onStale: () => void;
  readonly onFault: (what: string, error: unknown) => void;
}

type Mode = "asking" | "push" | "poll";

/** The session that the feed hears now. */
interface Bond {
  readonly session: Session;
  readonly leave: () => void;
  mode: Mode;
  /** Objects that are being read, and what was pushed of them meanwhile: what was read is older. */
  readonly pushed: Map<string, Set<string>>;
  isBusy: boolean;
  subscribing: Promise<void> | null;
  isSubscribedAgain: boolean;
}

/**
 * Values of one source, for all pages together: pushed where the session's
 * `hello` offers `subscribe`, else polled. Follows the source through restarts.
 */
export class ValueFeed {
  #parts: FeedParts;
  #watched: ReadonlySet<string> = new Set();
  #cache = new ValueCache();
  #bond: Bond | null = null;
  #missed = 0;
  #heardAt: number | null = null;
  #valuesAt: number | null = null;
  #hasHeard = false;
  #isLost = false;
  #callOffTick: (() => void) | null = null;

  constructor(parts: FeedParts) {
    this.#parts = parts;
  }

  isStale(): boolean {
    return this.#isLost || this.#missed >= staleAfter;
  }

  latest(object: string): ReadonlyMap<string, JsonValue> | undefined {
    return this.#cache.of(object);
  }

  state(): ValueFeedState {
    const mode = this.#bond?.mode;
    return {
      mode: mode === undefined ? "idle" : mode === "asking" ? "opening" : mode,
      everyMs: mode === "poll" ? pollEveryMs : pushEveryMs,
      watched: this.#watched.size,
      ...(this.#heardAt === null ? {} : { heardAt: this.#heardAt }),
      ...(this.#valuesAt === null ? {} : { valuesAt: this.#valuesAt }),
      isStale: this.isStale(),
    };
  }

  /** Replaces what is watched. With nothing to watch the session is left alone. */
  setWatched(objects: ReadonlySet<string>): void {
    const added = [...objects].filter((object) => !this.#watched.has(object));
    const isSame = added.length === 0 && objects.size === this.#watched.size;
    this.#watched = objects;
    this.#cache.keep(objects);
    this.follow();
    if (isSame || !this.#bond) return;
    this.#subscribe(this.#bond);
    this.#read(this.#bond, added);
  }

  /** To be told when the source changed: its session may be another, or gone. */
  follow(): void {
    const session = this.#watched.size > 0 ? this.#parts.session() : null;
    const wasStale = this.isStale();
    if (session !== (this.#bond?.session ?? null)) {
      this.#leave();
      if (session) this.#bind(session);
    }
    this.#isLost = this.#watched.size > 0 && session === null;
    if (this.#watched.size > 0)
      this.#callOffTick ??= this.#parts.clock.after(pollEveryMs, () => this.#tick());
    if (this.isStale() !== wasStale) this.#parts.onStale();
  }

  close(): void {
    this.#watched = new Set();
    this.#leave();
    this.#callOffTick?.();
    this.#callOffTick = null;
  }

  #leave(): void {
    const bond = this.#bond;
    if (!bond) return;
    this.#bond = null;
    bond.leave();
    this.#cache.clear();
    if (bond.mode === "push") {
      bond.session.subscribe([], pushEveryMs).catch(() => {
        // It is being left: whether it hears of it makes no difference.
      });
    }
  }

  #bind(session: Session): void {
    const bond: Bond = {
      session,
      leave: session.onEvent((event) => this.#hear(bond, event)),
      mode: "asking",
      pushed: new Map(),
      isBusy: false,
      subscribing: null,
      isSubscribedAgain: false,
    };
    this.#bond = bond;
    this.#missed = 0;
    this.#hasHeard = true;
    void this.#begin(bond);
  }

  async #begin(bond: Bond): Promise<void> {
    try {
      const { capabilities } = await bond.session.hello();
      bond.mode = capabilities.includes("subscribe") ? "push" : "poll";
    } catch (error) {
      // It may not know `hello`, or be gone; asking it every interval finds out which.
      this.#report("a session did not say how its values are to be had", error);
      bond.mode = "poll";
    }
    if (this.#bond !== bond) return;
    this.#subscribe(bond);
    this.#read(bond, [...this.#watched]);
  }

  /** One subscription at a time; what changes meanwhile makes one more. */
  #subscribe(bond: Bond): void {
    if (bond.mode !== "push") return;
    if (bond.subscribing) {
      bond.isSubscribedAgain = true;
      return;
    }
    const subscribing = this.#sendSubscription(bond).finally(() => {
      bond.subscribing = null;
      if (!bond.isSubscribedAgain || this.#bond !== bond) return;
      bond.isSubscribedAgain = false;
      this.#subscribe(bond);
    });
    bond.subscribing = subscribing;
  }

  async #sendSubscription(bond: Bond): Promise<void> {
    try {
      const reply = await bond.session.subscribe([...this.#watched], pushEveryMs);
      if (!reply.ok) bond.mode = "poll";
    } catch (error) {
      this.#report("values could not be subscribed to", error);
      bond.mode = "poll";
    }
  }

  /** Reads objects whole; `mode` asking reads when it is known how. */
  #read(bond: Bond, objects: readonly string[]): void {
    if (bond.mode === "asking" || objects.length === 0) return;
    for (const object of objects) bond.pushed.set(object, new Set());
    void this.#readNow(bond, objects).finally(() => {
      for (const object of objects) bond.pushed.delete(object);
    });
  }

  async #readNow(bond: Bond, objects: readonly string[]): Promise<void> {
    const hasAnswered = await readObjects(bond.session, objects, {
      isWanted: (object) => this.#bond === bond && this.#watched.has(object),
      onValues: (object, values) => this.#takeRead(bond, object, values),
      onFault: (error) => this.#report("values could not be read", error),
    });
    if (hasAnswered) this.#heard(bond);
  }

  #takeRead(bond: Bond, object: string, values: JsonObject): void {
    if (this.#bond !== bond || !this.#watched.has(object)) return;
    const pushed = bond.pushed.get(object);
    for (const [property, value] of Object.entries(values)) {
      if (!pushed?.has(property)) this.#take(object, property, value);
    }
  }

  #take(object: string, property: string, value: JsonValue): void {
    this.#valuesAt = this.#parts.clock.now();
    if (this.#cache.take(object, property, value)) this.#parts.onValue(object, property, value);
  }

  /** A session that is gone is no fault: that its values have stopped coming is what is told of it. */
  #report(what: string, error: unknown): void {
    if (!(error instanceof SessionLost)) this.#parts.onFault(what, error);
  }

  #hear(bond: Bond, event: SessionEvent): void {
    if (this.#bond !== bond || event.event !== "values") return;
    this.#heard(bond);
    for (const [object, property, value] of event.changes) {
      if (!this.#watched.has(object)) continue;
      bond.pushed.get(object)?.add(property);
      this.#take(object, property, value);
    }
  }

  #heard(bond: Bond): void {
    if (this.#bond !== bond) return;
    this.#hasHeard = true;
    this.#heardAt = this.#parts.clock.now();
    if (this.#missed < staleAfter) return;
    this.#missed = 0;
    this.#parts.onStale();
  }

  #tick(): void {
    this.#callOffTick = null;
    if (this.#watched.size === 0) return;
    this.#callOffTick = this.#parts.clock.after(pollEveryMs, () => this.#tick());
    const bond = this.#bond;
    if (!bond) return;
    const wasStale = this.isStale();
    this.#missed = this.#hasHeard ? 0 : this.#missed + 1;
    const isQuiet = !this.#hasHeard;
    this.#hasHeard = false;
    if (this.isStale() !== wasStale) this.#parts.onStale();
    if (bond.isBusy || (bond.mode === "push" && !isQuiet)) return;
    void this.#ask(bond);
  }

  /** Polls, or asks a session that only pushes and has nothing to push whether it still lives. */
  async #ask(bond: Bond): Promise<void> {
    bond.isBusy = true;
    try {
      if (bond.mode === "poll") {
        // What is being read for the first time need not be asked for once more.
        const objects = [...this.#watched].filter((object) => !bond.pushed.has(object));
        await this.#readNow(bond, objects);
      } else {
        await bond.session.hello();
        this.#heard(bond);
      }
    } catch (error) {
      this.#report("a session that is watched did not answer", error);
    } finally {
      bond.isBusy = false;
    }
  }
}
