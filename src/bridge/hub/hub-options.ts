import type { ConfirmationPolicy } from "#protocol/inbox.ts";
import type { Clock } from "./clock.ts";
import type { Journal } from "./hub.ts";
import type { Ids } from "./ids.ts";
import type { SourceMemory } from "./source.ts";

/** What a hub is made of. */
export interface HubOptions {
  /** Stays its maker's: the hub writes to it and does not close it. */
  readonly journal: Journal;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Refuses every call of a tool that does not call itself read-only (`--read-only`). */
  readonly isReadOnly: boolean;
  /** When a person is asked; nobody is, where it is left out. */
  readonly policy?: ConfirmationPolicy;
  /** Deadline of a call that names none, in milliseconds; 60,000 where it is left out, 0 = none. */
  readonly timeoutMs?: number;
  /** What sources want to find again at the next start; absent = it lasts as long as the process. */
  readonly memory?: SourceMemory;
  /** Hears of faults that were contained: a source that threw, a journal that could not be written. */
  readonly onFault?: (what: string, error: unknown) => void;
}

/** Deadline of a call that names none: the same as the MCP SDK's clients use. */
export const usualTimeoutMs = 60_000;
