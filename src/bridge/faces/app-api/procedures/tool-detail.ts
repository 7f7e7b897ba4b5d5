import { orNotFound } from "../found.ts";
import { toolRef } from "../inputs.ts";
import { procedure } from "../trpc.ts";

/** Everything about one tool, schemas included. */
export const toolDetail = procedure
  .input(toolRef)
  .query(({ ctx, input }) => orNotFound(ctx.hub.tools.detail(input)));
