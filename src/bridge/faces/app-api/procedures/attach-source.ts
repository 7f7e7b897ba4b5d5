import { z } from "zod";
import { orRefused } from "../found.ts";
import { source } from "../inputs.ts";
import { procedure } from "../trpc.ts";

/** Attaches a server or session. The page shows the exact command and asks before it calls this. */
export const attachSource = procedure
  .input(
    z.object({
      name: source,
      spec: z.string().min(1).max(10_000),
      /** What the page showed it as; a session file's path may have spaces, which a command line would be split at. */
      as: z.enum(["session", "any"]).exactOptional(),
      confirmed: z.literal(true),
    }),
  )
  .mutation(({ ctx, input }) => orRefused(ctx.facts.attach(input.name, input.spec, input.as)));
