import { z } from "zod";
import { sandboxUrl } from "../../../apps/sandbox-page.ts";
import { appFacts } from "../apps-of.ts";
import { orRefused } from "../found.ts";
import { toolRef } from "../inputs.ts";
import { procedure } from "../trpc.ts";

/** Reads the app of a tool and makes a sandbox for it. The tool is not called. */
export const openApp = procedure
  .input(z.object({ tool: z.union([toolRef, z.string().min(1).max(2_000)]) }))
  .mutation(async ({ ctx, input }) => {
    const { desk, sandboxPort } = appFacts(ctx);
    const opened = orRefused(await desk.open(input.tool));
    return { ...opened, url: sandboxUrl(opened.app, sandboxPort) };
  });
