import { z } from "zod";
import { lintTool as lint } from "#core/lint/lint-tool.ts";
import { orNotFound } from "../found.ts";
import { toolRef } from "../inputs.ts";
import { definitionOf } from "../linted.ts";
import { procedure } from "../trpc.ts";

/** What clients, providers and models will trip over in a tool's definition, and what it costs to read. */
export const lintTool = procedure
  .input(z.object({ tool: toolRef }))
  .query(({ ctx, input }) => lint(definitionOf(orNotFound(ctx.hub.tools.detail(input.tool)))));
