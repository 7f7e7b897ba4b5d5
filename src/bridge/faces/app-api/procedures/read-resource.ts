import { z } from "zod";
import { source } from "../inputs.ts";
import { procedure } from "../trpc.ts";

/** Reads a resource live. */
export const readResource = procedure
  .input(z.object({ uri: z.string().min(1).max(20_000), source: source.exactOptional() }))
  .query(({ ctx, input }) => ctx.hub.read(input.uri, input.source));
