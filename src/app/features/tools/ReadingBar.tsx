import { useQuery } from "@tanstack/react-query";
import { useBridge } from "../../bridge/bridge-context.ts";
import { useSecond } from "../../ui/Age.tsx";
import { formatSpan, groupThousands } from "../../ui/numbers.ts";
import { OutcomeIcon } from "../../ui/OutcomeBadge.tsx";
import classes from "./Tools.module.css";

/** Over the screen while a source is still telling its tools; what has arrived can be used. */
export function ReadingBar() {
  const { queries } = useBridge();
  const sources = useQuery(queries.sources()).data ?? [];
  const source = sources.find(({ status }) => status.phase === "starting");
  if (source?.status.phase !== "starting") return null;
  const { since, sentence, done, total } = source.status;
  return (
    <output className={classes.reading}>
      <OutcomeIcon kind="running" />
      {sentence}
      {done !== undefined && total !== undefined && total > 0 && (
        <span className={classes.readingBar} aria-hidden="true">
          <i style={{ width: `${(100 * done) / total}%` }} />
        </span>
      )}
      {done !== undefined && (
        <small>
          {groupThousands(done)}
          {total !== undefined && ` of ${groupThousands(total)}`}
        </small>
      )}
      <Since at={since} />
    </output>
  );
}

const Since = ({ at }: { readonly at: number }) => (
  <small>{formatSpan(Math.max(0, useSecond() - at))}</small>
);
