import type { SourceName } from "#protocol/ids.ts";
import type { JournalDraft } from "#protocol/journal.ts";
import type { Clock } from "./clock.ts";
import type { Journal } from "./hub.ts";
import type { Asking } from "./inbox.ts";
import type { SourceChange, SourceHost, SourceMemory } from "./source.ts";

/** What the hosts of all sources share. */
export interface HostParts {
  readonly journal: Journal;
  readonly clock: Clock;
  readonly inbox: Asking;
  readonly memory?: SourceMemory;
  readonly onFault: (what: string, error: unknown) => void;
}

/** Writes an entry that nobody waits for; a journal that refuses it is reported, not thrown. */
export function record(parts: HostParts, draft: JournalDraft): void {
  parts.journal.append(draft).catch((error: unknown) => {
    parts.onFault(`a ${draft.kind} entry could not be written`, error);
  });
}

/**
 * What one incarnation of a source reports with. `onChanged` hears nothing any
 * more from an incarnation that was closed: a restarted source never speaks
 * with two voices. `write` takes what it records to the journal.
 */
export function makeHost(
  parts: HostParts,
  name: SourceName,
  onChanged: (change: SourceChange) => void,
  write: (draft: JournalDraft) => void = (draft) => record(parts, draft),
): SourceHost {
  return {
    name,
    record(draft) {
      write({
        ...draft,
        at: parts.clock.now(),
        source: name,
        caller: { face: "source", id: name },
      } as JournalDraft);
    },
    changed: onChanged,
    ask: (item, signal) => parts.inbox.ask(name, item, signal),
    now: () => parts.clock.now(),
    ...(parts.memory ? { memory: parts.memory } : {}),
  };
}
