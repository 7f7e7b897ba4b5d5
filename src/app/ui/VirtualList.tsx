import {
  defaultRangeExtractor,
  useVirtualizer,
  type Range,
  type VirtualItem,
  type Virtualizer,
} from "@tanstack/react-virtual";
import {
  useCallback,
  useEffect,
  useId,
  useRef,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from "react";
import { SkeletonRow } from "./Skeleton.tsx";
import { useListKeys } from "./use-list-keys.ts";
import classes from "./VirtualList.module.css";

/** Where a row stands, for whoever draws it. */
export interface RowPlace {
  readonly index: number;
  readonly isSelected: boolean;
}

/** What assistive technology is told about a row beyond its text. */
export interface RowAria {
  /** Read out instead of what is drawn, where that is too terse to be understood alone. */
  readonly label?: string;
  /** From 1, in trees. */
  readonly level?: number;
  readonly expanded?: boolean;
}

/** Marking of several rows: Ctrl with a click and Space mark one, Shift with a click or an arrow all from there to here. */
export interface RowMarks<Row> {
  readonly isMarked: (row: Row, index: number) => boolean;
  readonly onToggle: (row: Row, index: number) => void;
  readonly onRange: (from: number, to: number) => void;
  /** Esc; false where nothing was marked. */
  readonly onClear: () => boolean;
}

export interface VirtualListProps<Row> {
  readonly label: string;
  /** Rows of the whole list, arrived or not. */
  readonly total: number;
  /** Undefined = not arrived: a skeleton is drawn in its place. */
  readonly rowAt: (index: number) => Row | undefined;
  readonly renderRow: (row: Row, place: RowPlace) => ReactNode;
  /** Enter or click. */
  readonly onOpen: (row: Row, index: number) => void;
  readonly selectedIndex?: number;
  /** Rows on screen and a few around; ask for their windows. `to` is exclusive. */
  readonly onRange?: (from: number, to: number) => void;
  readonly rowHeight?: number | ((index: number) => number);
  /** Text for type-ahead. */
  readonly textOf?: (row: Row) => string;
  /** Headings: drawn, but arrows step over them. */
  readonly isHeading?: (row: Row) => boolean;
  readonly ariaOf?: (row: Row) => RowAria;
  /** Further keys (← → F C); true = handled. */
  readonly onKey?: (event: React.KeyboardEvent, row: Row, index: number) => boolean;
  /** Told when the arrows move. Selection may follow it, or wait for Enter. */
  readonly onActive?: (row: Row, index: number) => void;
  /** Several rows can be marked at once; absent = one is selected at most. */
  readonly marks?: RowMarks<Row>;
  readonly role?: "listbox" | "tree";
  readonly handle?: Ref<VirtualListHandle>;
}

export interface VirtualListHandle {
  readonly focus: () => void;
  readonly scrollTo: (index: number) => void;
}

/**
 * A list of any length with one tab stop: arrows, Home, End, Page keys and
 * type-ahead move inside it. Only the rows on screen exist; rows that have not
 * arrived are skeletons, and `onRange` says which are wanted.
 */
export function VirtualList<Row>(props: VirtualListProps<Row>) {
  const { total, rowAt, rowHeight = 30, role = "listbox", onRange, selectedIndex = -1 } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const id = useId();
  const keys = useListKeys(props, scroller, (index) => reveal(virtualizer, index));
  const { active } = keys;
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: typeof rowHeight === "number" ? () => rowHeight : rowHeight,
    overscan: 8,
    // The active row must exist in the page even when scrolled away, or aria-activedescendant points nowhere.
    rangeExtractor: useCallback(
      (range: Range) => {
        const shown = defaultRangeExtractor(range);
        return active >= 0 && active < range.count && !shown.includes(active)
          ? [...shown, active].sort((a, b) => a - b)
          : shown;
      },
      [active],
    ),
  });

  const items = virtualizer.getVirtualItems();
  const { range } = virtualizer;
  const from = Math.max(0, (range?.startIndex ?? 0) - 8);
  const to = Math.min(total, (range?.endIndex ?? 0) + 9);
  useEffect(() => {
    onRange?.(from, to);
  }, [onRange, from, to]);

  useEffect(() => {
    if (selectedIndex >= 0) reveal(virtualizer, selectedIndex);
  }, [virtualizer, selectedIndex]);

  return (
    // Its role is interactive either way; the rule does not look into a variable.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={scroller}
      className={classes.scroller}
      role={role}
      aria-label={props.label}
      tabIndex={0}
      {...(props.marks ? { "aria-multiselectable": true } : {})}
      {...(active >= 0 && active < total ? { "aria-activedescendant": `${id}-${active}` } : {})}
      onKeyDown={keys.onKeyDown}
      onFocus={keys.onFocus}
    >
      <div
        className={classes.canvas}
        style={{ height: virtualizer.getTotalSize() }}
        role="presentation"
      >
        {items.map((item) => (
          <VirtualRow
            key={item.key}
            id={`${id}-${item.index}`}
            item={item}
            row={rowAt(item.index)}
            list={props}
            isActive={item.index === active}
            onPick={keys.pick}
          />
        ))}
      </div>
    </div>
  );
}

/** Scrolls to a row that is not in sight. To one that is, the virtualizer would scroll as well, and lay the page out for it. */
function reveal(virtualizer: Virtualizer<HTMLDivElement, Element>, index: number): void {
  const wanted = virtualizer.getOffsetForIndex(index, "auto")?.[0];
  if (wanted !== virtualizer.scrollOffset) virtualizer.scrollToIndex(index, { align: "auto" });
}

interface VirtualRowProps<Row> {
  readonly id: string;
  readonly item: VirtualItem;
  readonly row: Row | undefined;
  readonly list: VirtualListProps<Row>;
  readonly isActive: boolean;
  readonly onPick: (index: number, event: MouseEvent) => void;
}

function VirtualRow<Row>({ id, item, row, list, isActive, onPick }: VirtualRowProps<Row>) {
  const style = { height: item.size, transform: `translateY(${item.start}px)` };
  if (row === undefined) {
    return (
      <div className={classes.row} style={style} role="presentation">
        <SkeletonRow seed={item.index} />
      </div>
    );
  }
  const isSelected = item.index === list.selectedIndex;
  const drawn = list.renderRow(row, { index: item.index, isSelected });
  if (list.isHeading?.(row)) {
    return (
      <div className={classes.row} style={style} role="presentation">
        {drawn}
      </div>
    );
  }
  const aria = list.ariaOf?.(row) ?? {};
  return (
    // The list has the keyboard; a row only takes the pointer.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div
      id={id}
      className={classes.row}
      style={style}
      role={list.role === "tree" ? "treeitem" : "option"}
      tabIndex={-1}
      aria-selected={list.marks ? list.marks.isMarked(row, item.index) : isSelected}
      aria-posinset={item.index + 1}
      aria-setsize={list.total}
      {...(aria.level === undefined ? {} : { "aria-level": aria.level })}
      {...(aria.expanded === undefined ? {} : { "aria-expanded": aria.expanded })}
      {...(isActive ? { "data-active": true } : {})}
      // A click that marks a range would mark the text between as well.
      onMouseDown={(event) => list.marks && event.shiftKey && event.preventDefault()}
      onClick={(event) => onPick(item.index, event)}
    >
      {aria.label === undefined ? (
        drawn
      ) : (
        <>
          <span className="visually-hidden">{aria.label}</span>
          <div aria-hidden="true">{drawn}</div>
        </>
      )}
    </div>
  );
}
