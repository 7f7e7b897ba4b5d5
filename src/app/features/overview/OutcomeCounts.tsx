import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { outcomeKinds } from "#protocol/outcome.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { useSecond } from "../../ui/Age.tsx";
import { groupThousands } from "../../ui/numbers.ts";
import { OutcomeBadge } from "../../ui/OutcomeBadge.tsx";
import classes from "./Overview.module.css";

/** The end of the span moves on by this much, so that the key of the query does not change each second. */
const grain = 60_000;

/** How the calls since the start of the bridge ended, by outcome. */
export function OutcomeCounts() {
  const { queries } = useBridge();
  const startedAt = useQuery(queries.hello()).data?.startedAt;
  const to = Math.ceil((useSecond() + 1) / grain) * grain;
  const counts = useQuery({
    ...queries.timelineBuckets({ group: "calls" }, { from: startedAt ?? 0, to, count: 1 }),
    enabled: startedAt !== undefined,
    placeholderData: (before) => before,
  }).data?.[0]?.counts;
  const ended = outcomeKinds.filter((kind) => (counts?.[kind] ?? 0) > 0);
  if (ended.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="outcomes">
      <div className={classes.heading}>
        <h2 id="outcomes">How calls ended, since the start</h2>
        <Link to="/timeline" search={{ filter: "refusals" }}>
          Refusals
        </Link>
      </div>
      <ul className={classes.outcomes}>
        {ended.map((kind) => (
          <li key={kind}>
            <OutcomeBadge kind={kind} />
            <strong>{groupThousands(counts?.[kind] ?? 0)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
