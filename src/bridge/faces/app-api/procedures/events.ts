import { tracked } from "@trpc/server";
import { z } from "zod";
import { streamEvents } from "../event-stream.ts";
import { procedure } from "../trpc.ts";

/**
 * Journal entries as they are written. Ids are `EPOCH-SEQ`; a client that was
 * cut off sends the last one and misses nothing. An unknown epoch, or a gap too
 * long to replay, gets `reset`: throw away what you hold and ask again.
 */
export const events = procedure
  .input(z.object({ lastEventId: z.string().max(100).nullish() }))
  .subscription(async function* ({ ctx, input, signal }) {
    for await (const { id, event } of streamEvents(
      ctx.hub,
      input.lastEventId ?? null,
      signal ?? new AbortController().signal,
      ctx.bufferedBytes,
    )) {
      yield tracked(id, event);
    }
  });
