import type { Outcome } from "#protocol/outcome.ts";
import { Icon } from "./Icon.tsx";
import { IconCheck } from "./icons.ts";
import { outcomeLook } from "./outcomes.ts";
import { stageMarks, type StageMark } from "./stages.ts";
import classes from "./StageTrack.module.css";

function says({ state, kind }: StageMark): string {
  switch (state) {
    case "passed":
      return "passed";
    case "advised":
      return "would have refused, and was not asked";
    case "waiting":
      return "not reached";
    case "ended":
      return outcomeLook[kind ?? "refusal"].word;
  }
}

/** Who said no: name, access, check, confirm, session (or server), each passed, ended or not reached. */
export function StageTrack({
  outcome,
  lastWord = "session",
}: {
  readonly outcome: Pick<Outcome, "kind" | "stage" | "findings">;
  /** `server` for MCP tools. */
  readonly lastWord?: "session" | "server";
}) {
  return (
    <ol className={classes.track} aria-label="Stages of the call">
      {stageMarks(outcome).map((mark) => (
        <li
          key={mark.stage}
          className={classes.stage}
          data-state={mark.state}
          {...(mark.kind ? { "data-outcome": mark.kind } : {})}
          {...(mark.state === "advised"
            ? {
                "data-outcome": "refusal",
                title: "Our check would have refused it; this server's tools are not held back.",
              }
            : {})}
        >
          <span className={classes.mark}>
            {mark.state === "passed" && <Icon of={IconCheck} size={11} stroke={3} />}
            {mark.state === "advised" && (
              <Icon of={outcomeLook.refusal.icon} size={11} stroke={2.4} />
            )}
            {mark.state === "ended" && (
              <Icon of={outcomeLook[mark.kind ?? "refusal"].icon} size={11} stroke={2.4} />
            )}
          </span>
          {mark.stage === "session" ? lastWord : mark.stage}
          <span className="visually-hidden">: {says(mark)}</span>
        </li>
      ))}
    </ol>
  );
}
