import { z } from "zod";
import { guidesOf } from "../boards-of.ts";
import { orNotFound } from "../found.ts";
import { procedure } from "../trpc.ts";

/** One guide whole, by its id or name. */
export const guide = procedure
  .input(z.object({ id: z.string().min(1).max(200) }))
  .query(async ({ ctx, input }) => {
    const found = (await guidesOf(ctx).library()).get(input.id);
    return orNotFound(found.ok ? { ok: true, value: found.guide } : found);
  });
