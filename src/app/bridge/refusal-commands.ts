import type { HumanJudgement, ReportFormat, RunId, RunOptions } from "#protocol/refusals.ts";
import type { BridgeClient } from "./client.ts";
import { ask } from "./errors.ts";

/** What the page may do with the refusal workbench. Each rejects with a BridgeError whose message is the sentence. */
export const makeRefusalCommands = (client: BridgeClient) => ({
  /** `controls: "all"` and `destructive` are a person's yes. */
  start: ({ sources, tools, ...rest }: Partial<RunOptions>) =>
    ask(() =>
      client.startRefusals.mutate({
        ...rest,
        ...(sources === undefined ? {} : { sources: [...sources] }),
        ...(tools === undefined ? {} : { tools: [...tools] }),
      }),
    ),
  stop: (run: RunId) => ask(() => client.stopRefusals.mutate({ run })),
  resume: (run: RunId) => ask(() => client.resumeRefusals.mutate({ run })),
  remove: (run: RunId) => ask(() => client.removeRefusals.mutate({ run })),
  /** Sends one probe once more. */
  again: (run: RunId, n: number) => ask(() => client.againRefusal.mutate({ run, n })),
  judge: (run: RunId, n: number, judgement: HumanJudgement | null) =>
    ask(() => client.judgeRefusal.mutate({ run, n, judgement })),
  report: (run: RunId, format: ReportFormat, baseline: RunId | undefined) =>
    ask(() =>
      client.refusalReport.query({
        run,
        format,
        ...(baseline === undefined ? {} : { baseline }),
      }),
    ),
  saveBaseline: (run: RunId, name: string) =>
    ask(() => client.saveRefusalBaseline.mutate({ run, name })),
  importBaseline: (text: string) => ask(() => client.importRefusalBaseline.mutate({ text })),
  baselineFile: (baseline: RunId) => ask(() => client.refusalBaselineFile.query({ baseline })),
  removeBaseline: (baseline: RunId) => ask(() => client.removeRefusalBaseline.mutate({ baseline })),
});

export type RefusalCommands = ReturnType<typeof makeRefusalCommands>;
