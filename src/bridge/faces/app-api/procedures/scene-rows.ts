import { z } from "zod";
import { orNotFound } from "../found.ts";
import { count, from, sceneView, source } from "../inputs.ts";
import { procedure } from "../trpc.ts";

/** A window of the flattened tree; filter and expansion are applied where the scene is. */
export const sceneRows = procedure
  .input(z.object({ source, view: sceneView, from, count }))
  .query(async ({ ctx, input }) =>
    orNotFound(await ctx.hub.scenes.rows(input.source, input.view, input.from, input.count)),
  );
