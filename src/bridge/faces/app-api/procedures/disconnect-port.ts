import { z } from "zod";
import { callId, portName, source } from "../inputs.ts";
import { procedure } from "../trpc.ts";

/** Frees a driven port; it keeps the value that it has. An outcome, like a call. */
export const disconnectPort = procedure
  .input(z.object({ source, to: portName, callId }))
  .mutation(({ ctx, input }) =>
    ctx.hub.scenes.disconnectPort(input.source, input.to, {
      callId: input.callId,
      caller: { face: "app", id: ctx.clientId },
    }),
  );
