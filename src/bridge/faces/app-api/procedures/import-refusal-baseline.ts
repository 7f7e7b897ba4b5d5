import { z } from "zod";
import { orRefused } from "../found.ts";
import { refusalsOf } from "../refusals-of.ts";
import { procedure } from "../trpc.ts";

/** Keeps a baseline from a file; the sentence says what is wrong with one that is none. */
export const importRefusalBaseline = procedure
  .input(z.object({ text: z.string().max(64 * 1024 * 1024) }))
  .mutation(async ({ ctx, input }) => orRefused(await refusalsOf(ctx).importBaseline(input.text)));
