import { z } from "zod";
import { orNotFound } from "../found.ts";
import { refusalsOf } from "../refusals-of.ts";
import { runId } from "../refusal-inputs.ts";
import { procedure } from "../trpc.ts";

/** Stops a run; what did not end stays to be done. */
export const stopRefusals = procedure
  .input(z.object({ run: runId }))
  .mutation(async ({ ctx, input }) => orNotFound(await refusalsOf(ctx).stop(input.run)));
