import { z } from "zod";
import { appInput, appsOf } from "../apps-of.ts";
import { procedure } from "../trpc.ts";

/** Reads a resource for an app, through its own server. */
export const appRead = procedure
  .input(z.object({ app: appInput, uri: z.string().min(1).max(20_000) }))
  .query(({ ctx, input }) => appsOf(ctx).read(input.app, input.uri));
