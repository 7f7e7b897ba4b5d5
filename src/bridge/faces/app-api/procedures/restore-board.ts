import { z } from "zod";
import { board } from "../board-inputs.ts";
import { boardsOf, personAt } from "../boards-of.ts";
import { orNotFound } from "../found.ts";
import { procedure } from "../trpc.ts";

/** Puts a board back that was removed. */
export const restoreBoard = procedure
  .input(z.object({ board }))
  .mutation(async ({ ctx, input }) =>
    orNotFound(await boardsOf(ctx).restore(input.board, personAt(ctx))),
  );
