import { useBoardView } from "../../board/board-view.ts";

/** Looked at this often whether a widget has been drawn. */
const every = 40;
/** A chart that has not come by then is drawn as it is. */
const patience = 4_000;
/** Widgets that are drawn together: more would make the page stand still. */
const together = 12;

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** The inside of a widget's frame; null where it is not on the page. */
export const bodyOf = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-widget="${CSS.escape(id)}"] [data-phase]`);

/** What tells that a body is still being drawn; null while it has not begun. */
function drawnSoFar(id: string): string | null {
  const body = bodyOf(id);
  if (!body) return "gone";
  const phase = body.dataset["phase"];
  if (phase === "unseen" || phase === "loading" || body.querySelector("[data-bars]")) return null;
  const canvases = [...body.querySelectorAll("canvas")].map(({ width }) => width).join();
  return `${body.querySelectorAll("*").length} ${canvases}`;
}

/** Waits until a widget looks the same twice in a row. */
async function untilDrawn(id: string): Promise<void> {
  let last: string | null = null;
  for (let waited = 0; waited < patience; waited += every) {
    const now = drawnSoFar(id);
    if (now !== null && now === last) return;
    last = now;
    await pause(every);
  }
}

/** How a long piece of work is told and ended. */
export interface DrawingAll {
  readonly words: string;
  /** Draws them a few at a time and lets them go again, else keeps all of them until the end. */
  readonly isPassing: boolean;
}

/**
 * Draws widgets that are out of sight, a few at a time, and gives each to `take`;
 * the person sees how far it is and can end it. False where it was ended.
 */
export async function drawAnyway(
  ids: readonly string[],
  { words, isPassing }: DrawingAll,
  take: (id: string) => Promise<void>,
  finish: () => Promise<void> = () => Promise.resolve(),
): Promise<boolean> {
  const stop = new AbortController();
  const tell = (done: number) =>
    useBoardView.setState({
      saving: { words, done, of: ids.length, cancel: () => stop.abort() },
    });
  tell(0);
  try {
    for (let from = 0; from < ids.length; from += together) {
      const some = ids.slice(from, from + together);
      const before = useBoardView.getState().drawnAnyway;
      useBoardView.setState({ drawnAnyway: new Set(isPassing ? some : [...before, ...some]) });
      await Promise.all(some.map(untilDrawn));
      for (const [index, id] of some.entries()) {
        if (stop.signal.aborted) return false;
        await take(id);
        tell(from + index + 1);
      }
    }
    if (stop.signal.aborted) return false;
    await finish();
    return true;
  } finally {
    useBoardView.setState({ drawnAnyway: new Set(), saving: null });
  }
}
