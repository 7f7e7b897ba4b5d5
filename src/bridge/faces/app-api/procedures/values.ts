import { z } from "zod";
import { streamValues } from "../value-stream.ts";
import { procedure } from "../trpc.ts";

/** Live values of what this stream watches (`watch`), latest only, never faster than the page takes them. */
export const values = procedure
  .input(z.object({ stream: z.string().min(8).max(64) }))
  .subscription(async function* ({ ctx, input, signal }) {
    yield* streamValues(ctx, input.stream, signal ?? new AbortController().signal);
  });
