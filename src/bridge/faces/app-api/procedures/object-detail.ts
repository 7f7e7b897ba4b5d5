import { z } from "zod";
import { orNotFound } from "../found.ts";
import { objectName, source } from "../inputs.ts";
import { procedure } from "../trpc.ts";

/** One object, read live. */
export const objectDetail = procedure
  .input(z.object({ source, object: objectName }))
  .query(async ({ ctx, input }) =>
    orNotFound(await ctx.hub.scenes.object(input.source, input.object)),
  );
