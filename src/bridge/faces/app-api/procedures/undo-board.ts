import { z } from "zod";
import { board } from "../board-inputs.ts";
import { boardsOf, personAt } from "../boards-of.ts";
import { orRefused } from "../found.ts";
import { procedure } from "../trpc.ts";

/** Takes the last change of a board back. */
export const undoBoard = procedure
  .input(z.object({ board }))
  .mutation(async ({ ctx, input }) =>
    orRefused(await boardsOf(ctx).undo(input.board, personAt(ctx))),
  );
