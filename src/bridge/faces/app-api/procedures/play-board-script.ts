import { z } from "zod";
import { board } from "../board-inputs.ts";
import { boardsOf, personAt } from "../boards-of.ts";
import { orRefused } from "../found.ts";
import { procedure } from "../trpc.ts";

/** Plays the script of the laboratory's board; without a board on one of its own. */
export const playBoardScript = procedure
  .input(z.object({ board: board.exactOptional() }))
  .mutation(async ({ ctx, input }) =>
    orRefused(await boardsOf(ctx).play(input.board, personAt(ctx))),
  );
