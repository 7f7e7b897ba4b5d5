import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { TimelineRow } from "#protocol/journal.ts";
import { readable, visible } from "#core/schema/text/quote.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { formatClock, formatSpan } from "../../ui/numbers.ts";
import { OutcomeIcon } from "../../ui/OutcomeBadge.tsx";
import { RefusalNotice } from "../../ui/RefusalNotice.tsx";
import { LoadingSkeleton } from "../../ui/Skeleton.tsx";
import classes from "./Overview.module.css";

/** Lines that fit beside the tables of a 900 px window. */
const shown = 10;

/** The last calls, whoever made them. */
export function RecentCalls() {
  const { queries } = useBridge();
  const calls = useQuery(queries.timelineHead({ group: "calls" }, shown));
  return (
    <section className={classes.section} aria-labelledby="recent">
      <div className={classes.heading}>
        <h2 id="recent">Last calls</h2>
        <Link to="/timeline">Timeline</Link>
      </div>
      {calls.isPending && <LoadingSkeleton label="Reading the last calls…" rows={5} />}
      {calls.isError && <RefusalNotice error={calls.error} retry={calls.refetch} />}
      {calls.data?.rows.length === 0 && (
        <p className={classes.faint}>
          No calls yet. Each one is written down here, whoever makes it: you, an agent, an MCP
          client or a script.
        </p>
      )}
      <ul className={classes.calls}>
        {calls.data?.rows.map((row) => (
          <li key={row.seq}>
            <CallLine row={row} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CallLine({ row }: { readonly row: TimelineRow }) {
  if (row.callId === undefined) return null;
  return (
    <Link to="/calls/$callId" params={{ callId: row.callId }}>
      <span className={classes.faint}>{formatClock(row.at)}</span>
      {row.state === null ? <span /> : <OutcomeIcon kind={row.state} />}
      <span className={classes.name}>
        {visible(row.title)} <span>{readable(row.detail)}</span>
      </span>
      <span className={classes.faint}>
        {row.durationMs === undefined ? "" : formatSpan(row.durationMs)}
      </span>
    </Link>
  );
}
