import { z } from "zod";
import { orNotFound } from "../found.ts";
import { refusalsOf } from "../refusals-of.ts";
import { runId } from "../refusal-inputs.ts";
import { procedure } from "../trpc.ts";

/** One run: its state, progress and counts. */
export const refusalRun = procedure
  .input(z.object({ run: runId }))
  .query(async ({ ctx, input }) => orNotFound(await refusalsOf(ctx).summary(input.run)));
