import { lazy, Suspense, useMemo, useState } from "react";
import { appResult } from "#core/apps/app-result.ts";
import { uiOfTool } from "#core/apps/tool-ui.ts";
import type { FormState } from "#core/form/form-state.ts";
import { asJson, isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import type { Outcome } from "#protocol/outcome.ts";
import type { ToolDetail } from "#protocol/tool.ts";
import { Button } from "../../../ui/Button.tsx";
import { IconApps } from "../../../ui/icons.ts";
import { PanelBoundary } from "../../../ui/PanelBoundary.tsx";
import { LoadingSkeleton } from "../../../ui/Skeleton.tsx";
import type { CallPhase } from "../tool-store.ts";
import classes from "./Outcome.module.css";

const AppView = lazy(async () => ({
  default: (await import("../../../apps/AppView.tsx")).AppView,
}));

type EndedCall = Extract<CallPhase, { readonly phase: "ended" }>;

/**
 * The app that a server has for a tool's results, opened when a person asks for
 * it. It stays open over further calls and is given each result. Keyed by its tool.
 */
export function ToolApp({ tool, call }: { readonly tool: ToolDetail; readonly call: CallPhase }) {
  const [isOpen, setOpen] = useState(false);
  const [last, setLast] = useState<EndedCall | null>(null);
  if (call.phase === "ended" && call !== last) setLast(call);
  const shown = call.phase === "ended" ? call : last;
  const input = useMemo(() => (shown ? inputOf(shown.outcome, shown.form) : {}), [shown]);
  if (uiOfTool(tool.meta).resourceUri === null || call.phase === "none" || !shown) return null;
  if (!isOpen) {
    return (
      <div className={classes.toolApp}>
        <span>This tool has an app that shows its result.</span>
        <Button icon={IconApps} onClick={() => setOpen(true)}>
          Open app
        </Button>
      </div>
    );
  }
  return (
    <section aria-label="App of the tool" className={classes.openApp}>
      <PanelBoundary label="App of the tool">
        <Suspense fallback={<LoadingSkeleton label="Loading the host of apps" rows={3} />}>
          <AppView place="tool" tool={tool.ref} input={input} layout="flow" />
        </Suspense>
      </PanelBoundary>
    </section>
  );
}

function inputOf(outcome: Outcome, sent: FormState) {
  const args = argumentsOf(sent);
  if (outcome.kind === "cancelled") return { args, cancelled: outcome.sentence ?? "cancelled" };
  return { args, result: asJson(appResult(outcome)) as JsonObject };
}

function argumentsOf({ text }: FormState): JsonObject {
  try {
    const value = JSON.parse(text) as JsonValue;
    return isJsonObject(value) ? value : {};
  } catch {
    // Such a text is never sent; the outcome says so.
    return {};
  }
}
