import { z } from "zod";
import { board as boardInput } from "../board-inputs.ts";
import { boardsOf } from "../boards-of.ts";
import { orNotFound } from "../found.ts";
import { procedure } from "../trpc.ts";

/** A board whole, and whether there is something to undo. */
export const board = procedure
  .input(z.object({ board: boardInput }))
  .query(async ({ ctx, input }) => orNotFound(await boardsOf(ctx).open(input.board)));
