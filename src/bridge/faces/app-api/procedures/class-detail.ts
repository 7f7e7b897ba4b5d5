import { z } from "zod";
import { orNotFound } from "../found.ts";
import { source } from "../inputs.ts";
import { procedure } from "../trpc.ts";

/** A class: its document, identity, tools and objects. */
export const classDetail = procedure
  .input(z.object({ source, class: z.string().min(1).max(500) }))
  .query(async ({ ctx, input }) =>
    orNotFound(await ctx.hub.scenes.classDetail(input.source, input.class)),
  );
