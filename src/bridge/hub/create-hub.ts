import type { Hub } from "./hub.ts";
import type { HubOptions } from "./hub-options.ts";

/** Makes a hub without any source; `hub.sources.attach` adds them. */
export function createHub(_options: HubOptions): Hub {
  throw new Error("not written yet");
}
