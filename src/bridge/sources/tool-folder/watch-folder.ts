import { watch } from "node:fs";
import type { Clock } from "../../hub/clock.ts";

/** A burst of changes is one: it is told this long after the last of them. */
const trailingMs = 100;
/** But not later than this after the first. */
const mostMs = 500;

/** Tells of changes in a folder until it is stopped; `lost` where it cannot be watched any more. */
export function watchFolder(
  folder: string,
  timers: Pick<Clock, "after">,
  on: { readonly change: () => void; readonly lost: (why: string) => void },
): () => void {
  let trailing: (() => void) | null = null;
  let most: (() => void) | null = null;
  const clear = (): void => {
    trailing?.();
    most?.();
    trailing = most = null;
  };
  const fire = (): void => {
    clear();
    on.change();
  };
  const watcher = watch(folder, () => {
    trailing?.();
    trailing = timers.after(trailingMs, fire);
    most ??= timers.after(mostMs, fire);
  });
  watcher.on("error", (error) => on.lost(error.message));
  return () => {
    clear();
    watcher.close();
  };
}
