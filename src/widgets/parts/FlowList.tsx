import { defaultRangeExtractor, useVirtualizer, type Range } from "@tanstack/react-virtual";
import { useCallback, useEffect, useId, useRef, type ReactNode } from "react";
import { useFlowKeys } from "./use-flow-keys.tsx";
import classes from "./FlowList.module.css";

interface FlowListProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly renderItem: (item: Item, index: number) => ReactNode;
  readonly selected: ReadonlySet<number>;
  /** Enter, Space or click. */
  readonly onOpen: (item: Item, index: number) => void;
  /** Items beside each other. */
  readonly columns?: number;
  /** Height of an item before it was measured. */
  readonly guess?: number;
  readonly gap?: number;
  /** `tiles` have a border of their own, `lines` run from edge to edge. */
  readonly look?: "lines" | "tiles";
  /** It begins at its end, and stays there while items come. */
  readonly followsEnd?: boolean;
}

/**
 * Items of any height, in one column or several: a list box with one tab stop.
 * Only what is on screen exists.
 */
export function FlowList<Item>(props: FlowListProps<Item>) {
  const { items, columns = 1, guess = 28, gap = 0, look = "lines", followsEnd = false } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const id = useId();
  const start = props.selected.values().next().value ?? -1;
  const keys = useFlowKeys({
    count: items.length,
    columns,
    start,
    scrollTo: (index) => virtualizer.scrollToIndex(Math.floor(index / columns), { align: "auto" }),
    onOpen: (index) => open(index),
  });
  const { active } = keys;
  const activeRow = active < 0 ? -1 : Math.floor(active / columns);
  const virtualizer = useVirtualizer({
    count: Math.ceil(items.length / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => guess,
    gap,
    overscan: 6,
    // The active row must exist in the page even when scrolled away, or aria-activedescendant points nowhere.
    rangeExtractor: useCallback(
      (range: Range) => {
        const shown = defaultRangeExtractor(range);
        return activeRow >= 0 && activeRow < range.count && !shown.includes(activeRow)
          ? [...shown, activeRow].sort((a, b) => a - b)
          : shown;
      },
      [activeRow],
    ),
  });
  const open = (index: number) => {
    const item = items[index];
    if (item !== undefined) props.onOpen(item, index);
  };

  useEffect(() => {
    if (start >= 0) virtualizer.scrollToIndex(Math.floor(start / columns), { align: "auto" });
  }, [virtualizer, start, columns]);

  const isAtEnd = useRef(true);
  useEffect(() => {
    if (followsEnd && isAtEnd.current && items.length > 0) {
      virtualizer.scrollToIndex(Math.ceil(items.length / columns) - 1, { align: "end" });
    }
  }, [virtualizer, followsEnd, items.length, columns]);

  return (
    <div
      ref={scroller}
      className={classes["scroller"]}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- items hold more than words
      role="listbox"
      aria-label={props.label}
      tabIndex={0}
      {...(active >= 0 ? { "aria-activedescendant": `${id}-${active}` } : {})}
      onKeyDown={keys.onKeyDown}
      onFocus={keys.onFocus}
      onScroll={({ currentTarget: at }) => {
        isAtEnd.current = at.scrollHeight - at.scrollTop - at.clientHeight < 8;
      }}
    >
      <div
        className={classes["canvas"]}
        style={{ height: virtualizer.getTotalSize() }}
        role="presentation"
      >
        {virtualizer.getVirtualItems().map((row) => (
          <div
            key={row.key}
            ref={virtualizer.measureElement}
            data-index={row.index}
            className={classes["row"]}
            style={{
              transform: `translateY(${row.start}px)`,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
              columnGap: gap,
            }}
            role="presentation"
          >
            {items.slice(row.index * columns, (row.index + 1) * columns).map((item, offset) => {
              const index = row.index * columns + offset;
              return (
                // The list has the keyboard; an item only takes the pointer.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                <div
                  key={index}
                  id={`${id}-${index}`}
                  className={classes["item"]}
                  data-look={look}
                  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- items hold more than words
                  role="option"
                  tabIndex={-1}
                  aria-selected={props.selected.has(index)}
                  aria-posinset={index + 1}
                  aria-setsize={items.length}
                  {...(index === active ? { "data-active": true } : {})}
                  onClick={() => {
                    if (getSelection()?.isCollapsed === false) return;
                    scroller.current?.focus({ preventScroll: true });
                    keys.setActive(index);
                    open(index);
                  }}
                >
                  {props.renderItem(item, index)}
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}
