import { z } from "zod";
import { callId, toolRef } from "../inputs.ts";
import { procedure } from "../trpc.ts";

/** Calls a tool through the hub; answers when the outcome is committed. Cancel by the same `callId`. */
export const invoke = procedure
  .input(
    z.object({
      tool: toolRef,
      argsText: z.string().max(64 * 1024 * 1024),
      callId,
      schemaId: z.string().max(100).exactOptional(),
      timeoutMs: z.number().int().min(0).max(86_400_000).exactOptional(),
      unchecked: z.boolean().exactOptional(),
      /** The page passes on a call that the browser's agent made by WebMCP. */
      through: z.literal("webmcp").exactOptional(),
    }),
  )
  .mutation(({ ctx, input: { through, ...request } }) =>
    ctx.hub.invoke({
      ...request,
      caller: through ? { face: "agent", id: through } : { face: "app", id: ctx.clientId },
    }),
  );
