import { z } from "zod";
import { orNotFound } from "../found.ts";
import { source } from "../inputs.ts";
import { procedure } from "../trpc.ts";

/** Objects of a class or with a prefix, for pickers. */
export const findObjects = procedure
  .input(
    z.object({
      source,
      class: z.string().max(500).exactOptional(),
      prefix: z.string().max(500).exactOptional(),
      limit: z.number().int().min(1).max(200),
    }),
  )
  .query(async ({ ctx, input: { source: name, ...query } }) =>
    orNotFound(await ctx.hub.scenes.objects(name, query)),
  );
