import { procedure } from "../trpc.ts";

/** What waits for a person. */
export const inboxList = procedure.query(({ ctx }) => ctx.hub.inbox.list());
