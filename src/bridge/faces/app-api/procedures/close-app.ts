import { z } from "zod";
import { appInput, appsOf } from "../apps-of.ts";
import { procedure } from "../trpc.ts";

/** Forgets an opened app: its sandbox and its calls are refused from then on. */
export const closeApp = procedure
  .input(z.object({ app: appInput }))
  .mutation(({ ctx, input }) => appsOf(ctx).close(input.app));
