import { z } from "zod";
import { text } from "../inputs.ts";
import { procedure } from "../trpc.ts";

/** Hits for the palette: tools, objects, classes and calls. */
export const search = procedure
  .input(z.object({ text, limit: z.number().int().min(1).max(50) }))
  .query(({ ctx, input }) => ctx.hub.search(input.text, input.limit));
