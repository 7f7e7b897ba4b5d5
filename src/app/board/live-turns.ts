/** Gives each of many a turn, a few at a time, so that a board of moving values leaves the page time for everything else. */
export interface Turns {
  /** Runs it in one of the next turns, once, however often it was asked for. */
  readonly ask: (run: () => void) => void;
  readonly forget: (run: () => void) => void;
}

/** Widgets that are drawn anew in one frame for values that moved. */
const aTurn = 12;
/** Milliseconds between two such frames: the frames between stay free, and nobody reads faster. */
const pause = 96;

/** `nextFrame` tells the time of the frame, as the browser does. */
export function createTurns(nextFrame: (run: (at: number) => void) => void): Turns {
  const waiting = new Set<() => void>();
  let isPending = false;
  let last = Number.NEGATIVE_INFINITY;
  const step = (at: number) => {
    isPending = false;
    if (at - last >= pause) {
      last = at;
      let left = aTurn;
      for (const run of waiting) {
        if (left === 0) break;
        left -= 1;
        waiting.delete(run);
        run();
      }
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
