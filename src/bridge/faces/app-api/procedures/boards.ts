import { boardsOf } from "../boards-of.ts";
import { procedure } from "../trpc.ts";

/** Every board, the one that was changed last first. */
export const boards = procedure.query(({ ctx }) => boardsOf(ctx).list());
