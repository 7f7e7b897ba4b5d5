import type { CancelSignal } from "../cancel-signal.ts";

/** Cancels one piece of work. The part of AbortController that pure code needs. */
export class Cancellation {
  readonly signal: CancelSignal;
  #listeners = new Set<() => void>();
  #isCancelled = false;

  constructor() {
    const isCancelled = (): boolean => this.#isCancelled;
    this.signal = {
      get aborted() {
        return isCancelled();
      },
      get reason() {
        return isCancelled() ? "cancelled" : undefined;
      },
      addEventListener: (_type, listener) => void this.#listeners.add(listener),
      removeEventListener: (_type, listener) => void this.#listeners.delete(listener),
    };
  }

  cancel(): void {
    if (this.#isCancelled) return;
    this.#isCancelled = true;
    const listeners = [...this.#listeners];
    this.#listeners.clear();
    for (const listener of listeners) listener();
  }
}
