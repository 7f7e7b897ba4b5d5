import { z } from "zod";
import { board } from "../board-inputs.ts";
import { boardsOf, personAt } from "../boards-of.ts";
import { orRefused } from "../found.ts";
import { procedure } from "../trpc.ts";

/** Makes the change again that was taken back last. */
export const redoBoard = procedure
  .input(z.object({ board }))
  .mutation(async ({ ctx, input }) =>
    orRefused(await boardsOf(ctx).redo(input.board, personAt(ctx))),
  );
