import { z } from "zod";
import { orNotFound } from "../found.ts";
import { count, from } from "../inputs.ts";
import { refusalsOf } from "../refusals-of.ts";
import { runId, runView } from "../refusal-inputs.ts";
import { procedure } from "../trpc.ts";

/** A window of a run as a table: heads of groups and the rows under them, with counts for the chips. */
export const refusalLines = procedure
  .input(z.object({ run: runId, view: runView, from, count, baseline: runId.exactOptional() }))
  .query(async ({ ctx, input: { run, view, ...page } }) =>
    orNotFound(await refusalsOf(ctx).lines(run, view, page)),
  );
