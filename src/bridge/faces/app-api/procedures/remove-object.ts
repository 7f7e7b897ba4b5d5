import { z } from "zod";
import { callId, objectName, source } from "../inputs.ts";
import { procedure } from "../trpc.ts";

/** Removes an object and all that is under it. An outcome, like a call. */
export const removeObject = procedure
  .input(z.object({ source, object: objectName, callId }))
  .mutation(({ ctx, input }) =>
    ctx.hub.scenes.removeObject(input.source, input.object, {
      callId: input.callId,
      caller: { face: "app", id: ctx.clientId },
    }),
  );
