import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { Expectation } from "#protocol/refusals.ts";
import type { ToolDetail } from "#protocol/tool.ts";
import { setRaw } from "#core/form/form-edit.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import type { FormHandle } from "../../form/form-handle.ts";
import { Button } from "../../ui/Button.tsx";
import { IconFlask } from "../../ui/icons.ts";
import { groupThousands } from "../../ui/numbers.ts";
import { RefusalNotice } from "../../ui/RefusalNotice.tsx";
import { LoadingSkeleton } from "../../ui/Skeleton.tsx";
import classes from "./Findings.module.css";

/** As many as a run makes for a tool. */
const mostProbes = 60;

const expectWords: Readonly<
  Record<Expectation, { readonly word: string; readonly tone?: string }>
> = {
  refused: { word: "forbidden", tone: "refusal" },
  accepted: { word: "allowed" },
  either: { word: "hinted at" },
};

/** Good and bad inputs made from the tool's schema: one to look at in the form, all of them to run. */
export function ProbesTab({
  tool,
  handle,
  onUsed,
}: {
  readonly tool: ToolDetail;
  readonly handle: FormHandle;
  readonly onUsed: () => void;
}) {
  const { queries } = useBridge();
  const made = useQuery(queries.toolProbes(tool.ref, mostProbes));
  if (made.isPending) return <LoadingSkeleton label="Loading the inputs" />;
  if (made.isError) return <RefusalNotice error={made.error} retry={made.refetch} />;
  const { probes, leftOut, notes } = made.data;
  const more = Object.values(leftOut).reduce((sum, count) => sum + count, 0);
  const bad = probes.filter(({ expects }) => expects === "refused").length;
  return (
    <div>
      <div className={classes.head}>
        <span>
          {groupThousands(probes.length)} inputs, {groupThousands(bad)} that the schema forbids
          {more > 0 && `; ${groupThousands(more)} more are left out`}
        </span>
        <span className={classes.spring} />
        {probes.length > 0 && <RunThese tool={tool} />}
      </div>
      {probes.length === 0 && <p className={classes.none}>Nothing can be made from this schema.</p>}
      {notes.map((note) => (
        <p key={note} className={classes.note}>
          {note}
        </p>
      ))}
      <ul aria-label="Inputs made from the schema">
        {probes.map(({ id, argument, words, sent, expects, argsText }) => (
          <li key={id} className={classes.probe}>
            <code title={argument}>{argument === "" ? "(all)" : argument}</code>
            <span title={words}>
              {words} {sent !== "" && <code>{sent}</code>}
            </span>
            <span
              className={classes.expects}
              {...(expectWords[expects].tone === undefined
                ? {}
                : { "data-outcome": expectWords[expects].tone })}
            >
              {expectWords[expects].word}
            </span>
            <Button
              size="small"
              aria-label={`Use ${argument === "" ? "the arguments" : argument}, ${words}`}
              onClick={() => {
                handle.edit((form) => setRaw(form, argsText));
                onUsed();
              }}
            >
              Use
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Starts a run of this tool alone and goes there; one that may destroy something asks once more. */
function RunThese({ tool }: { readonly tool: ToolDetail }) {
  const { refusals } = useBridge();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const isDestructive =
    tool.annotations?.destructiveHint === true && tool.annotations.readOnlyHint !== true;
  const run = useMutation({
    mutationFn: () => refusals.start({ tools: [tool.ref], destructive: isDestructive }),
    onSuccess: ({ id }) => navigate({ to: "/refusals/$report", params: { report: id } }),
  });
  const start = (): void => {
    if (isDestructive && !isAsking) setAsking(true);
    else run.mutate();
  };
  return (
    <>
      {run.isError && (
        <span role="alert" className={classes.fault}>
          {run.error.message}
        </span>
      )}
      {isAsking && (
        <Button size="small" onClick={() => setAsking(false)}>
          Leave it
        </Button>
      )}
      <Button
        size="small"
        variant={isAsking ? "danger" : "default"}
        icon={IconFlask}
        disabled={run.isPending}
        onClick={start}
      >
        {run.isPending
          ? "Starting…"
          : isAsking
            ? "It may destroy something: run all the same"
            : "Run these"}
      </Button>
    </>
  );
}
