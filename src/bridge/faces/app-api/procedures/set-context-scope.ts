import { z } from "zod";
import { orRefused } from "../found.ts";
import { contextScope, source } from "../inputs.ts";
import { procedure } from "../trpc.ts";

/** Chooses which classes of a session its context covers: those in the scene, all, or one. */
export const setContextScope = procedure
  .input(z.object({ source, scope: contextScope }))
  .mutation(async ({ ctx, input }) =>
    orRefused(
      await ctx.hub.sources.setScope(input.source, input.scope, {
        face: "app",
        id: ctx.clientId,
      }),
    ),
  );
