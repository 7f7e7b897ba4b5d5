import { z } from "zod";
import { boardsOf, personAt } from "../boards-of.ts";
import { orRefused } from "../found.ts";
import { procedure } from "../trpc.ts";

/** Makes a board from a file or a link; the sentence says what is wrong with one that is none. */
export const importBoard = procedure
  .input(
    z.object({ text: z.string().max(64 * 1024 * 1024), name: z.string().max(200).exactOptional() }),
  )
  .mutation(async ({ ctx, input }) =>
    orRefused(await boardsOf(ctx).import(input.text, input.name, personAt(ctx))),
  );
