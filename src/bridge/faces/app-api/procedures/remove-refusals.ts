import { z } from "zod";
import { orNotFound } from "../found.ts";
import { refusalsOf } from "../refusals-of.ts";
import { runId } from "../refusal-inputs.ts";
import { procedure } from "../trpc.ts";

/** Throws a run away; baselines made of it stay. */
export const removeRefusals = procedure
  .input(z.object({ run: runId }))
  .mutation(async ({ ctx, input }) => orNotFound(await refusalsOf(ctx).remove(input.run)));
