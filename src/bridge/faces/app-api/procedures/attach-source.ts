import { z } from "zod";
import { orRefused } from "../found.ts";
import { source } from "../inputs.ts";
import { procedure } from "../trpc.ts";

/** Attaches a server or session. The page shows the exact command and asks before it calls this. */
export const attachSource = procedure
  .input(
    z.object({ name: source, spec: z.string().min(1).max(10_000), confirmed: z.literal(true) }),
  )
  .mutation(({ ctx, input }) => orRefused(ctx.facts.attach(input.name, input.spec)));
