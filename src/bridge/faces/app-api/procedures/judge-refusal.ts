import { z } from "zod";
import { orRefused } from "../found.ts";
import { refusalsOf } from "../refusals-of.ts";
import { place, runId, verdict } from "../refusal-inputs.ts";
import { procedure } from "../trpc.ts";

/** Sets what a person thinks of a row, or takes it back with null. */
export const judgeRefusal = procedure
  .input(
    z.object({
      run: runId,
      n: place,
      judgement: z
        .object({ verdict: verdict.exactOptional(), note: z.string().max(4_000).exactOptional() })
        .nullable(),
    }),
  )
  .mutation(async ({ ctx, input }) =>
    orRefused(await refusalsOf(ctx).judge(input.run, input.n, input.judgement)),
  );
