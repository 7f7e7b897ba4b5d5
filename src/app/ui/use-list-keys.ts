import {
  useImperativeHandle,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from "react";
import type { VirtualListProps } from "./VirtualList.tsx";

/** How long a pause ends a type-ahead word. */
const typeAheadPause = 700;
/** How far type-ahead looks: rows that have not arrived cannot match anyway. */
const typeAheadReach = 2000;

/** The keyboard of a VirtualList: which row is active, and what each key does. */
export function useListKeys<Row>(
  list: VirtualListProps<Row>,
  scroller: RefObject<HTMLElement | null>,
  scrollTo: (index: number) => void,
) {
  const selected = list.selectedIndex ?? -1;
  const [active, setActive] = useState(selected);
  const [followed, setFollowed] = useState(selected);
  if (selected !== followed) {
    setFollowed(selected);
    if (selected >= 0) setActive(selected);
  }
  const typed = useRef({ text: "", at: 0 });
  // Where a range of marks begins: the row that was opened or marked last.
  const anchor = useRef(selected);
  const isPicking = useRef(false);

  useImperativeHandle(list.handle, () => ({
    focus: () => scroller.current?.focus(),
    scrollTo,
  }));

  const goTo = (index: number) => {
    setActive(index);
    scrollTo(index);
    const row = list.rowAt(index);
    if (row !== undefined) list.onActive?.(row, index);
  };
  const isStop = (index: number): boolean => {
    const row = list.rowAt(index);
    return row === undefined || !list.isHeading?.(row);
  };
  const step = (start: number, by: 1 | -1): number | null => {
    for (let index = start; index >= 0 && index < list.total; index += by) {
      if (!isStop(index)) continue;
      goTo(index);
      return index;
    }
    return null;
  };
  const toggle = (index: number) => {
    const row = list.rowAt(index);
    if (row === undefined || !isStop(index)) return;
    anchor.current = index;
    list.marks?.onToggle(row, index);
  };
  const markTo = (index: number) => {
    if (anchor.current < 0) anchor.current = Math.max(0, active);
    list.marks?.onRange(anchor.current, index);
  };
  /** Keys that mark; true = handled. */
  const onMarkKey = (event: KeyboardEvent): boolean => {
    const { marks } = list;
    if (!marks || event.altKey || event.metaKey) return false;
    if (event.key === "Escape") return marks.onClear();
    const isInWord = performance.now() - typed.current.at < typeAheadPause;
    if (event.key === " " && !isInWord) {
      toggle(active);
      return true;
    }
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!event.shiftKey || (by !== 1 && by !== -1)) return false;
    if (anchor.current < 0) anchor.current = Math.max(0, active);
    const reached = step(active + by, by);
    if (reached !== null) markTo(reached);
    return true;
  };
  const typeAhead = (key: string) => {
    const { textOf } = list;
    if (!textOf) return;
    const now = performance.now();
    const text = now - typed.current.at < typeAheadPause ? typed.current.text + key : key;
    typed.current = { text, at: now };
    const wanted = text.toLowerCase();
    const start = text.length === 1 ? active + 1 : Math.max(0, active);
    for (let offset = 0; offset < Math.min(list.total, typeAheadReach); offset += 1) {
      const index = (start + offset) % list.total;
      const row = list.rowAt(index);
      if (row !== undefined && isStop(index) && textOf(row).toLowerCase().startsWith(wanted)) {
        return goTo(index);
      }
    }
  };

  const pick = (index: number, event?: Pick<MouseEvent, "shiftKey" | "ctrlKey" | "metaKey">) => {
    // A click gives the focus to the row; the keyboard is the list's.
    isPicking.current = true;
    scroller.current?.focus({ preventScroll: true });
    isPicking.current = false;
    setActive(index);
    if (list.marks && event && (event.ctrlKey || event.metaKey)) return toggle(index);
    if (list.marks && event?.shiftKey) return markTo(index);
    anchor.current = index;
    const row = list.rowAt(index);
    if (row !== undefined && isStop(index)) list.onOpen(row, index);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget && event.key !== "Escape") return;
    const row = list.rowAt(active);
    if (row !== undefined && list.onKey?.(event, row, active)) {
      event.preventDefault();
      return;
    }
    if (onMarkKey(event)) {
      event.preventDefault();
      return;
    }
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 300) / 30) - 1);
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => void step(active + 1, 1),
      ArrowUp: () => void step(active - 1, -1),
      Home: () => void step(0, 1),
      End: () => void step(list.total - 1, -1),
      PageDown: () => void step(Math.min(list.total - 1, active + page), 1),
      PageUp: () => void step(Math.max(0, active - page), -1),
      Enter: () => pick(active),
    };
    const move = moves[event.key];
    if (move) {
      event.preventDefault();
      move();
    } else if (event.key.length === 1 && event.key !== "/" && /[\p{L}\p{N}._ ]/u.test(event.key)) {
      if (event.key === " ") event.preventDefault();
      if (!list.textOf) return;
      // A first G is the shell's ("go to"); every other letter belongs to the list while it has the focus.
      const isInWord = performance.now() - typed.current.at < typeAheadPause;
      if (event.key.toLowerCase() === "g" && !isInWord) return;
      event.stopPropagation();
      typeAhead(event.key);
    }
  };

  const onFocus = (event: FocusEvent) => {
    // The pointer has a row already; going to the first one would scroll it away under the click.
    const isByKeyboard = event.target === event.currentTarget && !isPicking.current;
    if (active < 0 && isByKeyboard) step(0, 1);
  };

  return { active, pick, onKeyDown, onFocus };
}
