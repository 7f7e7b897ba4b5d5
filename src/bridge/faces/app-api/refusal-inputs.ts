import { z } from "zod";
import { runGroupings } from "#protocol/refusal-table.ts";
import { reportFormats, runIdPattern, verdicts, type RunId } from "#protocol/refusals.ts";
import { source, text, toolRef } from "./inputs.ts";

/** Checked shapes of what a page may ask of the refusal workbench. */
export const runId = z
  .string()
  .regex(runIdPattern)
  .transform((given) => given as RunId);

const sources = z.array(source).max(100);
const tools = z.array(toolRef).max(5_000);

const runTargets = z.object({
  sources: sources.exactOptional(),
  tools: tools.exactOptional(),
});

export const runPlan = runTargets.extend({
  perTool: z.number().int().min(1).max(2_000).exactOptional(),
});

export const runOptions = z.object({
  sources: sources.exactOptional(),
  tools: tools.exactOptional(),
  controls: z.enum(["readOnly", "all"]).exactOptional(),
  destructive: z.boolean().exactOptional(),
  concurrency: z.number().int().min(1).max(32).exactOptional(),
  perSecond: z.number().min(0.1).max(1_000).exactOptional(),
  timeoutMs: z.number().int().min(100).max(600_000).exactOptional(),
  perTool: z.number().int().min(1).max(2_000).exactOptional(),
  seed: z.number().int().min(0).max(1_000_000).exactOptional(),
});

export const verdict = z.enum(verdicts);

export const runFilter = z.object({
  text: text.exactOptional(),
  source: source.exactOptional(),
  tool: toolRef.exactOptional(),
  verdicts: z.array(verdict).max(20).exactOptional(),
  drift: z.boolean().exactOptional(),
  needsLook: z.boolean().exactOptional(),
  state: z.enum(["pending", "running", "skipped", "done"]).exactOptional(),
  changed: z.boolean().exactOptional(),
});

export const runView = z.object({
  filter: runFilter,
  by: z.enum(runGroupings),
  folded: z.array(z.string().max(2_000)).max(5_000),
});

export const reportFormat = z.enum(reportFormats);
export const place = z.number().int().min(0);
