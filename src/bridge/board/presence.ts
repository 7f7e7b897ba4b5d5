import { widgetId } from "#protocol/board.ts";
import type { BoardPresence } from "#protocol/board-change.ts";
import type { Clock } from "../hub/clock.ts";
import { callerKey, labelOf } from "./board-parts.ts";
import type { BoardWriter } from "./boards.ts";

/** Who looks at boards or draws on them. */
export interface Presence {
  seen(board: string, writer: BoardWriter, widget?: string): void;
  on(board: string): readonly BoardPresence[];
}

/** Nobody is there any more who has not said so for so long. */
const lastsMs = 30_000;

const mostPeople = 50;

/** Keeps in memory who was last seen where. */
export function createPresence(clock: Clock): Presence {
  const boards = new Map<string, Map<string, BoardPresence>>();
  return {
    seen(board, writer, widget) {
      const people = boards.get(board) ?? new Map<string, BoardPresence>();
      boards.set(board, people);
      const key = callerKey(writer.caller);
      people.delete(key);
      people.set(key, {
        caller: writer.caller,
        label: labelOf(writer),
        at: clock.now(),
        ...(widget === undefined ? {} : { widget: widgetId(widget) }),
      });
      const oldest = people.size > mostPeople ? people.keys().next().value : undefined;
      if (oldest !== undefined) people.delete(oldest);
    },
    on(board) {
      const since = clock.now() - lastsMs;
      return [...(boards.get(board)?.values() ?? [])].filter(({ at }) => at >= since);
    },
  };
}
