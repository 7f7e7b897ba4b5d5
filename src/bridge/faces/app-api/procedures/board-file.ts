import { z } from "zod";
import { board } from "../board-inputs.ts";
import { boardsOf } from "../boards-of.ts";
import { orNotFound } from "../found.ts";
import { procedure } from "../trpc.ts";

/** A board as a file. */
export const boardFile = procedure
  .input(z.object({ board }))
  .mutation(async ({ ctx, input }) => orNotFound(await boardsOf(ctx).file(input.board)));
