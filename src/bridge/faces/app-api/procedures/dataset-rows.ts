import { z } from "zod";
import { board } from "../board-inputs.ts";
import { boardsOf } from "../boards-of.ts";
import { orNotFound } from "../found.ts";
import { count, from } from "../inputs.ts";
import { procedure } from "../trpc.ts";

/** A window of a dataset's rows. */
export const datasetRows = procedure
  .input(z.object({ board, dataset: z.string().min(1).max(200), from, count }))
  .query(async ({ ctx, input }) =>
    orNotFound(await boardsOf(ctx).rows(input.board, input.dataset, input.from, input.count)),
  );
