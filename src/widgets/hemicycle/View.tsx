import { useMemo } from "react";
import { Items } from "../page/Items.tsx";
import { Legend } from "../page/Legend.tsx";
import { quietView } from "../parts/quiet-view.tsx";
import { safeColour, seriesColour } from "../words/colour.ts";
import { sayNumber } from "../words/facts.ts";
import { selectedBy } from "../words/selected.ts";
import type { WidgetViewProps } from "../widget-kind.ts";
import { groupsOf, hemicycle, totalSeats, type Group } from "./kind.ts";
import { scaledSeats, seatPlaces } from "./seats.ts";
import classes from "./View.module.css";

/** More dots than this cannot be told apart: a dot then stands for several seats. */
const mostDots = 900;
const legendFrom = 130;

/** Draws a `hemicycle`. */
export const HemicycleView = quietView(function HemicycleView(props: WidgetViewProps) {
  const { data, size, selection, linkKey, emit } = props;
  const groups = useMemo(() => groupsOf(data), [data]);
  const isSelected = useMemo(() => selectedBy(selection, linkKey), [selection, linkKey]);
  const total = totalSeats(data);
  const dots = useMemo(() => dotsOf(groups, total), [groups, total]);
  const hasLegend = size.height >= legendFrom && size.width >= 160;
  const tell = ({ id, label, seats }: Group) => emit("groupclick", { id, label, seats });
  const legend = hasLegend
    ? 18 * Math.min(2, Math.ceil((groups.length * 100) / size.width)) + 6
    : 0;
  const height = Math.max(20, size.height - legend);
  const scale = Math.min(size.width / 2.16, height / 1.12);
  return (
    <div className={classes.view}>
      <svg
        role="img"
        aria-label={hemicycle.summary(data)}
        width={size.width}
        height={height}
        viewBox={`${-size.width / 2} ${-1.06 * scale} ${size.width} ${height}`}
      >
        {dots.map(({ group, path }, index) => (
          <path
            key={group?.id ?? "empty"}
            d={path}
            transform={`scale(${scale})`}
            fill={group ? (safeColour(group.color) ?? seriesColour(index)) : "var(--press)"}
            {...(group
              ? {
                  className: classes.group,
                  onClick: () => tell(group),
                  ...(isSelected({ ...group }) ? { "data-selected": true } : {}),
                }
              : {})}
          >
            <title>{group ? `${group.label}: ${group.seats}` : "empty"}</title>
          </path>
        ))}
        {scale > 70 && (
          <text x={0} y={-4} textAnchor="middle" fontSize={24} fontWeight={600} fill="var(--text)">
            {sayNumber(total)}
          </text>
        )}
      </svg>
      {hasLegend && (
        <div className={classes.legend}>
          <Legend
            shape="block"
            entries={groups.map((group, index) => ({
              key: group.id,
              label: group.label,
              value: sayNumber(group.seats),
              colour: safeColour(group.color) ?? seriesColour(index),
            }))}
          />
        </div>
      )}
      <Items
        label="Groups"
        items={groups.map((group) => ({
          key: group.id,
          name: group.label,
          detail: sayNumber(group.seats),
          isSelected: isSelected({ ...group }),
          onOpen: () => tell(group),
        }))}
      />
    </div>
  );
});

/** The dots of each group as one path: nine hundred elements would be slower and no clearer. */
function dotsOf(
  groups: readonly Group[],
  total: number,
): readonly { readonly group: Group | null; readonly path: string }[] {
  const taken = groups.reduce((sum, { seats }) => sum + seats, 0);
  const counts = scaledSeats([...groups.map(({ seats }) => seats), total - taken], mostDots);
  const places = seatPlaces(counts.reduce((sum, count) => sum + count, 0));
  let from = 0;
  return counts.flatMap((count, index) => {
    const own = places.slice(from, from + count);
    from += count;
    if (own.length === 0) return [];
    const path = own
      .map(({ x, y, r }) => {
        const [cx, cy, cr] = [x, -y, r].map((value) => Number(value.toFixed(4)));
        return `M${(cx ?? 0) - (cr ?? 0)} ${cy}a${cr} ${cr} 0 1 0 ${2 * (cr ?? 0)} 0a${cr} ${cr} 0 1 0 ${-2 * (cr ?? 0)} 0Z`;
      })
      .join("");
    return [{ group: groups[index] ?? null, path }];
  });
}
