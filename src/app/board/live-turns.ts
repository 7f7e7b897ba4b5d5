/** Gives each of many a turn, a few a frame, so that a board of moving values leaves the page time for everything else. */
export interface Turns {
  /** Runs it in one of the next frames, once, however often it was asked for. */
  readonly ask: (run: () => void) => void;
  readonly forget: (run: () => void) => void;
}

/** Widgets that are drawn anew in one frame for values that moved. */
const aFrame = 6;

export function createTurns(nextFrame: (run: () => void) => void): Turns {
  const waiting = new Set<() => void>();
  let isPending = false;
  const step = () => {
    isPending = false;
    let left = aFrame;
    for (const run of waiting) {
      if (left === 0) break;
      left -= 1;
      waiting.delete(run);
      run();
    }
    if (waiting.size > 0) wake();
  };
  const wake = () => {
    if (isPending) return;
    isPending = true;
    nextFrame(step);
  };
  return {
    ask: (run) => {
      waiting.add(run);
      wake();
    },
    forget: (run) => void waiting.delete(run),
  };
}

/** The turns of this page. */
export const liveTurns = createTurns((run) => requestAnimationFrame(run));
