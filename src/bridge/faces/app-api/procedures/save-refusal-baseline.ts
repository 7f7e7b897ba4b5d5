import { z } from "zod";
import { orRefused } from "../found.ts";
import { refusalsOf } from "../refusals-of.ts";
import { runId } from "../refusal-inputs.ts";
import { procedure } from "../trpc.ts";

/** Keeps a run to compare later ones with. */
export const saveRefusalBaseline = procedure
  .input(z.object({ run: runId, name: z.string().min(1).max(200) }))
  .mutation(async ({ ctx, input }) =>
    orRefused(await refusalsOf(ctx).saveBaseline(input.run, input.name)),
  );
