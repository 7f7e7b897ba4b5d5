import { refusalsOf } from "../refusals-of.ts";
import { procedure } from "../trpc.ts";

/** The baselines that are kept, newest first. */
export const refusalBaselines = procedure.query(({ ctx }) => refusalsOf(ctx).baselines());
