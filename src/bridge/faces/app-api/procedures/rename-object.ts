import { z } from "zod";
import { callId, objectName, source } from "../inputs.ts";
import { procedure } from "../trpc.ts";

/** Gives an object another name; the session says which names there may be. An outcome, like a call. */
export const renameObject = procedure
  .input(z.object({ source, object: objectName, name: z.string().max(20_000), callId }))
  .mutation(({ ctx, input }) =>
    ctx.hub.scenes.renameObject(input.source, input.object, input.name, {
      callId: input.callId,
      caller: { face: "app", id: ctx.clientId },
    }),
  );
