import { z } from "zod";
import { orNotFound } from "../found.ts";
import { refusalsOf } from "../refusals-of.ts";
import { runId } from "../refusal-inputs.ts";
import { procedure } from "../trpc.ts";

/** The tools of a run with their counts, for group lines. */
export const refusalTools = procedure
  .input(z.object({ run: runId }))
  .query(async ({ ctx, input }) => orNotFound(await refusalsOf(ctx).tools(input.run)));
