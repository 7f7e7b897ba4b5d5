import { z } from "zod";
import { orNotFound } from "../found.ts";
import { toolRef } from "../inputs.ts";
import { procedure } from "../trpc.ts";

/** Our own check alone; nothing is sent. */
export const checkInput = procedure
  .input(
    z.object({
      tool: toolRef,
      argsText: z.string().max(4 * 1024 * 1024),
      schemaId: z.string().max(100).exactOptional(),
    }),
  )
  .query(async ({ ctx, input }) =>
    orNotFound(await ctx.hub.check(input.tool, input.argsText, input.schemaId)),
  );
