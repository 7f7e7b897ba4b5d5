import { z } from "zod";
import { orNotFound } from "../found.ts";
import { source } from "../inputs.ts";
import { procedure } from "../trpc.ts";

/** A source's own page: status, server, stderr, limits hit. */
export const sourceDetail = procedure
  .input(z.object({ source }))
  .query(({ ctx, input }) => orNotFound(ctx.hub.sources.detail(input.source)));
