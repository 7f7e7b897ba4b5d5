import { orRefused } from "../found.ts";
import { refusalsOf } from "../refusals-of.ts";
import { runTargets } from "../refusal-inputs.ts";
import { procedure } from "../trpc.ts";

/** What a run would be sent to, and which tools need a person's yes; nothing is sent. */
export const planRefusals = procedure
  .input(runTargets)
  .query(({ ctx, input }) => orRefused(refusalsOf(ctx).plan(input)));
