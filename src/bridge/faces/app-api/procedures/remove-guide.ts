import { z } from "zod";
import { guidesOf } from "../boards-of.ts";
import { orNotFound } from "../found.ts";
import { procedure } from "../trpc.ts";

/** Takes a flow away that was written here. */
export const removeGuide = procedure
  .input(z.object({ id: z.string().min(1).max(200) }))
  .mutation(async ({ ctx, input }) => orNotFound(await guidesOf(ctx).remove(input.id)));
