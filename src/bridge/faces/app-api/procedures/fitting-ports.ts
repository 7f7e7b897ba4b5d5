import { z } from "zod";
import { orNotFound } from "../found.ts";
import { objectName, source, text } from "../inputs.ts";
import { procedure } from "../trpc.ts";

/** Ports of other objects that a port may be connected to, for the picker of a connection. */
export const fittingPorts = procedure
  .input(
    z.object({
      source,
      object: objectName,
      property: z.string().min(1).max(500),
      as: z.enum(["source", "target"]),
      text,
      limit: z.number().int().min(1).max(200),
    }),
  )
  .query(async ({ ctx, input: { source: name, ...query } }) =>
    orNotFound(await ctx.hub.scenes.fittingPorts(name, query)),
  );
