import { z } from "zod";
import { source } from "../inputs.ts";
import { procedure } from "../trpc.ts";

/** Resources and templates of one source, or of all. */
export const listResources = procedure
  .input(z.object({ source: source.exactOptional() }))
  .query(({ ctx, input }) => ctx.hub.resources(input.source));
