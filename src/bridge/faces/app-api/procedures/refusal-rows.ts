import { z } from "zod";
import { orNotFound } from "../found.ts";
import { count, from } from "../inputs.ts";
import { refusalsOf } from "../refusals-of.ts";
import { runFilter, runId } from "../refusal-inputs.ts";
import { procedure } from "../trpc.ts";

/** A window of a run's rows, with counts for the chips; with a baseline each row says what changed. */
export const refusalRows = procedure
  .input(z.object({ run: runId, filter: runFilter, from, count, baseline: runId.exactOptional() }))
  .query(async ({ ctx, input: { run, filter, ...page } }) =>
    orNotFound(await refusalsOf(ctx).rows(run, filter, page)),
  );
