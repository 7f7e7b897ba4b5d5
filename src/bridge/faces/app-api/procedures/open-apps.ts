import { appsOf } from "../apps-of.ts";
import { procedure } from "../trpc.ts";

/** The apps that are open, and what they said. */
export const openApps = procedure.query(({ ctx }) => appsOf(ctx).list());
