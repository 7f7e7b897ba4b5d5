import { z } from "zod";
import { callId, portName, source } from "../inputs.ts";
import { procedure } from "../trpc.ts";

/** Lets one port drive another: `chamber1.Rate` → `meter.Input`. An outcome, like a call. */
export const connectPort = procedure
  .input(z.object({ source, from: portName, to: portName, callId }))
  .mutation(({ ctx, input }) =>
    ctx.hub.scenes.connectPort(input.source, input.from, input.to, {
      callId: input.callId,
      caller: { face: "app", id: ctx.clientId },
    }),
  );
