import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { CallId, ToolRef } from "#protocol/ids.ts";
import { useBridge } from "../../../bridge/bridge-context.ts";
import { formatClock, formatSpan } from "../../../ui/numbers.ts";
import { OutcomeIcon } from "../../../ui/OutcomeBadge.tsx";
import classes from "./Outcome.module.css";

/** How many are asked for; one more than are shown, because the shown call is among them. */
const asked = 6;

/** The last calls of this tool, by anybody, but for the one that is shown above. */
export function EarlierCalls({
  tool,
  shown,
}: {
  readonly tool: ToolRef;
  readonly shown: CallId | null;
}) {
  const { queries } = useBridge();
  const calls = useQuery(queries.timelineHead({ group: "calls", tool }, asked));
  const rows = (calls.data?.rows ?? [])
    .filter(({ callId }) => callId !== undefined && callId !== shown)
    .slice(0, asked - 1);
  if (rows.length === 0) return null;
  return (
    <section aria-label="Earlier calls of this tool">
      <h2 className={classes.caption}>Earlier, this tool</h2>
      <ul className={classes.earlier}>
        {rows.map((row) => (
          <li key={row.seq}>
            <Link to="/calls/$callId" params={{ callId: row.callId ?? "" }}>
              <OutcomeIcon kind={row.state ?? "running"} />
              <span className={classes.cut}>{row.detail || row.title}</span>
              <small>{formatClock(row.at)}</small>
              <small>{row.durationMs === undefined ? "" : formatSpan(row.durationMs)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
