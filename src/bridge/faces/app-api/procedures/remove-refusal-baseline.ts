import { z } from "zod";
import { orNotFound } from "../found.ts";
import { refusalsOf } from "../refusals-of.ts";
import { runId } from "../refusal-inputs.ts";
import { procedure } from "../trpc.ts";

/** Throws a baseline away. */
export const removeRefusalBaseline = procedure
  .input(z.object({ baseline: runId }))
  .mutation(async ({ ctx, input }) =>
    orNotFound(await refusalsOf(ctx).removeBaseline(input.baseline)),
  );
