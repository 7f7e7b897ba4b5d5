import type { ValuesBatch, WatchItem } from "#protocol/scene.ts";
import type { ApiContext } from "./context.ts";

/** Batches for one page until the signal aborts; waits while the socket has not taken the last one. */
// oxlint-disable-next-line require-yield
export async function* streamValues(
  _context: ApiContext,
  _stream: string,
  _signal: AbortSignal,
): AsyncGenerator<ValuesBatch> {
  throw new Error("not written yet");
}

/** Sets what a stream watches; remembered where the stream is not open yet. */
export async function watchStream(
  _context: ApiContext,
  _stream: string,
  _items: readonly WatchItem[],
): Promise<null> {
  throw new Error("not written yet");
}
