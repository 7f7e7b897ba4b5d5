import { z } from "zod";
import { orNotFound } from "../found.ts";
import { source } from "../inputs.ts";
import { procedure } from "../trpc.ts";

/** How the values of a session reach the bridge now: pushed or polled, and when they last came. */
export const valueFeed = procedure
  .input(z.object({ source }))
  .query(({ ctx, input }) => orNotFound(ctx.hub.valueFeed(input.source)));
