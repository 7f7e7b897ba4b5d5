import { refusalsOf } from "../refusals-of.ts";
import { procedure } from "../trpc.ts";

/** The runs that are kept, newest first, with their counts. */
export const refusalRuns = procedure.query(({ ctx }) => refusalsOf(ctx).list());
