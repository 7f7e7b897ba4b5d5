import { z } from "zod";
import { source } from "../inputs.ts";
import { lintTools } from "../linted.ts";
import { procedure } from "../trpc.ts";

/** The same for every tool of a source, or of all sources: a line each, and what the whole list costs. */
export const lintSource = procedure
  .input(z.object({ source: source.exactOptional() }))
  .query(({ ctx, input }) => lintTools(ctx.hub.tools.all(input)));
