import { z } from "zod";
import { isJsonObject, type JsonValue } from "#protocol/json.ts";
import { appInput, appsOf } from "../apps-of.ts";
import { orRefused } from "../found.ts";
import { callId } from "../inputs.ts";
import { procedure } from "../trpc.ts";

/** Calls a tool for an app: one of its own server's. Cancel by the same `callId`. */
export const appCall = procedure
  .input(
    z.object({
      app: appInput,
      name: z.string().min(1).max(1_024),
      argsText: z.string().max(8_000_000),
      callId,
    }),
  )
  .mutation(({ ctx, input: { app, name, argsText, callId } }) =>
    appsOf(ctx).call(app, { name, args: orRefused(readArguments(argsText)), callId }),
  );

function readArguments(text: string) {
  const sentence = "An app's arguments are a JSON object.";
  try {
    const value = JSON.parse(text) as JsonValue;
    return isJsonObject(value) ? { ok: true as const, value } : { ok: false as const, sentence };
  } catch {
    // What is wrong with it is the page's affair: it made the text from a value.
    return { ok: false as const, sentence };
  }
}
