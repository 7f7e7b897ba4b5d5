import { z } from "zod";
import { toolFilter, toolRef } from "../inputs.ts";
import { procedure } from "../trpc.ts";

/** Where a tool stands in the filtered list, so that a page can scroll to it. */
export const toolPlace = procedure
  .input(z.object({ filter: toolFilter, tool: toolRef }))
  .query(({ ctx, input }) => ctx.hub.tools.place(input.filter, input.tool));
