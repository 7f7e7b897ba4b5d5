import { verdicts, type Verdict } from "#protocol/refusals.ts";
import { verdictLook } from "./verdict-look.ts";
import classes from "./Badges.module.css";

/** Groups of verdicts that look alike, the good ones first. */
const order = [
  "ok",
  "cancelled",
  "refusal",
  "deadline",
  "unknownEffect",
  "providerError",
  "protocolError",
];

/** How rows ended, as parts of one bar; what is left to do is its ground. */
export function OutcomeBar({
  counts,
  total,
  width,
  height,
}: {
  readonly counts: Readonly<Partial<Record<Verdict, number>>>;
  readonly total: number;
  readonly width?: number;
  readonly height: number;
}) {
  const byTone = new Map<string, number>();
  for (const verdict of verdicts) {
    const { tone } = verdictLook[verdict];
    byTone.set(tone, (byTone.get(tone) ?? 0) + (counts[verdict] ?? 0));
  }
  const done = [...byTone.values()].reduce((sum, count) => sum + count, 0);
  return (
    <span
      className={classes.bar}
      aria-hidden="true"
      style={{ height, ...(width === undefined ? {} : { width }) }}
    >
      {order.map((tone) => {
        const count = byTone.get(tone) ?? 0;
        return count === 0 ? null : (
          <i key={tone} data-outcome={tone} style={{ flexGrow: count }} />
        );
      })}
      <span style={{ flexGrow: Math.max(0, total - done) }} />
    </span>
  );
}
