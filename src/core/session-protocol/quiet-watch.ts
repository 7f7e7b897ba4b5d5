import type { CatalogEntry, SessionEvent, SessionHello, SessionReply } from "../session/session.ts";
import type { Timers } from "../session/timers.ts";

/** How often a session that tells nothing is asked what changed. */
const lookEveryMs = 1_000;

/** What watching needs. */
export interface QuietWatchParts {
  readonly timers: Timers;
  readonly hello: () => Promise<SessionHello>;
  readonly catalog: () => Promise<SessionReply<readonly CatalogEntry[]>>;
  readonly tell: (event: SessionEvent) => void;
}

/**
 * Stands in for the events of a session that has none: looks every second
 * whether its classes or the numbers of its objects changed, and tells so.
 */
export class QuietWatch {
  #parts: QuietWatchParts;
  #schemaRevision = 0;
  #counts: string | null = null;
  #rev = 0;
  #callOff: (() => void) | null = null;
  #isLooking = false;
  #isStopped = false;

  constructor(parts: QuietWatchParts) {
    this.#parts = parts;
  }

  begin({ schemaRevision }: SessionHello): void {
    if (this.#isStopped || this.#callOff !== null || this.#isLooking) return;
    this.#schemaRevision = schemaRevision;
    this.#later(0);
  }

  /** Something was changed from here: the next look is now, where looks are taken at all. */
  look(): void {
    if (this.#callOff !== null) this.#later(0);
  }

  stop(): void {
    this.#isStopped = true;
    this.#callOff?.();
    this.#callOff = null;
  }

  #later(milliseconds: number): void {
    this.#callOff?.();
    this.#callOff = this.#parts.timers.after(milliseconds, () => {
      this.#callOff = null;
      void this.#lookNow();
    });
  }

  async #lookNow(): Promise<void> {
    this.#isLooking = true;
    try {
      const [{ schemaRevision }, catalog] = await Promise.all([
        this.#parts.hello(),
        this.#parts.catalog(),
      ]);
      if (this.#isStopped) return;
      if (schemaRevision !== this.#schemaRevision) {
        this.#schemaRevision = schemaRevision;
        this.#parts.tell({ event: "schema_changed", schemaRevision });
      }
      if (catalog.ok) this.#compare(catalog.result);
      this.#later(lookEveryMs);
    } catch {
      // Lost, and everybody was told; or it gives another answer now than when it was opened, which its users will see.
      this.#isStopped = true;
    } finally {
      this.#isLooking = false;
    }
  }

  #compare(entries: readonly CatalogEntry[]): void {
    const counts = JSON.stringify(entries.map((entry) => [entry.class, entry.instances]));
    const before = this.#counts;
    this.#counts = counts;
    if (before === null || before === counts) return;
    this.#rev += 1;
    this.#parts.tell({ event: "scene_changed", rev: this.#rev });
  }
}
