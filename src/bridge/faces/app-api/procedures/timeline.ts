import { z } from "zod";
import { count, timelineFilter } from "../inputs.ts";
import { procedure } from "../trpc.ts";

/** Lines of the timeline, newest first, before a number. */
export const timeline = procedure
  .input(
    z.object({ filter: timelineFilter, before: z.number().int().min(1).exactOptional(), count }),
  )
  .query(({ ctx, input: { filter, ...page } }) => ctx.hub.journal.timeline(filter, page));
