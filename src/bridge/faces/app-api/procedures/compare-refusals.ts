import { z } from "zod";
import { orNotFound } from "../found.ts";
import { count } from "../inputs.ts";
import { refusalsOf } from "../refusals-of.ts";
import { runId } from "../refusal-inputs.ts";
import { procedure } from "../trpc.ts";

/** What changed since a baseline, new drift first, and how much of each kind; `count` says how many of the changes themselves are wanted. */
export const compareRefusals = procedure
  .input(z.object({ run: runId, baseline: runId, count: count.exactOptional() }))
  .query(async ({ ctx, input }) =>
    orNotFound(await refusalsOf(ctx).compare(input.run, input.baseline, input.count)),
  );
