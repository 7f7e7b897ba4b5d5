import { z } from "zod";
import { contextToJson } from "#core/context/context-json.ts";
import { orNotFound } from "../found.ts";
import { source } from "../inputs.ts";
import { procedure } from "../trpc.ts";

/** A session's context as `vitrine context` prints it, to be kept and compared with later. */
export const contextText = procedure
  .input(z.object({ source, registry: z.boolean().exactOptional() }))
  .query(async ({ ctx, input }) => {
    const context = orNotFound(await ctx.hub.scenes.context(input.source, input.registry ?? false));
    return { text: contextToJson(context), classes: context.resources.length };
  });
