import { z } from "zod";
import { fetchImage as fetchFarImage } from "../../../images/fetch-image.ts";
import { orRefused } from "../found.ts";
import { procedure } from "../trpc.ts";

/** Fetches a picture of the web for the page, because a person clicked its placeholder. */
export const fetchImage = procedure
  .input(z.object({ url: z.string().min(1).max(8_000) }))
  .mutation(async ({ input }) => orRefused(await fetchFarImage(input.url)));
