import type { RunId, RunSummary } from "#protocol/refusals.ts";
import type { Clock } from "../../hub/clock.ts";
import type { Found } from "../../hub/hub.ts";
import type { Ids } from "../../hub/ids.ts";
import type { RefusalStore } from "../../storage/refusal-store.ts";
import type { Comparer } from "./compare-run.ts";

/** What the parts of the workbench share. */
export interface DeskParts {
  readonly store: RefusalStore;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly comparer: Comparer;
  readonly summary: (id: RunId) => Promise<Found<RunSummary>>;
  /** Places of the rows of a run that are under way. */
  readonly running: (id: RunId) => ReadonlySet<number>;
  /** It is being planned or run: it moves many times a second. */
  readonly isActive: (id: RunId) => boolean;
  readonly onMoved: (id: RunId) => void;
  /** Moves whenever something of the run did. */
  readonly revision: (id: RunId) => number;
}
