import { z } from "zod";
import { orRefused } from "../found.ts";
import { refusalsOf } from "../refusals-of.ts";
import { place, runId } from "../refusal-inputs.ts";
import { procedure } from "../trpc.ts";

/** Sends one probe of a run once more; answers when it has ended. */
export const againRefusal = procedure
  .input(z.object({ run: runId, n: place }))
  .mutation(async ({ ctx, input }) => orRefused(await refusalsOf(ctx).again(input.run, input.n)));
