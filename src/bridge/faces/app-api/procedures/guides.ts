import { z } from "zod";
import { guideSummary } from "#core/guides/guide-library.ts";
import { guidesOf } from "../boards-of.ts";
import { procedure } from "../trpc.ts";

/** Guides without their bodies, all or those that have the words. */
export const guides = procedure
  .input(z.object({ query: z.string().max(200).exactOptional() }))
  .query(async ({ ctx, input }) =>
    (await guidesOf(ctx).library()).search(input.query ?? "").map(guideSummary),
  );
