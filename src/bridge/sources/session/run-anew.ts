/**
 * Makes a function that runs `run` after the run that may be going on: that one
 * may have begun before what is asked about. However often it is asked while
 * one waits, one more run is made; all who asked wait for it. `run` must not throw.
 */
export function runAnew(run: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  let isQueued = false;
  const next = async (before: Promise<void>): Promise<void> => {
    await before;
    isQueued = false;
    await run();
  };
  return () => {
    if (!isQueued) {
      isQueued = true;
      last = next(last);
    }
    return last;
  };
}
