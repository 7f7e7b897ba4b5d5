import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { HumanJudgement, RunId, RunRowDetail, Verdict } from "#protocol/refusals.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { refreshRun } from "./invalidate-run.ts";
import { faultVerdict, keptVerdict } from "./keep-verdict.ts";

/** What a person can say about a row. */
export interface RowJudgement {
  readonly keep: () => void;
  readonly callFault: () => void;
  /** Null: as the rubric says. */
  readonly setVerdict: (verdict: Verdict | null) => void;
  readonly setNote: (note: string) => void;
  readonly isPending: boolean;
  readonly error: Error | null;
  /** What was done, for those who do not see it. */
  readonly said: string | null;
}

/** Sets a person's verdict and note on a row. */
export function useJudgement(run: RunId, row: RunRowDetail): RowJudgement {
  const { refusals } = useBridge();
  const client = useQueryClient();
  const judge = useMutation({
    mutationFn: ({
      n,
      judgement,
    }: {
      readonly n: number;
      readonly judgement: HumanJudgement | null;
      readonly said: string;
    }) => refusals.judge(run, n, judgement),
    onSuccess: () => refreshRun(client, run),
  });
  const { n, human } = row;
  const set = (verdict: Verdict | null, note: string, said: string): void => {
    const judgement: HumanJudgement = {
      ...(verdict === null ? {} : { verdict }),
      ...(note === "" ? {} : { note }),
    };
    judge.mutate({ n, judgement: verdict === null && note === "" ? null : judgement, said });
  };
  const note = human?.note ?? "";
  const isOfRow = judge.variables?.n === n;
  return {
    keep: () => set(keptVerdict(row), note, "Kept."),
    callFault: () => set(faultVerdict(row), note, "Marked as a fault."),
    setVerdict: (verdict) =>
      set(verdict, note, verdict === null ? "Taken back." : "The verdict is set."),
    setNote: (text) => set(human?.verdict ?? null, text.trim(), "The note is kept."),
    isPending: judge.isPending && isOfRow,
    error: isOfRow ? judge.error : null,
    said: judge.isSuccess && isOfRow ? judge.variables.said : null,
  };
}
