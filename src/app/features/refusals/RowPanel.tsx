import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { RunPlace } from "#protocol/refusal-table.ts";
import type { RunId, RunRowDetail, RunSummary } from "#protocol/refusals.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { Button, IconButton } from "../../ui/Button.tsx";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { IconChevronDown, IconChevronUp, IconRefresh, IconX } from "../../ui/icons.ts";
import { groupThousands } from "../../ui/numbers.ts";
import { Panel } from "../../ui/Panel.tsx";
import { RefusalNotice } from "../../ui/RefusalNotice.tsx";
import { LoadingSkeleton } from "../../ui/Skeleton.tsx";
import { refreshRun } from "./invalidate-run.ts";
import { OpenInTools } from "./OpenInTools.tsx";
import { RowView } from "./RowView.tsx";
import { useJudgement } from "./use-judgement.ts";
import { useRowKeys } from "./use-row-keys.ts";
import classes from "./Row.module.css";

interface RowPanelProps {
  readonly run: RunSummary;
  readonly n: number;
  readonly baseline: RunId | undefined;
  readonly place: RunPlace | null;
  readonly onRow: (n: number) => void;
  readonly onClose: () => void;
}

/** One probe: its states on the way here, then all about it. */
export function RowPanel(props: RowPanelProps) {
  const { run, n, baseline } = props;
  const { queries } = useBridge();
  const row = useQuery({
    ...queries.refusalRow(run.id, n, baseline),
    placeholderData: (before) => before,
  });
  if (row.isError)
    return (
      <Panel label="Probe" head={<RowHead {...props} title={`Row ${n}`} />}>
        <RefusalNotice error={row.error} retry={row.refetch} />
      </Panel>
    );
  if (row.isPending)
    return (
      <Panel label="Probe" head={<RowHead {...props} title="Loading" />}>
        <LoadingSkeleton label="Loading the probe" />
      </Panel>
    );
  return <OpenRow {...props} row={row.data} />;
}

function OpenRow({ row, ...props }: RowPanelProps & { readonly row: RunRowDetail }) {
  const { run, baseline } = props;
  const { refusals } = useBridge();
  const client = useQueryClient();
  const again = useMutation({
    mutationFn: (n: number) => refusals.again(run.id, n),
    onSuccess: () => refreshRun(client, run.id),
  });
  // While the next row is on its way the last one is still shown; what is decided then would be of the wrong one.
  const isArrived = row.n === props.n;
  const judgement = useJudgement(run.id, row);
  useRowKeys({
    onKeep: isArrived && row.state === "done" ? judgement.keep : null,
    sentence: row.sentence ?? "",
    onClose: props.onClose,
  });
  return (
    <Panel
      label="Probe"
      head={
        <RowHead
          {...props}
          title={`${row.argument === "" ? "The arguments" : row.argument}, ${row.words}`}
        />
      }
      foot={
        <>
          {row.state === "done" && (
            <Button
              icon={IconRefresh}
              disabled={again.isPending || !isArrived}
              onClick={() => again.mutate(row.n)}
            >
              {again.isPending ? "Sending…" : "Again"}
            </Button>
          )}
          <OpenInTools row={row} />
          <span className={classes.spring} />
          {row.sentence !== undefined && row.sentence !== "" && (
            <CopyButton text={row.sentence} label="Copy the sentence" />
          )}
        </>
      }
    >
      <div className={classes.row} {...(isArrived ? {} : { "aria-busy": true })}>
        <output className="visually-hidden">
          {judgement.said ??
            (again.isSuccess && again.variables === row.n ? "Sent once more." : "")}
        </output>
        {again.isError && again.variables === row.n && (
          <p role="alert" className={classes.fault}>
            {again.error.message}
          </p>
        )}
        <RowView
          key={row.n}
          row={row}
          isCompared={baseline !== undefined}
          judgement={judgement}
          isLocked={!isArrived}
        />
      </div>
    </Panel>
  );
}

function RowHead({ title, place, onRow, onClose }: RowPanelProps & { readonly title: string }) {
  const { previous, next } = place ?? {};
  return (
    <div className={classes.head}>
      <h2 className={classes.title} title={title}>
        {title}
      </h2>
      {place !== null && (
        <span className={classes.number}>
          {groupThousands(place.number)} of {groupThousands(place.of)}
        </span>
      )}
      <IconButton
        icon={IconChevronUp}
        label="Previous"
        size="small"
        disabled={previous === undefined}
        onClick={() => previous !== undefined && onRow(previous)}
      />
      <IconButton
        icon={IconChevronDown}
        label="Next"
        size="small"
        disabled={next === undefined}
        onClick={() => next !== undefined && onRow(next)}
      />
      <IconButton icon={IconX} label="Close the probe" size="small" onClick={onClose} />
    </div>
  );
}
