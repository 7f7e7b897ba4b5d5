import { memo } from "react";
import { toolRefText } from "#protocol/call.ts";
import type { ToolDetail } from "#protocol/tool.ts";
import type { FormHandle } from "../../../form/form-handle.ts";
import { outcomeLook } from "../../../ui/outcomes.ts";
import { Panel } from "../../../ui/Panel.tsx";
import type { CallPhase } from "../tool-store.ts";
import { EarlierCalls } from "./EarlierCalls.tsx";
import { OutcomeCard } from "./OutcomeCard.tsx";
import { RunningCard } from "./RunningCard.tsx";
import { ToolApp } from "./ToolApp.tsx";
import classes from "./Outcome.module.css";

/** Beside the input: what came of it. Outcomes are announced, running values never. */
export const OutcomePanel = memo(function OutcomePanel({
  tool,
  call,
  handle,
  isAsking,
  hidesEarlier,
  onCallAsTyped,
  onStop,
  onKeep,
}: {
  readonly tool: ToolDetail;
  readonly call: CallPhase;
  readonly handle: FormHandle;
  readonly isAsking: boolean;
  /** The history is shown beside it. */
  readonly hidesEarlier: boolean;
  /** Calls with unfinished boxes as text. */
  readonly onCallAsTyped: () => void;
  readonly onStop: () => void;
  readonly onKeep: () => void;
}) {
  return (
    <Panel label="Outcome">
      <div className={classes.panel}>
        <output className="visually-hidden">{announced(call)}</output>
        {call.phase === "none" && <NotCalled />}
        {call.phase === "running" && (
          <RunningCard
            callId={call.callId}
            startedAt={call.startedAt}
            isAsking={isAsking}
            onStop={onStop}
            onKeep={onKeep}
          />
        )}
        <ToolApp key={toolRefText(tool.ref)} tool={tool} call={call} />
        {call.phase === "ended" && (
          <OutcomeCard
            tool={tool}
            outcome={call.outcome}
            sent={call.form}
            handle={handle}
            {...(call.callId === null ? { onCallAsTyped } : {})}
          />
        )}
        {!hidesEarlier && (
          <EarlierCalls tool={tool.ref} shown={call.phase === "none" ? null : call.callId} />
        )}
      </div>
    </Panel>
  );
});

const NotCalled = () => (
  <div className={classes.empty}>
    <h2>Not called yet</h2>
    <p>Call sends exactly what the form shows. The answer, or who said no and why, appears here.</p>
  </div>
);

function announced(call: CallPhase): string {
  switch (call.phase) {
    case "none":
      return "";
    case "running":
      return "The call is running.";
    case "ended": {
      const { kind, sentence } = call.outcome;
      const { word } = outcomeLook[kind];
      return sentence === undefined ? `${word}.` : `${word}: ${sentence}`;
    }
  }
}
