import { initTRPC, TRPCError } from "@trpc/server";
import type { ApiContext } from "./context.ts";

const trpc = initTRPC.context<ApiContext>().create({ isDev: false });

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
