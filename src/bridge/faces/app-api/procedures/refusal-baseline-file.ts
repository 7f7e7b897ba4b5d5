import { z } from "zod";
import { orNotFound } from "../found.ts";
import { refusalsOf } from "../refusals-of.ts";
import { runId } from "../refusal-inputs.ts";
import { procedure } from "../trpc.ts";

/** A baseline as the file that `vitrine refusals --baseline` takes. */
export const refusalBaselineFile = procedure
  .input(z.object({ baseline: runId }))
  .query(async ({ ctx, input }) => orNotFound(await refusalsOf(ctx).baselineFile(input.baseline)));
