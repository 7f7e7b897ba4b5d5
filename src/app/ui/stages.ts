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
  readonly state: "passed" | "ended" | "waiting";
  /** How it ended there. */
  readonly kind?: CallState;
}

/** Where a call got to: stages before its end passed, the one that ended it carries the outcome, the rest were not reached. */
export function stageMarks(outcome: Pick<Outcome, "kind" | "stage">): readonly StageMark[] {
  if (outcome.kind === "ok") return drawnStages.map((stage) => ({ stage, state: "passed" }));
  const end = drawnStages.indexOf(drawnAs[outcome.stage]);
  return drawnStages.map((stage, index) =>
    index < end
      ? { stage, state: "passed" }
      : index === end
        ? { stage, state: "ended", kind: outcome.kind }
        : { stage, state: "waiting" },
  );
}
