import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { toolRefText } from "#protocol/call.ts";
import { callId as asCallId, type ToolRef } from "#protocol/ids.ts";
import { fromArgsText } from "#core/form/form-state.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { endCall, setCall, workOf, type CallPhase } from "./tool-store.ts";

/**
 * Takes up a call of this tool that runs though this page did not make it: the
 * page was reloaded in the middle, or another tab called. Its progress is
 * shown, it can be stopped, and its end comes from the journal.
 */
export function useFoundCall(ref: ToolRef, phase: CallPhase): void {
  const { queries } = useBridge();
  const isFree = phase.phase === "none";
  const running = useQuery({ ...queries.runningCalls(), enabled: isFree }).data;
  const found = running?.find(
    ({ tool, caller }) => caller.face === "app" && toolRefText(tool) === toolRefText(ref),
  );
  const followed = phase.phase === "running" && phase.isFound ? phase.callId : null;
  const call = useQuery({
    ...queries.callDetail(followed ?? asCallId("c_none")),
    enabled: followed !== null,
  }).data;

  useEffect(() => {
    const work = workOf(ref);
    if (!isFree || found === undefined || work === undefined) return;
    const { callId, startedAt } = found;
    setCall(ref, {
      phase: "running",
      callId,
      startedAt,
      form: work.history.present,
      isFound: true,
    });
  }, [ref, isFree, found]);

  useEffect(() => {
    const schema = workOf(ref)?.history.present.schema;
    if (followed === null || call?.outcome === undefined || schema === undefined) return;
    const ending = call.entries.findLast(({ kind }) => kind === "outcome");
    // A result that is kept apart is shown on the page of its call, which stands among the earlier ones.
    if (ending?.blobRef !== undefined) return setCall(ref, { phase: "none" });
    endCall(ref, followed, {
      phase: "ended",
      callId: followed,
      endedAt: ending?.at ?? call.at,
      form: fromArgsText(schema, JSON.stringify(call.args)),
      outcome: call.outcome,
    });
  }, [ref, followed, call]);
}
