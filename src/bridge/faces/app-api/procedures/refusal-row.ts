import { z } from "zod";
import { orNotFound } from "../found.ts";
import { refusalsOf } from "../refusals-of.ts";
import { place, runId } from "../refusal-inputs.ts";
import { procedure } from "../trpc.ts";

/** Everything about one probe of a run: what was sent, the rubric's answers, what the baseline has of it. */
export const refusalRow = procedure
  .input(z.object({ run: runId, n: place, baseline: runId.exactOptional() }))
  .query(async ({ ctx, input }) =>
    orNotFound(await refusalsOf(ctx).row(input.run, input.n, input.baseline)),
  );
