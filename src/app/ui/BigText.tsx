import { useVirtualizer } from "@tanstack/react-virtual";
import { useMemo, useRef } from "react";
import { readable } from "#core/schema/text/quote.ts";
import { CopyButton } from "./CopyButton.tsx";
import { textRows } from "./text-lines.ts";
import classes from "./Content.module.css";

/** Characters of a line in a panel of usual width: long rows wrap, and the end of the text is found at once. */
const usualWidth = 110;

/** A text of any length, as it is: never markup. Only the lines on screen exist. */
export function BigText({
  label,
  text,
  copied = text,
  maxHeight = 420,
}: {
  readonly label: string;
  readonly text: string;
  /** What the copy button takes, where only a part is shown. */
  readonly copied?: string;
  readonly maxHeight?: number;
}) {
  const rows = useMemo(() => textRows(text), [text]);
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => 18 * Math.max(1, Math.ceil((rows[index]?.length ?? 0) / usualWidth)),
    overscan: 12,
    paddingStart: 8,
    paddingEnd: 8,
  });
  return (
    <div className={classes.text}>
      <div className={classes.tools}>
        <CopyButton text={copied} label={`Copy ${label}`} />
      </div>
      <section
        ref={scroller}
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        style={{ maxHeight, overflow: "auto" }}
      >
        <div style={{ position: "relative", height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map((item) => (
            <div
              key={item.key}
              ref={virtualizer.measureElement}
              data-index={item.index}
              className={classes.line}
              style={{ transform: `translateY(${item.start}px)` }}
            >
              {readable(rows[item.index] ?? "") || "\u200B"}
            </div>
          ))}
        </div>
      </section>
    </div>
  );
}
