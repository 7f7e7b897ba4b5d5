import type { Hub } from "#bridge/hub/hub.ts";
import type { Output } from "./command.ts";
import { exitStatus, type ExitStatus } from "./exit-status.ts";
import { plain } from "./columns.ts";

/**
 * Waits for every source and tells the failed ones on stderr, a line each.
 * Null where at least one answered; else the status to end with.
 */
export async function reachable(hub: Hub, output: Output): Promise<ExitStatus | null> {
  await hub.sources.settled();
  // The bridge's own tools answer always, and to no purpose where nothing else does.
  const all = hub.sources.list().filter(({ kind }) => kind !== "static");
  const failed = all.filter((source) => source.status.phase !== "ready");
  for (const { name, status } of failed) {
    output.error(`${name}: ${"sentence" in status ? plain(status.sentence) : status.phase}`);
  }
  return all.length > 0 && failed.length === all.length ? exitStatus.lost : null;
}
