import { initTRPC, TRPCError } from "@trpc/server";
import type { ApiContext } from "./context.ts";
import { faultSentence } from "./fault-id.ts";

const trpc = initTRPC.context<ApiContext>().create({
  isDev: false,
  errorFormatter: ({ shape, error }) =>
    error.code === "INTERNAL_SERVER_ERROR"
      ? { ...shape, message: faultSentence(error.cause ?? error) }
      : shape,
});

/** Every procedure starts here: without the token there is no answer (contracts §5). */
export const procedure = trpc.procedure.use(({ ctx, next }) => {
  if (!ctx.isAuthorized) {
    throw new TRPCError({
      code: "UNAUTHORIZED",
      message: "This page has no token for the bridge; open the line that the terminal printed.",
    });
  }
  return next();
});

export const { router } = trpc;
