import { useId, useMemo, useState, type KeyboardEvent } from "react";
import { textAt } from "../read-data.ts";
import { quietView } from "../parts/quiet-view.tsx";
import { factsOf, sayNumber } from "../words/facts.ts";
import { safeColour } from "../words/colour.ts";
import { selectedBy } from "../words/selected.ts";
import type { WidgetViewProps } from "../widget-kind.ts";
import { barsOf } from "./kind.ts";
import classes from "./View.module.css";

// Bars off the screen do not exist; a select would draw them its own way.
const roles = { list: "listbox", bar: "option" } as const;

const thinnest = 20;
const thickest = 44;

/** Draws a `chart`: bars that lie, so that their names can be read whole. Only those on screen exist. */
export const ChartView = quietView(function ChartView(props: WidgetViewProps) {
  const { data, size, selection, linkKey, emit } = props;
  const id = useId();
  const [top, setTop] = useState(0);
  const [active, setActive] = useState(-1);
  const bars = useMemo(() => barsOf(data), [data]);
  const scale = useMemo(() => {
    const facts = factsOf(bars.map(({ value }) => value));
    const low = Math.min(0, facts?.min ?? 0);
    const high = Math.max(0, facts?.max ?? 0);
    const names = bars.slice(0, 200).reduce((most, { label }) => Math.max(most, label.length), 0);
    return { low, span: high - low || 1, names };
  }, [bars]);
  const isSelected = useMemo(() => selectedBy(selection, linkKey), [selection, linkKey]);
  const row = Math.min(
    thickest,
    Math.max(thinnest, Math.floor(size.height / Math.max(1, bars.length))),
  );
  const from = Math.max(0, Math.floor(top / row) - 4);
  const to = Math.min(bars.length, Math.ceil((top + Math.max(size.height, row)) / row) + 4);
  const tell = (index: number) => {
    const bar = bars[index];
    if (bar) emit("itemclick", { label: bar.label, value: bar.value });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: bars.length - 1 }[
      event.key
    ];
    if (step !== undefined) {
      const next = Math.min(bars.length - 1, Math.max(0, step));
      setActive(next);
      const box = event.currentTarget;
      if (next * row < box.scrollTop) box.scrollTop = next * row;
      else if ((next + 1) * row > box.scrollTop + size.height)
        box.scrollTop = (next + 1) * row - size.height;
    } else if ((event.key === "Enter" || event.key === " ") && active >= 0) tell(active);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const figures = `${Math.min(90, 18 + 7 * longest(bars))}px`;
  return (
    // Its role is interactive; the rule does not look into a constant.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={classes.bars}
      role={roles.list}
      aria-label={textAt(data, "title") || "Bars"}
      tabIndex={0}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      onFocus={() => setActive((now) => Math.max(0, now))}
      onKeyDown={onKeyDown}
      {...(active >= from && active < to ? { "aria-activedescendant": `${id}-${active}` } : {})}
      style={
        {
          "--names": `${Math.min(scale.names * 7 + 8, Math.max(48, size.width * 0.32))}px`,
          "--thick": `${Math.min(24, Math.max(10, row - 10))}px`,
          "--figures": figures,
        } as React.CSSProperties
      }
    >
      <div className={classes.canvas} role="presentation" style={{ height: row * bars.length }}>
        {bars.slice(from, to).map((bar, offset) => {
          const index = from + offset;
          const start = (Math.min(0, bar.value) - scale.low) / scale.span;
          const share = Math.abs(bar.value) / scale.span;
          const said = sayNumber(bar.value);
          return (
            // The list has the keyboard; a bar only takes the pointer.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
            <div
              key={index}
              id={`${id}-${index}`}
              className={classes.bar}
              role={roles.bar}
              tabIndex={-1}
              aria-selected={isSelected({ label: bar.label, value: bar.value })}
              aria-label={`${bar.label}: ${said}`}
              {...(index === active ? { "data-active": true } : {})}
              style={{ top: index * row, height: row }}
              onClick={() => {
                setActive(index);
                tell(index);
              }}
            >
              <span className={classes.name} title={bar.label}>
                {bar.label}
              </span>
              <span className={classes.track}>
                <i
                  style={{
                    left: `${100 * start}%`,
                    width: `${100 * share}%`,
                    background: safeColour(bar.color) ?? "var(--s1)",
                  }}
                />
                <span className={classes.figure} style={{ left: `${100 * (start + share)}%` }}>
                  {said}
                </span>
              </span>
            </div>
          );
        })}
      </div>
    </div>
  );
});

const longest = (bars: ReturnType<typeof barsOf>): number =>
  bars.slice(0, 200).reduce((most, { value }) => Math.max(most, sayNumber(value).length), 0);
