import type { Board } from "#protocol/board.ts";
import type { BoardEvent } from "#protocol/board-change.ts";
import type { Caller } from "#protocol/journal.ts";
import { interactionMessage } from "#core/board/interaction-message.ts";
import type { Clock } from "../hub/clock.ts";
import { callerKey } from "./board-parts.ts";
import type { BoardInteraction, BoardWait } from "./boards.ts";

/** Carries what people do in widgets to whoever waits for it. */
export interface Interactions {
  /** Looks at an event that was just stored. */
  heard(board: Board, event: BoardEvent): void;
  take(maker: Caller): readonly BoardInteraction[];
  next(board: string, wait: BoardWait, signal: AbortSignal): Promise<BoardInteraction | null>;
  close(): void;
}

/** Several actions in one widget within this time are one: the last (R1.46). */
const debounceMs = 500;

/** Messages that wait for one maker; with more the oldest go. */
const mostWaiting = 100;

/** Actions that R1.46 names; `stop` and `pick` stay between a person and the page. */
const forwarded: ReadonlySet<string> = new Set([
  "click",
  "select",
  "submit",
  "itemclick",
  "rowclick",
  "cardclick",
  "eventclick",
  "personclick",
  "groupclick",
  "cellclick",
  "imageclick",
  "slidechange",
]);

const fits = (each: BoardInteraction, board: string, { widgets, actions }: BoardWait): boolean =>
  each.board === board &&
  (widgets.length === 0 || widgets.includes(each.widget)) &&
  (actions.length === 0 || actions.includes(each.interaction.action));

/** Somebody who waits. */
interface Waiter {
  /** The caller that it is; null = nobody that makes widgets. */
  readonly maker: string | null;
  /** True where this ended the waiting. */
  hear(each: BoardInteraction): boolean;
}

/** Makes the lists; nothing waits in them yet. */
export function createInteractions(clock: Clock): Interactions {
  const lists = new Map<string, readonly BoardInteraction[]>();
  const pending = new Map<string, () => void>();
  const waiters = new Set<Waiter>();

  const forward = (maker: string, each: BoardInteraction): void => {
    // Whoever began to wait while this was held back is told; it would look for it in vain.
    for (const waiter of waiters) if (waiter.maker === maker && waiter.hear(each)) return;
    lists.set(maker, [...(lists.get(maker) ?? []), each].slice(-mostWaiting));
  };

  const tellMaker = (maker: Caller, each: BoardInteraction): void => {
    if (!forwarded.has(each.interaction.action)) return;
    const key = `${each.board}/${each.widget}/${each.interaction.action}`;
    pending.get(key)?.();
    const cancel = clock.after(debounceMs, () => {
      pending.delete(key);
      forward(callerKey(maker), each);
    });
    pending.set(key, cancel);
  };

  return {
    heard(board, { deltas }) {
      for (const delta of deltas) {
        const interaction = delta.set === "state" ? delta.value?.lastAction : undefined;
        const widget =
          delta.set === "state" ? board.widgets.find(({ id }) => id === delta.id) : undefined;
        if (!interaction || !widget) continue;
        const each: BoardInteraction = {
          board: board.id,
          widget: widget.id,
          kind: widget.kind,
          interaction,
          message: interactionMessage(widget, interaction),
        };
        const maker = widget.provenance.caller;
        const heard = [...waiters].filter((waiter) => waiter.hear(each));
        if (!heard.some((waiter) => waiter.maker === callerKey(maker))) tellMaker(maker, each);
      }
    },
    take(maker) {
      const key = callerKey(maker);
      const found = lists.get(key) ?? [];
      lists.delete(key);
      return found;
    },
    next(board, wait, signal) {
      if (signal.aborted) return Promise.resolve(null);
      return new Promise((resolve) => {
        const end = (each: BoardInteraction | null): void => {
          waiters.delete(waiter);
          signal.removeEventListener("abort", stop);
          resolve(each);
        };
        const waiter: Waiter = {
          maker: wait.caller ? callerKey(wait.caller) : null,
          hear(each) {
            const isWanted = fits(each, board, wait);
            if (isWanted) end(each);
            return isWanted;
          },
        };
        const stop = (): void => end(null);
        waiters.add(waiter);
        signal.addEventListener("abort", stop, { once: true });
      });
    },
    close() {
      for (const cancel of pending.values()) cancel();
      pending.clear();
    },
  };
}
