import { orRefused } from "../found.ts";
import { refusalsOf } from "../refusals-of.ts";
import { runPlan } from "../refusal-inputs.ts";
import { procedure } from "../trpc.ts";

/** What a run would be sent to, how much, and which tools need a person's yes; nothing is sent. */
export const planRefusals = procedure.input(runPlan).query(async ({ ctx, input }) => {
  const runs = refusalsOf(ctx);
  const plan = orRefused(runs.plan(input));
  const inputs = await runs.inputs(input);
  return { ...plan, ...(inputs === null ? {} : { inputs }) };
});
