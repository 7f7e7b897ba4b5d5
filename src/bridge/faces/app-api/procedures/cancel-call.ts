import { z } from "zod";
import { callId } from "../inputs.ts";
import { procedure } from "../trpc.ts";

/** Stops a running call; false where it had already ended. */
export const cancelCall = procedure
  .input(z.object({ callId }))
  .mutation(({ ctx, input }) => ctx.hub.cancel(input.callId));
