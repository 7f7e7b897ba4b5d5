import type { Clock } from "../../hub/clock.ts";
import type { Hub } from "../../hub/hub.ts";
import { within } from "../../hub/within.ts";

/** Longer than most sources take, shorter than clients wait. */
const patienceMs = 10_000;

/**
 * Settles when the sources of a start have started or failed. Many clients ask
 * once for a list and never again, so the first one should be whole; what
 * comes later is told as a change.
 */
export const sourcesStarted = (hub: Hub, clock: Clock): Promise<unknown> =>
  within(clock, patienceMs, hub.sources.settled());
