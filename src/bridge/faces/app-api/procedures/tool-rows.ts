import { z } from "zod";
import { count, from, toolFilter } from "../inputs.ts";
import { procedure } from "../trpc.ts";

/** A window of the grouped tool list, with counts for the filter chips. */
export const toolRows = procedure
  .input(z.object({ filter: toolFilter, from, count }))
  .query(({ ctx, input }) => ctx.hub.tools.rows(input.filter, input.from, input.count));
