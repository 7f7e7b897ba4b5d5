import { z } from "zod";
import { board } from "../board-inputs.ts";
import { boardsOf, personAt } from "../boards-of.ts";
import { orRefused } from "../found.ts";
import { procedure } from "../trpc.ts";

/** Makes the call again whose answer a widget shows. */
export const refreshWidget = procedure
  .input(z.object({ board, widget: z.string().min(1).max(200) }))
  .mutation(async ({ ctx, input }) =>
    orRefused(await boardsOf(ctx).refresh(input.board, input.widget, personAt(ctx))),
  );
