import { z } from "zod";
import { appInput, appsOf } from "../apps-of.ts";
import { orNotFound } from "../found.ts";
import { procedure } from "../trpc.ts";

/** What the server of an app offers to read. */
export const appResources = procedure
  .input(z.object({ app: appInput }))
  .query(({ ctx, input }) => orNotFound(appsOf(ctx).resources(input.app)));
