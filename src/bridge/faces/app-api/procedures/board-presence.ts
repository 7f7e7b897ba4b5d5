import { z } from "zod";
import { board } from "../board-inputs.ts";
import { boardsOf, personAt } from "../boards-of.ts";
import { orNotFound } from "../found.ts";
import { procedure } from "../trpc.ts";

/** Says that this page looks at a board, and tells who else does. */
export const boardPresence = procedure
  .input(z.object({ board, widget: z.string().max(200).exactOptional() }))
  .mutation(async ({ ctx, input }) =>
    orNotFound(await boardsOf(ctx).presence(input.board, personAt(ctx), input.widget)),
  );
