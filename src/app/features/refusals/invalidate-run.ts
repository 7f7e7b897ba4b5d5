import type { QueryClient } from "@tanstack/react-query";
import type { RunId } from "#protocol/refusals.ts";

/** What is read of a run besides its summary. */
const parts = ["refusalLines", "refusalRow", "refusalTools", "compareRefusals"] as const;

/** Asks again for everything of a run; what is on its way already is waited for, not begun anew. */
export async function invalidateRun(client: QueryClient, id: RunId): Promise<void> {
  await Promise.all(
    parts.map((part) =>
      client.invalidateQueries({ queryKey: [part, id] }, { cancelRefetch: false }),
    ),
  );
}

/** The same after the person changed something of it: what was on its way is out of date. */
export async function refreshRun(client: QueryClient, id: RunId): Promise<void> {
  await Promise.all(
    ["refusalRun", ...parts].map((part) => client.invalidateQueries({ queryKey: [part, id] })),
  );
  await client.invalidateQueries({ queryKey: ["refusalRuns"] });
}
