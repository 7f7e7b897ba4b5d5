import { TRPCError } from "@trpc/server";
import type { RefusalRuns } from "../refusal-runs/refusal-runs.ts";
import type { ApiContext } from "./context.ts";

/** The workbench of the bridge that is asked. */
export function refusalsOf({ facts }: Pick<ApiContext, "facts">): RefusalRuns {
  if (facts.refusals) return facts.refusals;
  throw new TRPCError({ code: "NOT_FOUND", message: "This bridge has no refusal workbench." });
}
