import { orRefused } from "../found.ts";
import { refusalsOf } from "../refusals-of.ts";
import { runOptions } from "../refusal-inputs.ts";
import { procedure } from "../trpc.ts";

/** Begins a run. `controls: "all"` and `destructive` are a person's yes: the page asks before it sends them. */
export const startRefusals = procedure
  .input(runOptions)
  .mutation(async ({ ctx, input }) =>
    orRefused(await refusalsOf(ctx).start(input, { face: "app", id: ctx.clientId })),
  );
