import { TRPCError } from "@trpc/server";
import { z } from "zod";
import { appIdPattern } from "#protocol/apps.ts";
import type { Apps } from "../../apps/apps.ts";
import type { ApiContext } from "./context.ts";

/** The apps of the bridge that is asked. */
export const appsOf = (context: Pick<ApiContext, "facts">): Apps => appFacts(context).desk;

/** The same with the port of their sandboxes. */
export function appFacts({ facts }: Pick<ApiContext, "facts">) {
  if (facts.apps) return facts.apps;
  throw new TRPCError({ code: "NOT_FOUND", message: "This bridge opens no apps." });
}

/** An opened app, as a page names it. */
export const appInput = z.string().regex(appIdPattern);
