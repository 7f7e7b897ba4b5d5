import { z } from "zod";
import { guidesOf } from "../boards-of.ts";
import { orRefused } from "../found.ts";
import { procedure } from "../trpc.ts";

/** Keeps a flow as markdown with front matter; one of its id is replaced. */
export const saveGuide = procedure
  .input(z.object({ text: z.string().min(1).max(1_000_000) }))
  .mutation(async ({ ctx, input }) => orRefused(await guidesOf(ctx).save(input.text)));
