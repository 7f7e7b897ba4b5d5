import { boardsOf } from "../boards-of.ts";
import { procedure } from "../trpc.ts";

/** Boards that were removed and can be restored. */
export const removedBoards = procedure.query(({ ctx }) => boardsOf(ctx).removed());
