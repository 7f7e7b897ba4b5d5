import { useVirtualizer } from "@tanstack/react-virtual";
import { useMemo, useRef, useState } from "react";
import { Icon } from "../../app/ui/Icon.tsx";
import { IconMinus, IconPlus } from "../../app/ui/icons.ts";
import { quietView } from "../parts/quiet-view.tsx";
import { numberAt, textAt } from "../read-data.ts";
import { sayCount } from "../words/facts.ts";
import type { WidgetViewProps } from "../widget-kind.ts";
import { diffLines } from "./diff-lines.ts";
import { diffRows, type DiffRow, type DrawnLine } from "./diff-rows.ts";
import classes from "./View.module.css";

/** From this width on two columns are readable. */
const splitFrom = 640;

/** Draws a `diff`. */
export const DiffView = quietView(function DiffView({ data, size, title }: WidgetViewProps) {
  const lines = useMemo(() => diffLines(textAt(data, "before"), textAt(data, "after")), [data]);
  const asked = textAt(data, "mode");
  const mode =
    asked === "split" || asked === "unified"
      ? asked
      : size.width >= splitFrom
        ? "split"
        : "unified";
  const context = numberAt(data, "context") ?? 3;
  const [opened, setOpened] = useState<{ of: typeof lines; gaps: ReadonlySet<number> }>();
  const gaps = opened?.of === lines ? opened.gaps : none;
  const rows = useMemo(() => diffRows(lines, mode, context, gaps), [lines, mode, context, gaps]);
  const added = lines.filter(({ is }) => is === "added").length;
  const removed = lines.filter(({ is }) => is === "removed").length;

  if (added + removed === 0) return <p className={classes["equal"]}>Both texts are equal.</p>;
  return (
    <div className={classes["frame"]}>
      <div className={classes["head"]}>
        <span className={classes["names"]}>
          {textAt(data, "beforeLabel") || "before"} → {textAt(data, "afterLabel") || "after"}
        </span>
        <span className={classes["count"]} data-is="added">
          <Icon of={IconPlus} size={12} label="added" /> {added}
        </span>
        <span className={classes["count"]} data-is="removed">
          <Icon of={IconMinus} size={12} label="removed" /> {removed}
        </span>
      </div>
      <Rows
        label={title ?? "Differences"}
        rows={rows}
        mode={mode}
        onOpen={(from) => setOpened({ of: lines, gaps: new Set([...gaps, from]) })}
      />
    </div>
  );
});

const none: ReadonlySet<number> = new Set();

function Rows({
  label,
  rows,
  mode,
  onOpen,
}: {
  readonly label: string;
  readonly rows: readonly DiffRow[];
  readonly mode: "unified" | "split";
  readonly onOpen: (from: number) => void;
}) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 18,
    overscan: 16,
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section ref={scroller} className={classes["scroller"]} aria-label={label} tabIndex={0}>
      <div className={classes["canvas"]} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((item) => {
          const row = rows[item.index];
          return (
            <div
              key={item.key}
              ref={virtualizer.measureElement}
              data-index={item.index}
              className={classes["row"]}
              style={{ transform: `translateY(${item.start}px)` }}
            >
              {row?.is === "gap" ? (
                <button type="button" className={classes["gap"]} onClick={() => onOpen(row.from)}>
                  {sayCount(row.count, "equal line")}
                </button>
              ) : mode === "split" ? (
                <>
                  <Line line={row?.left} isHalf side="before" />
                  <Line line={row?.right} isHalf side="after" />
                </>
              ) : (
                <Line line={row?.right ?? row?.left} side="after" />
              )}
            </div>
          );
        })}
      </div>
    </section>
  );
}

const signs = { same: "", added: "+", removed: "−" } as const;

function Line({
  line,
  side,
  isHalf = false,
}: {
  readonly line: DrawnLine | undefined;
  readonly side: "before" | "after";
  readonly isHalf?: boolean;
}) {
  if (!line) return <div className={classes["line"]} data-is="none" data-half={isHalf} />;
  const number = side === "before" ? line.before : (line.after ?? line.before);
  return (
    <div className={classes["line"]} data-is={line.is} data-half={isHalf}>
      <span className={classes["number"]} aria-hidden="true">
        {number}
      </span>
      <span className={classes["sign"]}>{signs[line.is]}</span>
      <code>
        {line.text === ""
          ? "\u200B"
          : line.pieces.map(({ text, isChanged }, index) =>
              isChanged ? (
                // oxlint-disable-next-line react/no-array-index-key -- they have no identity but their place
                <mark key={index}>{text}</mark>
              ) : (
                text
              ),
            )}
      </code>
    </div>
  );
}
