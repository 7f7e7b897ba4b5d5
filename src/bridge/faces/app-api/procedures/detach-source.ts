import { z } from "zod";
import { orNotFound } from "../found.ts";
import { source } from "../inputs.ts";
import { procedure } from "../trpc.ts";

/** Closes a source and forgets it. */
export const detachSource = procedure
  .input(z.object({ source }))
  .mutation(async ({ ctx, input }) => orNotFound(await ctx.hub.sources.detach(input.source)));
