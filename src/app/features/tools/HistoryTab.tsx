import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { CallId } from "#protocol/ids.ts";
import type { TimelineRow } from "#protocol/journal.ts";
import type { ToolDetail } from "#protocol/tool.ts";
import { setRaw } from "#core/form/form-edit.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import type { FormHandle } from "../../form/form-handle.ts";
import { Button } from "../../ui/Button.tsx";
import { formatClock, formatSpan } from "../../ui/numbers.ts";
import { OutcomeIcon } from "../../ui/OutcomeBadge.tsx";
import { RefusalNotice } from "../../ui/RefusalNotice.tsx";
import { LoadingSkeleton } from "../../ui/Skeleton.tsx";
import { argsTextOf } from "./address.ts";
import classes from "./Tools.module.css";

const shown = 100;

/** The calls of this tool, newest first, by whomever; each can be opened, or its arguments used again. */
export function HistoryTab({
  tool,
  handle,
  onUsed,
}: {
  readonly tool: ToolDetail;
  readonly handle: FormHandle;
  readonly onUsed: () => void;
}) {
  const { queries } = useBridge();
  const calls = useQuery(queries.timelineHead({ group: "calls", tool: tool.ref }, shown));
  const use = useArguments(handle, onUsed);
  if (calls.isPending) return <LoadingSkeleton label="Loading the calls" />;
  if (calls.isError) return <RefusalNotice error={calls.error} retry={calls.refetch} />;
  const { rows } = calls.data;
  if (rows.length === 0) return <p className={classes.padded}>Nobody has called this tool yet.</p>;
  return (
    <div className={classes.padded}>
      {use.refused !== null && (
        <p className={classes.notice} role="alert">
          {use.refused}
        </p>
      )}
      <ul aria-label="Calls of this tool">
        {rows.map((row) => (
          <HistoryRow key={row.seq} row={row} onUse={(callId) => void use.take(callId)} />
        ))}
      </ul>
    </div>
  );
}

function useArguments(handle: FormHandle, onUsed: () => void) {
  const { queries, blobs } = useBridge();
  const client = useQueryClient();
  const [refused, setRefused] = useState<string | null>(null);
  const take = async (callId: CallId) => {
    try {
      const { args: kept, entries } = await client.fetchQuery(queries.callDetail(callId));
      // An input that was too big for its entry is kept apart.
      const apart = entries.find(({ kind }) => kind === "call")?.blobRef;
      const args = apart === undefined ? kept : await blobs.json(apart);
      handle.edit((form) => setRaw(form, argsTextOf(args)));
      onUsed();
    } catch (error) {
      setRefused(error instanceof Error ? error.message : String(error));
    }
  };
  return { refused, take };
}

function HistoryRow({
  row,
  onUse,
}: {
  readonly row: TimelineRow;
  readonly onUse: (callId: CallId) => void;
}) {
  const { callId } = row;
  if (callId === undefined) return null;
  return (
    <li className={classes.history}>
      <small>{formatClock(row.at)}</small>
      <OutcomeIcon kind={row.state ?? "running"} />
      <Link to="/calls/$callId" params={{ callId }}>
        {row.detail || row.title}
      </Link>
      <small>{row.durationMs === undefined ? "" : formatSpan(row.durationMs)}</small>
      <Button size="small" onClick={() => onUse(callId)}>
        Use its input
      </Button>
    </li>
  );
}
