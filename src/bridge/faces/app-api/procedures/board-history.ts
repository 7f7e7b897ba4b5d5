import { z } from "zod";
import { board, rev } from "../board-inputs.ts";
import { boardsOf } from "../boards-of.ts";
import { orNotFound } from "../found.ts";
import { count } from "../inputs.ts";
import { procedure } from "../trpc.ts";

/** What happened on a board, newest first. */
export const boardHistory = procedure
  .input(z.object({ board, before: rev.exactOptional(), count }))
  .query(async ({ ctx, input: { board: id, ...page } }) =>
    orNotFound(await boardsOf(ctx).history(id, page)),
  );
