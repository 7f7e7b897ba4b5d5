import { z } from "zod";
import { callId } from "../inputs.ts";
import { orNotFound } from "../found.ts";
import { procedure } from "../trpc.ts";

/** A call with its arguments, its outcome and what happened between. */
export const callDetail = procedure.input(z.object({ callId })).query(async ({ ctx, input }) => {
  const value = await ctx.hub.journal.callDetail(input.callId);
  return orNotFound(
    value
      ? { ok: true, value }
      : { ok: false, sentence: `There is no call ${input.callId} in this journal.` },
  );
});
