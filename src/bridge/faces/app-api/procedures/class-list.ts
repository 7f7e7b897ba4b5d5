import { z } from "zod";
import { source } from "../inputs.ts";
import { procedure } from "../trpc.ts";

/** Classes of one source, or of all. */
export const classList = procedure
  .input(z.object({ source: source.exactOptional() }))
  .query(({ ctx, input }) => ctx.hub.scenes.classes(input.source));
