import { z } from "zod";
import type { JsonValue } from "#protocol/json.ts";
import { appInput, appsOf } from "../apps-of.ts";
import { orRefused } from "../found.ts";
import { procedure } from "../trpc.ts";

/** Keeps what an app says: a message, or its latest word on its state. */
export const appSay = procedure
  .input(z.object({ app: appInput, kind: z.enum(["message", "context"]), body: z.json() }))
  .mutation(async ({ ctx, input }) =>
    orRefused(await appsOf(ctx).say(input.app, input.kind, input.body as JsonValue)),
  );
