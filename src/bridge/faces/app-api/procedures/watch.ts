import { z } from "zod";
import { objectName, source } from "../inputs.ts";
import { watchStream } from "../value-stream.ts";
import { procedure } from "../trpc.ts";

/** Replaces what a value stream watches. */
export const watch = procedure
  .input(
    z.object({
      stream: z.string().min(8).max(64),
      items: z
        .array(
          z.object({
            source,
            object: objectName,
            properties: z.array(z.string().max(500)).max(1000).exactOptional(),
          }),
        )
        .max(2000),
    }),
  )
  .mutation(({ ctx, input }) => watchStream(ctx, input.stream, input.items));
