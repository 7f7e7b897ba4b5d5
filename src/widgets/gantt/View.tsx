import { useMemo, useState } from "react";
import { Items } from "../page/Items.tsx";
import { quietView } from "../parts/quiet-view.tsx";
import { safeColour } from "../words/colour.ts";
import { cut } from "../words/facts.ts";
import { selectedBy } from "../words/selected.ts";
import type { WidgetViewProps } from "../widget-kind.ts";
import { gantt } from "./kind.ts";
import { linesOf } from "./lines.ts";
import { sayWhen, spanOf, tasksOf, ticksOf, type Task } from "./tasks.ts";
import classes from "./View.module.css";

const lineHeight = 24;
const barHeight = 14;
/** Arrows are drawn between tasks of plans up to this size. */
const mostArrows = 300;

/** Draws a `gantt`. Only the lines on screen exist. */
export const GanttView = quietView(function GanttView(props: WidgetViewProps) {
  const { data, size, selection, linkKey, emit } = props;
  const [top, setTop] = useState(0);
  const tasks = useMemo(() => tasksOf(data), [data]);
  const lines = useMemo(() => linesOf(tasks), [tasks]);
  const span = useMemo(() => spanOf(tasks), [tasks]);
  const words = useMemo(() => gantt.summary(data), [data]);
  const isSelected = useMemo(() => selectedBy(selection, linkKey), [selection, linkKey]);
  const names = nameWidth(tasks, size.width);
  const width = Math.max(20, size.width - names);
  const x = (at: number): number => names + ((at - span.from) / (span.to - span.from)) * width;
  const ticks = ticksOf(span, Math.max(2, width / 72));
  const from = Math.max(0, Math.floor(top / lineHeight) - 4);
  const to = Math.ceil((top + size.height) / lineHeight) + 4;
  const now = data["now"] === false ? Number.NaN : Date.now();
  const tell = ({ given }: Task) => emit("itemclick", { ...given });
  const height = lines.length * lineHeight;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is a form's
    <div className={classes.plan} role="group" aria-label={words}>
      <svg className={classes.axis} width={size.width} height={22} aria-hidden="true">
        {ticks.map(({ at, label }) => (
          <text key={at} x={x(at)} y={14} textAnchor="middle">
            {label}
          </text>
        ))}
      </svg>
      <div className={classes.lines} onScroll={(event) => setTop(event.currentTarget.scrollTop)}>
        <div className={classes.canvas} style={{ height }} aria-hidden="true">
          <svg className={classes.grid} width={size.width} height={Math.max(height, 1)}>
            {ticks.map(({ at }) => (
              <line key={at} x1={x(at)} x2={x(at)} y1={0} y2={height} />
            ))}
            {tasks.length <= mostArrows && <Arrows tasks={tasks} lines={lines} x={x} />}
            {now > span.from && now < span.to && (
              <line className={classes.now} x1={x(now)} x2={x(now)} y1={0} y2={height} />
            )}
          </svg>
          {lines.slice(from, to).map((line, offset) => {
            const index = from + offset;
            const place = { top: index * lineHeight, height: lineHeight };
            if (line.type === "group") {
              return (
                <div key={index} className={classes.line} style={place}>
                  <span className={`${classes.name} ${classes.group}`}>{line.label}</span>
                </div>
              );
            }
            const { task } = line;
            const left = x(task.start);
            const paint = {
              "--task": safeColour(task.color) ?? "var(--s1)",
            } as React.CSSProperties;
            const title = `${task.label}: ${sayWhen(task.start, span.to - span.from)} to ${sayWhen(task.end, span.to - span.from)}`;
            return (
              <div
                key={index}
                className={classes.line}
                style={place}
                {...(isSelected(task.given) ? { "data-selected": true } : {})}
              >
                <span className={classes.name} style={{ width: names }} title={task.label}>
                  {names > 0 ? task.label : ""}
                </span>
                {/* The keyboard has the list of tasks. */}
                {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
                <span
                  className={task.end > task.start ? classes.bar : classes.milestone}
                  title={title}
                  style={
                    task.end > task.start
                      ? {
                          ...paint,
                          left,
                          width: Math.max(3, x(task.end) - left),
                          top: (lineHeight - barHeight) / 2,
                          height: barHeight,
                        }
                      : { ...paint, left: left - 5, top: (lineHeight - 10) / 2 }
                  }
                  onClick={() => tell(task)}
                >
                  {task.end > task.start && (
                    <i
                      style={{ width: `${100 * Math.min(1, Math.max(0, task.progress ?? 0))}%` }}
                    />
                  )}
                </span>
              </div>
            );
          })}
        </div>
      </div>
      <Items
        label="Tasks"
        items={tasks.map((task, index) => ({
          key: `${index}`,
          name: task.label,
          detail: `${sayWhen(task.start, span.to - span.from)} to ${sayWhen(task.end, span.to - span.from)}${task.progress === null ? "" : `, ${Math.round(task.progress * 100)} %`}`,
          isSelected: isSelected(task.given),
          onOpen: () => tell(task),
        }))}
      />
    </div>
  );
});

/** Names get at most a third of the room, and none where bars would have too little. */
function nameWidth(tasks: readonly Task[], width: number): number {
  if (width < 220) return 0;
  const longest = tasks
    .slice(0, 300)
    .reduce((most, { label, group }) => Math.max(most, cut(label, 40).length, group.length), 0);
  return Math.min(Math.round(width * 0.34), longest * 6.6 + 16);
}

function Arrows({
  tasks,
  lines,
  x,
}: {
  readonly tasks: readonly Task[];
  readonly lines: ReturnType<typeof linesOf>;
  readonly x: (at: number) => number;
}) {
  const middle = new Map(
    lines.map((line, index) => [
      line.type === "task" ? line.task.id : "",
      (index + 0.5) * lineHeight,
    ]),
  );
  const byId = new Map(tasks.map((task) => [task.id, task]));
  return tasks.flatMap((task) =>
    task.after.map((id) => {
      const before = byId.get(id);
      const [y1, y2] = [middle.get(id), middle.get(task.id)];
      if (!before || y1 === undefined || y2 === undefined) return null;
      const [x1, x2] = [x(before.end), x(task.start)];
      const down = y2 > y1 ? 1 : -1;
      const turn = Math.max(x1 + 5, Math.min(x2, x1 + 5));
      return (
        <path
          key={`${id} ${task.id}`}
          d={`M${x1} ${y1}H${turn}V${y2 - (x2 > turn ? 0 : down * 11)}${x2 > turn ? `H${x2 - 1}` : `H${x2}V${y2 - down * 7}`}`}
        />
      );
    }),
  );
}
