import { memo, useMemo, useState } from "react";
import { useSecond } from "../../app/ui/Age.tsx";
import { formatSpan } from "../../app/ui/numbers.ts";
import { numberAt, textAt } from "../read-data.ts";
import { Legend } from "../page/Legend.tsx";
import { useLook } from "../page/use-look.tsx";
import { safeColour, seriesColour } from "../words/colour.ts";
import { sayNumber } from "../words/facts.ts";
import { selectedBy } from "../words/selected.ts";
import type { WidgetViewProps } from "../widget-kind.ts";
import { series } from "./kind.ts";
import { givenPoints, lastOf, linesOf, marksOf, windowOf } from "./points.ts";
import { Plot } from "./Plot.tsx";
import type { LivePoints } from "./rings.tsx";
import { useLivePoints } from "./use-live-points.tsx";
import classes from "./View.module.css";

const now = (): number => Date.now();
const legendFrom = 80;
const legendHeight = 22;

/**
 * Draws a `series`. Points of live lines are kept while it is out of sight, as
 * they would be lost; nothing is drawn then.
 */
export const SeriesView = memo(function SeriesView(props: WidgetViewProps) {
  const { id, data, size, isVisible, selection, linkKey, emit } = props;
  const look = useLook();
  const [hovered, setHovered] = useState<number | null>(null);
  const lines = useMemo(() => linesOf(data), [data]);
  const marks = useMemo(() => marksOf(data), [data]);
  const window = windowOf(data);
  const live = useLivePoints(id, lines, window, now);
  const given = useMemo(() => (live === null ? givenPoints(lines) : null), [live, lines]);
  const words = useMemo(
    () => `${textAt(data, "title") || "Series"}. ${series.summary(data)}`,
    [data],
  );
  const isSelected = useMemo(() => selectedBy(selection, linkKey), [selection, linkKey]);
  const colours = lines.map(({ color }, index) => safeColour(color) ?? seriesColour(index));
  const hasLegend = size.height >= legendFrom;
  const height = Math.max(20, size.height - (hasLegend ? legendHeight + 4 : 0));
  const entries = lines.map((line, index) => {
    const at = hovered !== null && given ? (given.values[index]?.[hovered] ?? null) : null;
    const value = at ?? lastOf(line);
    return {
      key: `${index}`,
      label: line.label,
      colour: colours[index] ?? "",
      unit: size.width >= 360 ? line.unit : "",
      isSelected: isSelected({ label: line.label, value: value ?? 0 }),
      ...(value === null ? {} : { value: sayNumber(value) }),
    };
  });
  return (
    <div className={classes.series}>
      {hasLegend && (
        <Legend
          entries={entries}
          onPick={(index) => {
            const line = lines[index];
            if (line) emit("itemclick", { label: line.label, value: lastOf(line) });
          }}
          end={live && size.width >= 300 ? <Pace live={live} isVisible={isVisible} /> : undefined}
        />
      )}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a canvas is drawn in it */}
      <div role="img" aria-label={words}>
        <Plot
          width={size.width}
          height={height}
          look={look}
          colours={colours.map(look.valueOf)}
          live={live}
          given={given}
          window={window}
          min={numberAt(data, "min")}
          max={numberAt(data, "max")}
          marks={marks}
          isVisible={isVisible}
          tick={lines}
          onHover={setHovered}
        />
      </div>
    </div>
  );
});

/** Over how many seconds the pace is counted, and how long a pause is none. */
const counted = 5;
const pause = 3;

/** "20 a second", or since when nothing came. */
function Pace({ live, isVisible }: { readonly live: LivePoints; readonly isVisible: boolean }) {
  return isVisible ? <PaceNow live={live} /> : null;
}

function PaceNow({ live }: { readonly live: LivePoints }) {
  const second = useSecond() / 1000;
  const newest = live.ring.newest();
  const isStale = newest === null || second - newest > pause;
  const pace = live.ring.countSince(second - counted) / counted;
  return (
    <span className={classes.age} {...(isStale ? { "data-stale": true } : {})}>
      {isStale ? (
        `moved ${newest === null ? "never" : `${formatSpan((second - newest) * 1000)} ago`}`
      ) : (
        <>
          <i
            className={classes.dot}
            style={{ display: "inline-block", marginRight: 5, verticalAlign: 1 }}
          />
          {pace < 1 ? "below 1" : sayNumber(Math.round(pace))} a second
        </>
      )}
    </span>
  );
}
