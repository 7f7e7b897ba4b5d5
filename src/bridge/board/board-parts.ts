import type { BoardKinds } from "#core/board/board-kind.ts";
import type { Redact } from "#core/journal/redact.ts";
import type { BoardId } from "#protocol/board.ts";
import type { Caller } from "#protocol/journal.ts";
import type { Clock } from "../hub/clock.ts";
import type { Hub } from "../hub/hub.ts";
import type { Ids } from "../hub/ids.ts";
import type { BoardStore } from "../storage/board-store.ts";
import type { BoardWriter } from "./boards.ts";
import type { KeptLog } from "./snapshot-rules.ts";

/** What the boards are made of. */
export interface BoardParts {
  readonly hub: Hub;
  readonly store: BoardStore;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly kinds: BoardKinds;
  /** Secrets are cut out of what is kept, as the journal does. */
  readonly redact: Redact;
  readonly onFault: (what: string, error: unknown) => void;
  /** How much of each board's log is kept; `keptLog` where nothing else is said. */
  readonly keptLog?: KeptLog;
}

/** What a person reads of a caller where it gives no name itself. */
export function labelOf({ caller, label }: BoardWriter): string {
  if (label !== undefined && label !== "") return label.slice(0, 100);
  switch (caller.face) {
    case "app":
      return "you";
    case "mcp":
      // The connection tells two clients of one name apart; nobody reads it.
      return caller.id.replace(/-[0-9a-f]{8}$/, "");
    case "cli":
      return "command line";
    case "agent":
      return caller.id === "webmcp" ? "browser's agent" : `run ${caller.id}`;
    case "bridge":
      return "Vitrine";
    case "source":
      return caller.id;
  }
}

export const callerKey = ({ face, id }: Caller): string => `${face}/${id}`;

/** A new id: short enough to be read and typed. */
export const shortId = (ids: Ids, prefix: string): string =>
  ids.make(prefix).slice(0, prefix.length + 8);

export const newBoardId = (ids: Ids): BoardId => shortId(ids, "b_") as BoardId;
