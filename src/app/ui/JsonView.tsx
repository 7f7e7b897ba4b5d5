import { useVirtualizer } from "@tanstack/react-virtual";
import { useMemo, useRef, useState, type KeyboardEvent } from "react";
import type { JsonValue } from "#protocol/json.ts";
import { CopyButton } from "./CopyButton.tsx";
import { Icon } from "./Icon.tsx";
import { IconChevronDown, IconChevronRight } from "./icons.ts";
import { childrenStep, countOf, initiallyOpen, jsonLines, type JsonLine } from "./json-lines.ts";
import { groupThousands } from "./numbers.ts";
import classes from "./JsonView.module.css";

/** Characters of a text that a line shows before it is unfolded, and the most it ever shows; copying gives all. */
const textShown = { folded: 400, unfolded: 20_000 };

interface JsonViewProps {
  readonly label: string;
  readonly value: JsonValue;
  /** Pixels; beyond it the view scrolls. */
  readonly maxHeight?: number;
  /** Levels that start unfolded. */
  readonly depth?: number;
}

/** JSON as a tree that folds. Text only, whatever it holds; only the lines on screen exist. */
export function JsonView({ label, value, maxHeight = 420, depth = 3 }: JsonViewProps) {
  const start = useMemo(() => initiallyOpen(value, depth), [value, depth]);
  const [changed, setChanged] = useState<{ of: JsonValue; open: ReadonlyMap<string, number> }>();
  const open = changed && changed.of === value ? changed.open : start;
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const lines = useMemo(() => jsonLines(value, open), [value, open]);
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

  const toggle = (line: JsonLine) => {
    const next = new Map(open);
    if (line.type === "more") next.set(line.pointer, line.shown + childrenStep * 5);
    else if (line.type === "closed") next.set(line.pointer, childrenStep);
    else if (line.type === "open") next.delete(line.pointer);
    else if (line.type === "leaf") {
      setUnfolded((old) => old.symmetricDifference(new Set([line.pointer])));
      return;
    }
    setChanged({ of: value, open: next });
  };
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
    } else if (line && (event.key === "Enter" || event.key === " ")) toggle(line);
    else if (line?.type === "closed" && event.key === "ArrowRight") toggle(line);
    else if (line?.type === "open" && event.key === "ArrowLeft") toggle(line);
    else return;
    event.preventDefault();
  };

  return (
    <div className={classes.frame}>
      <div className={classes.tools}>
        <CopyButton label={`Copy ${label}`} text={() => JSON.stringify(value, null, 2)} />
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
                  if (getSelection()?.isCollapsed !== false) toggle(line);
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
  const [left, right] = Array.isArray(line.value) ? ["[", "]"] : ["{", "}"];
  if (line.type === "close") return `${right}${comma}`;
  const key = line.key === undefined ? null : <Key name={line.key} />;
  if (line.type === "leaf") {
    return (
      <>
        {key}
        <Leaf value={line.value} isUnfolded={isUnfolded} />
        {comma}
      </>
    );
  }
  return (
    <>
      <span className={classes.fold}>
        <Icon of={line.type === "open" ? IconChevronDown : IconChevronRight} size={12} />
      </span>
      {key}
      {left}
      {line.type === "closed" && (
        <>
          <span className={classes.faint}> {groupThousands(countOf(line.value))} </span>
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
      <span className={classes.key}>{JSON.stringify(name)}</span>
      {": "}
    </>
  );
}

function Leaf({ value, isUnfolded }: { readonly value: JsonValue; readonly isUnfolded: boolean }) {
  if (typeof value === "string") {
    const limit = isUnfolded ? textShown.unfolded : textShown.folded;
    return (
      <>
        <span className={classes.string}>{JSON.stringify(value.slice(0, limit))}</span>
        {value.length > limit && (
          <span className={classes.faint}>
            {" "}
            … {groupThousands(value.length - limit)} more characters
          </span>
        )}
      </>
    );
  }
  const kind = typeof value === "number" ? classes.number : classes.word;
  return <span className={kind}>{JSON.stringify(value)}</span>;
}
