import { z } from "zod";
import type { JsonValue } from "#protocol/json.ts";
import { orNotFound } from "../found.ts";
import { procedure } from "../trpc.ts";

const answer = z.discriminatedUnion("action", [
  z.object({ action: z.literal("accept"), content: z.custom<JsonValue>().exactOptional() }),
  z.object({ action: z.literal("decline") }),
  z.object({ action: z.literal("cancel") }),
]);

/** Answers a question of the hub or of a server. */
export const answerInbox = procedure
  .input(z.object({ id: z.string().max(100), answer }))
  .mutation(({ ctx, input }) => orNotFound(ctx.hub.inbox.answer(input.id, input.answer)));
