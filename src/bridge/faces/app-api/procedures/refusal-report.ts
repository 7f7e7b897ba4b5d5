import { z } from "zod";
import { orNotFound } from "../found.ts";
import { refusalsOf } from "../refusals-of.ts";
import { reportFormat, runId } from "../refusal-inputs.ts";
import { procedure } from "../trpc.ts";

/** A run as a file to save, in one of five formats. */
export const refusalReport = procedure
  .input(z.object({ run: runId, format: reportFormat, baseline: runId.exactOptional() }))
  .query(async ({ ctx, input }) =>
    orNotFound(await refusalsOf(ctx).report(input.run, input.format, input.baseline)),
  );
