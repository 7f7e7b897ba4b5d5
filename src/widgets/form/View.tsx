import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import type { CallId } from "#protocol/ids.ts";
import { isJsonObject, type JsonObject } from "#protocol/json.ts";
import type { Outcome } from "#protocol/outcome.ts";
import type { ToolDetail } from "#protocol/tool.ts";
import type { FormSchema } from "#core/form/field-kind.ts";
import { markedFields } from "#core/form/marked-field.ts";
import type { Pointer } from "#core/form/pointer.ts";
import { useBridge } from "../../app/bridge/bridge-context.ts";
import { useFindObjects } from "../../app/bridge/use-find-objects.ts";
import { FormView as Fields } from "../../app/form/FormView.tsx";
import { useFormPart } from "../../app/form/form-handle.ts";
import { useSecond } from "../../app/ui/Age.tsx";
import { Button } from "../../app/ui/Button.tsx";
import { IconPlayerPlay, IconPlayerStop } from "../../app/ui/icons.ts";
import { formatSpan } from "../../app/ui/numbers.ts";
import { OutcomeIcon } from "../../app/ui/OutcomeBadge.tsx";
import { LoadingSkeleton } from "../../app/ui/Skeleton.tsx";
import { quietView } from "../parts/quiet-view.tsx";
import { textAt } from "../read-data.ts";
import { cut } from "../words/facts.ts";
import type { WidgetViewProps } from "../widget-kind.ts";
import { toolOf } from "./kind.ts";
import { NowValue } from "./NowValue.tsx";
import { useFormCall, type FormCall } from "./use-form-call.tsx";
import { useTool } from "./use-tool.tsx";
import { workOf } from "./work.tsx";
import classes from "./View.module.css";

/** Draws a `form`. */
export const FormView = quietView(function FormView(props: WidgetViewProps) {
  const found = useTool(toolOf(props.data));
  switch (found.state) {
    case "looking":
      return <LoadingSkeleton label="Looking for the tool" rows={4} />;
    case "none":
      return <p className={classes.note}>{found.sentence}</p>;
    case "found":
      return <ToolForm {...props} tool={found.tool} />;
  }
});

/** Narrower than this a field has no room for what its object holds beside it. */
const nowFrom = 340;
const none = new Map<never, never>();

function ToolForm({
  id,
  data,
  size,
  emit,
  isVisible,
  tool,
}: WidgetViewProps & { readonly tool: ToolDetail }) {
  const args = JSON.stringify(isJsonObject(data["args"]) ? data["args"] : {});
  const schema = useMemo((): FormSchema => schemaOf(tool), [tool]);
  const handle = useMemo(() => workOf(id, schema, args), [id, schema, args]);
  const onEnd = useCallback((told: JsonObject) => emit("submit", told), [emit]);
  const { call, make, stop } = useFormCall(tool, handle, onEnd);
  const form = useFormPart(handle, (state) => state, Object.is);
  // Marked until the form is another than what was sent.
  const marked = useMemo(
    () =>
      call.phase === "ended" && call.sent === form && call.outcome.kind === "refusal"
        ? markedFields(call.sent, call.outcome.findings ?? [])
        : none,
    [call, form],
  );
  const findObjects = useFindObjects(tool.ref.source);
  const renderNow = useCallback(
    (pointer: Pointer) => <NowValue tool={tool} handle={handle} pointer={pointer} />,
    [tool, handle],
  );
  return (
    <div className={classes.tool}>
      <div
        className={classes.fields}
        // Keys of the board's widgets are letters here.
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) {
            event.preventDefault();
            void make();
          }
          if (event.key !== "Escape" && event.key !== "F6") event.stopPropagation();
        }}
        role="presentation"
      >
        <Fields
          label={tool.wireName}
          handle={handle}
          marked={marked}
          hinted={none}
          {...(tool.generated && isVisible && size.width >= nowFrom ? { renderNow } : {})}
          {...(tool.generated ? { findObjects } : {})}
        />
      </div>
      <Said call={call} />
      <div className={classes.bar}>
        {call.phase === "running" ? (
          <>
            <Button
              variant="danger"
              icon={IconPlayerStop}
              onClick={() => {
                stop();
                emit("stop", { tool: tool.wireName });
              }}
            >
              Stop
            </Button>
            <Progress callId={call.callId} startedAt={call.startedAt} />
          </>
        ) : (
          <Button variant="primary" icon={IconPlayerPlay} onClick={() => void make()}>
            {cut(textAt(data, "button"), 40) || "Call"}
          </Button>
        )}
      </div>
    </div>
  );
}

const schemaOf = (tool: ToolDetail): FormSchema => ({
  root: tool.inputSchema,
  ...(tool.generated?.addressParam == null ? {} : { addressParam: tool.generated.addressParam }),
  ...(tool.generated === undefined ? {} : { className: tool.generated.class }),
});

/** What came of the last call, in place. */
function Said({ call }: { readonly call: FormCall }) {
  if (call.phase !== "ended") return null;
  const { outcome } = call;
  return (
    <output className={classes.said} data-outcome={outcome.kind} aria-live="polite">
      <OutcomeIcon kind={outcome.kind} />
      <div style={{ minWidth: 0 }}>
        <p>{outcome.sentence ?? "Done."}</p>
        {outcome.kind === "ok" && (
          <p className={classes.result}>{cut(resultText(outcome), 2000)}</p>
        )}
      </div>
    </output>
  );
}

function resultText({ result }: Outcome): string {
  if (!result) return "";
  if (result.structuredContent !== undefined)
    return JSON.stringify(result.structuredContent, null, 1);
  return result.content
    .map((block) => (block.type === "text" ? block.text : `(${block.type})`))
    .join("\n");
}

function Progress({ callId, startedAt }: { readonly callId: CallId; readonly startedAt: number }) {
  const { queries } = useBridge();
  const running = useQuery(queries.runningCalls()).data?.find((each) => each.callId === callId);
  const now = useSecond();
  const { done = 0, total } = running?.progress ?? {};
  const share = total === undefined || total <= 0 ? null : Math.min(1, done / total);
  return (
    <>
      <div
        className={classes.progress}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the native bar cannot be drawn in our measures
        role="progressbar"
        aria-label="Progress of the call"
        {...(share === null ? {} : { "aria-valuenow": Math.round(100 * share) })}
      >
        <i style={{ width: `${100 * (share ?? 0)}%` }} />
      </div>
      <span className={classes.share}>
        {running?.waitingFor === "person"
          ? "waits for approval"
          : share === null
            ? formatSpan(Math.max(0, now - startedAt))
            : `${Math.round(100 * share)} %`}
      </span>
    </>
  );
}
