import { useVirtualizer } from "@tanstack/react-virtual";
import { useRef, useState, type KeyboardEvent } from "react";
import type { JsonValue } from "#protocol/json.ts";
import { visible } from "#core/schema/text/quote.ts";
import { CopyButton } from "./CopyButton.tsx";
import { Icon } from "./Icon.tsx";
import { IconChevronDown, IconChevronRight } from "./icons.ts";
import { textShown, type JsonLine } from "./json-lines.ts";
import { groupThousands } from "./numbers.ts";
import classes from "./JsonView.module.css";

interface JsonTreeProps {
  readonly label: string;
  readonly lines: readonly JsonLine[];
  /** Pointers of the texts that are shown at length. */
  readonly unfolded: ReadonlySet<string>;
  readonly onToggle: (line: JsonLine) => void;
  /** The whole as text, for whoever copies it. */
  readonly text: () => string | Promise<string>;
  /** Pixels; beyond it the tree scrolls. */
  readonly maxHeight: number;
}

/** The lines of a JSON tree. Text only, whatever it holds; only the lines on screen exist. */
export function JsonTree({ label, lines, unfolded, onToggle, text, maxHeight }: JsonTreeProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 18,
    overscan: 12,
    paddingStart: 8,
    paddingEnd: 8,
  });
  const [active, setActive] = useState(0);

  const onKeyDown = (event: KeyboardEvent) => {
    const line = lines[active];
    const to = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      Home: 0,
      End: lines.length - 1,
    }[event.key];
    if (to !== undefined) {
      const index = Math.min(lines.length - 1, Math.max(0, to));
      setActive(index);
      virtualizer.scrollToIndex(index);
    } else if (line && (event.key === "Enter" || event.key === " ")) onToggle(line);
    else if (line?.type === "closed" && event.key === "ArrowRight") onToggle(line);
    else if (line?.type === "open" && event.key === "ArrowLeft") onToggle(line);
    else return;
    event.preventDefault();
  };

  return (
    <div className={classes.frame}>
      <div className={classes.tools}>
        <CopyButton label={`Copy ${label}`} text={text} />
      </div>
      <div
        ref={scroller}
        role="tree"
        aria-label={label}
        tabIndex={0}
        onKeyDown={onKeyDown}
        style={{ maxHeight, overflow: "auto" }}
      >
        <div
          role="presentation"
          style={{ position: "relative", height: virtualizer.getTotalSize() }}
        >
          {virtualizer.getVirtualItems().map((item) => {
            const line = lines[item.index];
            if (!line) return null;
            return (
              // The tree has the keyboard; a line only takes the pointer.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={item.key}
                ref={virtualizer.measureElement}
                data-index={item.index}
                role="treeitem"
                tabIndex={-1}
                aria-level={line.depth + 1}
                aria-selected={item.index === active}
                {...(line.type === "open" || line.type === "closed"
                  ? { "aria-expanded": line.type === "open" }
                  : {})}
                className={classes.line}
                style={{
                  position: "absolute",
                  top: 0,
                  left: 0,
                  right: 0,
                  paddingLeft: 24 + line.depth * 14,
                  transform: `translateY(${item.start}px)`,
                }}
                onClick={() => {
                  setActive(item.index);
                  if (getSelection()?.isCollapsed !== false) onToggle(line);
                }}
              >
                <LineText line={line} isUnfolded={unfolded.has(line.pointer)} />
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}

function LineText({ line, isUnfolded }: { readonly line: JsonLine; readonly isUnfolded: boolean }) {
  if (line.type === "more") {
    return (
      <span className={classes.faint}>
        … {groupThousands(line.total - line.shown)} more of {groupThousands(line.total)}
      </span>
    );
  }
  const comma = line.isLast || line.type === "open" ? "" : ",";
  const key = line.key === undefined ? null : <Key name={line.key} />;
  if (line.type === "leaf") {
    return (
      <>
        {key}
        <Leaf value={line.value} length={line.length} isUnfolded={isUnfolded} />
        {comma}
      </>
    );
  }
  const [left, right] = line.isList ? ["[", "]"] : ["{", "}"];
  if (line.type === "close") return `${right}${comma}`;
  return (
    <>
      <span className={classes.fold}>
        <Icon of={line.type === "open" ? IconChevronDown : IconChevronRight} size={12} />
      </span>
      {key}
      {left}
      {line.type === "closed" && (
        <>
          <span className={classes.faint}> {groupThousands(line.count)} </span>
          {right}
          {comma}
        </>
      )}
    </>
  );
}

function Key({ name }: { readonly name: string }) {
  return (
    <>
      <span className={classes.key}>{visible(JSON.stringify(name))}</span>
      {": "}
    </>
  );
}

function Leaf({
  value,
  length,
  isUnfolded,
}: {
  readonly value: JsonValue;
  readonly length: number | undefined;
  readonly isUnfolded: boolean;
}) {
  if (typeof value === "string") {
    const shown = value.slice(0, isUnfolded ? textShown.unfolded : textShown.folded);
    const hidden = (length ?? value.length) - shown.length;
    return (
      <>
        <span className={classes.string}>{visible(JSON.stringify(shown))}</span>
        {hidden > 0 && (
          <span className={classes.faint}> … {groupThousands(hidden)} more characters</span>
        )}
      </>
    );
  }
  const kind = typeof value === "number" ? classes.number : classes.word;
  return <span className={kind}>{JSON.stringify(value)}</span>;
}
