import { z } from "zod";
import { board } from "../board-inputs.ts";
import { boardsOf, personAt } from "../boards-of.ts";
import { orNotFound } from "../found.ts";
import { procedure } from "../trpc.ts";

/** Takes a board out of the list; it is kept and can be restored. */
export const removeBoard = procedure
  .input(z.object({ board }))
  .mutation(async ({ ctx, input }) =>
    orNotFound(await boardsOf(ctx).remove(input.board, personAt(ctx))),
  );
