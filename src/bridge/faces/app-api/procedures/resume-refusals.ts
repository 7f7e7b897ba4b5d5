import { z } from "zod";
import { orRefused } from "../found.ts";
import { refusalsOf } from "../refusals-of.ts";
import { runId } from "../refusal-inputs.ts";
import { procedure } from "../trpc.ts";

/** Goes on with a run that was stopped. */
export const resumeRefusals = procedure
  .input(z.object({ run: runId }))
  .mutation(async ({ ctx, input }) => orRefused(await refusalsOf(ctx).resume(input.run)));
