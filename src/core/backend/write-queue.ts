import { RefusalError } from "./refusal-error.ts";
import type { ToolResult } from "./tool-result.ts";

type Failure =
  | { readonly object: string; readonly result: ToolResult }
  | { readonly object: string; readonly error: unknown };

/**
 * Writes that were ordered by an assignment, which cannot be waited for: made
 * one after another, in order. What went wrong is kept until somebody asks, and
 * told once.
 */
export class WriteQueue {
  #last: Promise<void> = Promise.resolve();
  #failures: Failure[] = [];

  push(object: string, write: () => Promise<ToolResult>): void {
    this.#last = this.#make(this.#last, object, write);
  }

  async #make(
    earlier: Promise<void>,
    object: string,
    write: () => Promise<ToolResult>,
  ): Promise<void> {
    await earlier;
    try {
      const result = await write();
      if (!result.ok) this.#failures.push({ object, result });
    } catch (error) {
      this.#failures.push({ object, error });
    }
  }

  /** Waits for the writes ordered so far; throws what went wrong with those of the object, or with any. */
  async settled(object?: string): Promise<void> {
    await this.#last;
    const isMeant = (failure: Failure): boolean =>
      object === undefined || failure.object === object;
    const told = this.#failures.filter(isMeant);
    this.#failures = this.#failures.filter((failure) => !isMeant(failure));
    for (const failure of told) if ("error" in failure) throw failure.error;
    const [first, ...others] = told.flatMap((failure) =>
      "result" in failure ? [failure.result] : [],
    );
    if (first) throw new RefusalError(first, ...others);
  }
}
