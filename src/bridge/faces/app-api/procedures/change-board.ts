import { z } from "zod";
import { board, boardCommand } from "../board-inputs.ts";
import { boardsOf, orUnchanged, personAt } from "../boards-of.ts";
import { procedure } from "../trpc.ts";

/** Changes a board: all of the commands, or none. */
export const changeBoard = procedure
  .input(z.object({ board, commands: z.array(boardCommand).min(1).max(500) }))
  .mutation(async ({ ctx, input }) =>
    orUnchanged(await boardsOf(ctx).change(input.board, input.commands, personAt(ctx))),
  );
