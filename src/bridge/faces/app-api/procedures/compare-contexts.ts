import { z } from "zod";
import { orRefused } from "../found.ts";
import { comparedSide } from "../inputs.ts";
import { procedure } from "../trpc.ts";

/** What differs between two contexts, or what a pasted text is to a session's classes. */
export const compareContexts = procedure
  .input(z.object({ before: comparedSide, after: comparedSide, scope: z.enum(["all", "text"]) }))
  .query(async ({ ctx, input }) =>
    orRefused(await ctx.hub.scenes.compare(input.before, input.after, input.scope)),
  );
