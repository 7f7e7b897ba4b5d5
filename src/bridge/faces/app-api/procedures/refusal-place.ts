import { z } from "zod";
import { orNotFound } from "../found.ts";
import { refusalsOf } from "../refusals-of.ts";
import { place, runId, runView } from "../refusal-inputs.ts";
import { procedure } from "../trpc.ts";

/** Where a row stands in the table, and its neighbours; null where the filter leaves it out. */
export const refusalPlace = procedure
  .input(z.object({ run: runId, view: runView, n: place, baseline: runId.exactOptional() }))
  .query(async ({ ctx, input: { run, view, n, baseline } }) =>
    orNotFound(await refusalsOf(ctx).place(run, view, n, baseline)),
  );
