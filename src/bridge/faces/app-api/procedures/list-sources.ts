import { procedure } from "../trpc.ts";

/** The rail: every attached source with its status and counts. */
export const listSources = procedure.query(({ ctx }) => ctx.hub.sources.list());
