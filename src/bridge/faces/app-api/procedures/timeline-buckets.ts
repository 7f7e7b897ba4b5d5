import { z } from "zod";
import { timelineFilter } from "../inputs.ts";
import { procedure } from "../trpc.ts";

/** Counts for the bars above the timeline. */
export const timelineBuckets = procedure
  .input(
    z.object({
      filter: timelineFilter,
      from: z.number(),
      to: z.number(),
      count: z.number().int().min(1).max(500),
    }),
  )
  .query(({ ctx, input: { filter, ...span } }) => ctx.hub.journal.buckets(filter, span));
