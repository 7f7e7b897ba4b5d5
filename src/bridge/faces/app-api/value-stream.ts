import type { ValuesBatch, WatchItem } from "#protocol/scene.ts";
import type { Hub, ValueStream } from "../../hub/hub.ts";
import type { ApiContext } from "./context.ts";
import { drained } from "./drained.ts";

/** Streams whose watched set is remembered while they are not open; the oldest is forgotten first. */
const mostRemembered = 200;

/** What the pages of one hub watch, by stream. */
interface Watched {
  readonly items: Map<string, readonly WatchItem[]>;
  readonly open: Map<string, ValueStream>;
}

const watchedBy = new WeakMap<Hub, Watched>();

function watchedOf(hub: Hub): Watched {
  const found = watchedBy.get(hub);
  if (found) return found;
  const made: Watched = { items: new Map(), open: new Map() };
  watchedBy.set(hub, made);
  return made;
}

/**
 * Batches for one page until the signal aborts. The next is not even made
 * before the socket has taken the last one: what moves meanwhile is overwritten
 * by what moves later, so a slow page gets fewer batches and never old ones.
 */
export async function* streamValues(
  { hub, bufferedBytes }: Pick<ApiContext, "hub" | "bufferedBytes">,
  stream: string,
  signal: AbortSignal,
): AsyncGenerator<ValuesBatch> {
  const watched = watchedOf(hub);
  const values = hub.openValues();
  watched.open.set(stream, values);
  try {
    // A page that was cut off opens the same stream again and watches what it watched before.
    const items = watched.items.get(stream);
    if (items) await values.watch(items);
    while (!signal.aborted) {
      await drained(bufferedBytes, 0, signal);
      const batch = await values.next(signal);
      if (!batch) return;
      yield batch;
    }
  } finally {
    if (watched.open.get(stream) === values) watched.open.delete(stream);
    values.close();
  }
}

/** Sets what a stream watches; remembered where the stream is not open. */
export async function watchStream(
  { hub }: Pick<ApiContext, "hub">,
  stream: string,
  items: readonly WatchItem[],
): Promise<null> {
  const { items: remembered, open } = watchedOf(hub);
  remembered.delete(stream);
  remembered.set(stream, items);
  for (const oldest of remembered.keys()) {
    if (remembered.size <= mostRemembered) break;
    if (!open.has(oldest)) remembered.delete(oldest);
  }
  await open.get(stream)?.watch(items);
  return null;
}
