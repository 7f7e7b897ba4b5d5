import { z } from "zod";
import { makeProbes } from "#core/probes/make-probes.ts";
import { probeToolOf } from "../../refusal-runs/probe-tool.ts";
import { orNotFound } from "../found.ts";
import { toolRef } from "../inputs.ts";
import { procedure } from "../trpc.ts";

/** Good and bad inputs made from one tool's schema, to fill its form with; nothing is sent. */
export const toolProbes = procedure
  .input(z.object({ tool: toolRef, limit: z.number().int().min(1).max(500) }))
  .query(async ({ ctx, input }) => {
    const detail = orNotFound(ctx.hub.tools.detail(input.tool));
    return makeProbes(await probeToolOf(ctx.hub, detail), { limit: input.limit });
  });
