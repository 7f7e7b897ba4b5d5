import { z } from "zod";
import { orNotFound } from "../found.ts";
import { source } from "../inputs.ts";
import { procedure } from "../trpc.ts";

/** Starts a failed or lost source again, or a running one anew. */
export const restartSource = procedure
  .input(z.object({ source }))
  .mutation(async ({ ctx, input }) => orNotFound(await ctx.hub.sources.restart(input.source)));
