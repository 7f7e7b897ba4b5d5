import { procedure } from "../trpc.ts";

/** Calls that have not ended, whoever made them. */
export const runningCalls = procedure.query(({ ctx }) => ctx.hub.running());
