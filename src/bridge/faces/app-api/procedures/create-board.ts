import { z } from "zod";
import { boardsOf, personAt } from "../boards-of.ts";
import { orRefused } from "../found.ts";
import { procedure } from "../trpc.ts";

/** Makes an empty board. */
export const createBoard = procedure
  .input(
    z.object({
      name: z.string().max(200).exactOptional(),
      id: z.string().max(200).exactOptional(),
    }),
  )
  .mutation(async ({ ctx, input }) => orRefused(await boardsOf(ctx).create(input, personAt(ctx))));
