import { useMediaQuery } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from "react";
import type { ToolDetail } from "#protocol/tool.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { Panel } from "../../ui/Panel.tsx";
import { LoadingSkeleton } from "../../ui/Skeleton.tsx";
import { Split } from "../../ui/Split.tsx";
import { Tabs, tabPanel } from "../../ui/Tabs.tsx";
import { CallBar } from "./CallBar.tsx";
import { HistoryTab } from "./HistoryTab.tsx";
import { FormTab } from "./FormTab.tsx";
import { JsonTab } from "./JsonTab.tsx";
import { ModelTab } from "./ModelTab.tsx";
import { OutcomePanel } from "./outcome/OutcomePanel.tsx";
import { SchemaTab } from "./SchemaTab.tsx";
import { resetWork, setUnchecked, useWorkPart, workHandle } from "./tool-store.ts";
import { tabOf, tabWords, type ToolTab } from "./tool-tabs.ts";
import { ToolHeader } from "./ToolHeader.tsx";
import { useCall } from "./use-call.ts";
import { useFoundCall } from "./use-found-call.ts";
import { useFocusMark } from "./use-focus-mark.ts";
import classes from "./Tools.module.css";

const ProbesTab = lazy(async () => ({ default: (await import("./ProbesTab.tsx")).ProbesTab }));
const LintTab = lazy(async () => ({ default: (await import("./LintTab.tsx")).LintTab }));

/** A tool at work: what goes in on the left, what came of it on the right. */
export function ToolWorkbench({
  tool,
  tab,
  onTab,
  onList,
}: {
  readonly tool: ToolDetail;
  readonly tab: string | undefined;
  readonly onTab: (tab: ToolTab) => void;
  readonly onList?: () => void;
}) {
  const { queries } = useBridge();
  const input = useRef<HTMLDivElement>(null);
  const handle = useMemo(() => workHandle(tool.ref), [tool.ref]);
  const [isAsking, setAsking] = useState(false);
  // Steady, so that what does not show the form is not drawn again at every key.
  const reset = useCallback(() => resetWork(tool.ref), [tool.ref]);
  const leaveUnchecked = useCallback(
    (isUnchecked: boolean) => setUnchecked(tool.ref, isUnchecked),
    [tool.ref],
  );
  const keep = useCallback(() => setAsking(false), []);
  const phase = useWorkPart(tool.ref, (work) => work.call);
  const isUnchecked = useWorkPart(tool.ref, (work) => work.isUnchecked);
  const { call, callAsTyped, stop } = useCall(tool, phase, {
    isAsking,
    onAsk: setAsking,
  });
  useFocusMark(tool.ref, phase, input);
  useFoundCall(tool.ref, phase);
  const calls = useQuery(queries.timelineHead({ group: "calls", tool: tool.ref }, 6)).data?.total;
  const shown = tabOf(tab);
  // On narrower pages it would be made for nobody.
  const isVeryWide = useMediaQuery("(min-width: 1920px)", false, {
    getInitialValueInEffect: false,
  });
  return (
    <div className={classes.page}>
      <div>
        <ToolHeader tool={tool} {...(onList ? { onList } : {})} />
        <Tabs
          id="tool"
          label="Views of the tool"
          tabs={tabWords(calls)}
          value={shown}
          onChange={onTab}
        />
      </div>
      <div className={classes.work}>
        <div className={classes.sides}>
          <Split
            id="tools.outcome"
            sized="second"
            size="46%"
            min={300}
            max={900}
            label="Width of the outcome"
            first={
              <Panel
                label="Input"
                fill={shown === "json"}
                foot={
                  <CallBar
                    isRunning={phase.phase === "running"}
                    isUnchecked={isUnchecked}
                    onCall={call}
                    onStop={stop}
                    onReset={reset}
                    onUnchecked={leaveUnchecked}
                  />
                }
              >
                <div ref={input} className={classes.tab} {...tabPanel("tool", shown)}>
                  <TabContent tab={shown} tool={tool} handle={handle} onTab={onTab} onCall={call} />
                </div>
              </Panel>
            }
            second={
              <OutcomePanel
                tool={tool}
                call={phase}
                handle={handle}
                isAsking={isAsking}
                hidesEarlier={shown === "history"}
                onCallAsTyped={callAsTyped}
                onStop={stop}
                onKeep={keep}
              />
            }
          />
        </div>
        {isVeryWide && shown !== "schema" && (
          <div className={classes.third}>
            <Panel label="Schema beside the form">
              <SchemaTab tool={tool} />
            </Panel>
          </div>
        )}
      </div>
    </div>
  );
}

function TabContent({
  tab,
  tool,
  handle,
  onTab,
  onCall,
}: {
  readonly tab: ToolTab;
  readonly tool: ToolDetail;
  readonly handle: ReturnType<typeof workHandle>;
  readonly onTab: (tab: ToolTab) => void;
  readonly onCall: () => void;
}) {
  switch (tab) {
    case "form":
      return <FormTab tool={tool} handle={handle} onJson={() => onTab("json")} />;
    case "json":
      return <JsonTab tool={tool} handle={handle} onCall={onCall} />;
    case "schema":
      return <SchemaTab tool={tool} />;
    case "model":
      return <ModelTab tool={tool} />;
    case "probes":
      return (
        <Suspense fallback={<LoadingSkeleton label="Loading the inputs" />}>
          <ProbesTab tool={tool} handle={handle} onUsed={() => onTab("form")} />
        </Suspense>
      );
    case "lint":
      return (
        <Suspense fallback={<LoadingSkeleton label="Loading the findings" />}>
          <LintTab tool={tool} />
        </Suspense>
      );
    case "history":
      return <HistoryTab tool={tool} handle={handle} onUsed={() => onTab("form")} />;
  }
}
