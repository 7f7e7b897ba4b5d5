import { z } from "zod";
import { board, rev } from "../board-inputs.ts";
import { boardsOf } from "../boards-of.ts";
import { orNotFound } from "../found.ts";
import { procedure } from "../trpc.ts";

/** A board as it was after one of its events. */
export const boardAt = procedure
  .input(z.object({ board, rev }))
  .query(async ({ ctx, input }) => orNotFound(await boardsOf(ctx).at(input.board, input.rev)));
