import { createContext, useContext, useMemo, useRef, useEffect } from "react";
import type { Board, BoardId, WidgetAction } from "#protocol/board.ts";
import type { BoardCommand, PatchStep } from "#protocol/board-change.ts";
import { isJsonObject, type JsonValue } from "#protocol/json.ts";
import { useBridge } from "../bridge/bridge-context.ts";
import { notify } from "./board-view.ts";
import { whileRefreshing } from "./refreshing.ts";
import { restoreCommands } from "./restore-commands.ts";
import { titleOf } from "./widget-title.ts";

/** The change of its own data that a widget submits; null where it submits none. The bridge checks each step. */
function patchIn(payload: JsonValue): readonly PatchStep[] | null {
  const patch = isJsonObject(payload) ? payload["patch"] : undefined;
  return Array.isArray(patch) && patch.length > 0 ? (patch as readonly PatchStep[]) : null;
}

/** What a person may do with the open board. Refusals are said at its foot; nothing here rejects. */
export interface BoardActions {
  /** The board as it is now; not a thing to draw from. */
  readonly board: () => Board;
  /** Whether it was done. */
  readonly change: (commands: readonly BoardCommand[]) => Promise<boolean>;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Takes widgets away and offers to bring them back. */
  readonly remove: (ids: readonly string[]) => void;
  readonly refresh: (id: string) => Promise<void>;
  readonly interact: (id: string, action: WidgetAction, payload: JsonValue) => void;
}

/** An event that has not come by then comes by the connection's own way of catching up. */
const longestArrival = 2000;

const sentence = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Says a refusal at the foot of the board. */
export const sayRefusal = (error: unknown): void => notify(sentence(error), { isRefusal: true });

export const BoardActionsContext = createContext<BoardActions | null>(null);

/** The actions of the board around this component; null where it only looks (time travel, previews). */
export const useBoardActions = (): BoardActions | null => useContext(BoardActionsContext);

/** The actions of a board; the same object as long as it is the same board, so that frames are not drawn anew for it. */
export function useMakeActions(board: Board): BoardActions {
  const { boards } = useBridge();
  const latest = useRef(board);
  const waiting = useRef(new Map<() => void, number>());
  useEffect(() => {
    latest.current = board;
    for (const [resume, rev] of waiting.current) {
      if (rev > board.rev) continue;
      waiting.current.delete(resume);
      resume();
    }
  });
  const { id } = board;
  return useMemo((): BoardActions => {
    const attempt = async (run: () => Promise<unknown>): Promise<boolean> => {
      try {
        await run();
        return true;
      } catch (error) {
        sayRefusal(error);
        return false;
      }
    };
    // Done means that it is on the page too: the next step begins from there.
    const arrival = (rev: number) =>
      new Promise<void>((resolve) => {
        if (latest.current.rev >= rev) return resolve();
        waiting.current.set(resolve, rev);
        setTimeout(() => {
          waiting.current.delete(resolve);
          resolve();
        }, longestArrival);
      });
    const change = (commands: readonly BoardCommand[]) =>
      commands.length === 0
        ? Promise.resolve(true)
        : attempt(async () => arrival((await boards.change(id, commands)).rev));
    return {
      board: () => latest.current,
      change,
      undo: () => void attempt(() => boards.undo(id)),
      redo: () => void attempt(() => boards.redo(id)),
      remove: (ids) => void removeAndOffer(id, latest.current, ids, change),
      refresh: async (widget) => {
        await whileRefreshing(widget, () => attempt(() => boards.refresh(id, widget)));
      },
      interact: (widget, action, payload) =>
        void (async () => {
          const patch = action === "submit" ? patchIn(payload) : null;
          const rev = latest.current.widgets.find((each) => each.id === widget)?.rev;
          // Written first, as a step of its own that can be undone; whoever waits hears of what was done.
          if (
            patch &&
            !(await change([
              { do: "patch", id: widget, patch, ...(rev === undefined ? {} : { ifRev: rev }) },
            ]))
          ) {
            return;
          }
          await change([{ do: "interact", id: widget, action, payload }]);
        })(),
    };

    async function removeAndOffer(
      board: BoardId,
      before: Board,
      ids: readonly string[],
      run: BoardActions["change"],
    ): Promise<void> {
      const gone = before.widgets.filter((widget) => ids.includes(widget.id));
      const [first] = gone;
      if (!first || !(await run([{ do: "remove", ids }]))) return;
      const words = gone.length === 1 ? `"${titleOf(first, null)}"` : `${gone.length} widgets`;
      notify(`Removed ${words}.`, {
        undo: () => {
          const now = latest.current;
          // Where nobody wrote since, the change itself is taken back; else only these widgets come again.
          if (now.rev === before.rev + 1) void attempt(() => boards.undo(board));
          else void run(bringBack(now, before, ids));
        },
      });
    }
  }, [boards, id]);
}

/** What brings removed widgets back onto a board that others have changed since. */
function bringBack(now: Board, before: Board, ids: readonly string[]): readonly BoardCommand[] {
  const gone = before.widgets.filter((widget) => ids.includes(widget.id));
  return restoreCommands({ ...now, widgets: [] }, { ...now, widgets: gone });
}
