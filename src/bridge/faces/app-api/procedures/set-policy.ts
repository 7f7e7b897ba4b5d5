import { z } from "zod";
import { orRefused } from "../found.ts";
import { policy, source, toolRef } from "../inputs.ts";
import { procedure } from "../trpc.ts";

/** Changes when the hub asks before it calls: for all, a source or a tool; null takes an exception back. */
export const setPolicy = procedure
  .input(
    z.object({
      source: source.exactOptional(),
      tool: toolRef.exactOptional(),
      policy: policy.nullable(),
    }),
  )
  .mutation(({ ctx, input }) => orRefused(ctx.hub.setPolicy(input)));
