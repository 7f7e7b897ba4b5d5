import type { Outcome, Stage } from "#protocol/outcome.ts";
import type { CallState } from "./outcomes.ts";

/** The stages that the track draws; the pipeline's eight are folded into five. */
export const drawnStages = ["name", "access", "check", "confirm", "session"] as const;
export type DrawnStage = (typeof drawnStages)[number];

const drawnAs: Readonly<Record<Stage, DrawnStage>> = {
  name: "name",
  access: "access",
  repair: "check",
  check: "check",
  confirm: "confirm",
  dispatch: "session",
  convert: "session",
  output: "session",
};

export interface StageMark {
  readonly stage: DrawnStage;
  /** `advised`: the check would have refused it, and only says so; the call went on. */
  readonly state: "passed" | "advised" | "ended" | "waiting";
  /** How it ended there. */
  readonly kind?: CallState;
}

/** Where a call got to: stages before its end passed, the one that ended it carries the outcome, the rest were not reached. */
export function stageMarks(
  outcome: Pick<Outcome, "kind" | "stage" | "findings">,
): readonly StageMark[] {
  const passed = (stage: DrawnStage): StageMark => ({
    stage,
    state: stage === "check" && (outcome.findings?.length ?? 0) > 0 ? "advised" : "passed",
  });
  if (outcome.kind === "ok") return drawnStages.map(passed);
  const end = drawnStages.indexOf(drawnAs[outcome.stage]);
  return drawnStages.map((stage, index) =>
    index < end
      ? passed(stage)
      : index === end
        ? { stage, state: "ended", kind: outcome.kind }
        : { stage, state: "waiting" },
  );
}
