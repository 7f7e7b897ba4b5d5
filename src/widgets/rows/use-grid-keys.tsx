import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
} from "react";

interface GridKeys {
  readonly total: number;
  /** 0: rows are what is chosen. */
  readonly columns: number;
  readonly page: number;
  readonly onMove: (place: number) => void;
  readonly onOpen: (place: number, col: number, isMore: boolean) => void;
}

/** The keyboard of a table: arrows, Home, End and Page keys move, Enter opens, Space marks one more. */
export function useGridKeys(keys: GridKeys) {
  const [active, setActive] = useState({ place: -1, col: 0 });
  const { total, columns, page, onMove } = keys;
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });

  const goTo = (place: number, col: number) => {
    if (total === 0) return;
    const next = {
      place: Math.min(total - 1, Math.max(0, place)),
      col: Math.min(Math.max(0, columns - 1), Math.max(0, col)),
    };
    setActive(next);
    onMove(next.place);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.altKey) return;
    const { place, col } = active;
    const step = stepOf(event.key, page, total);
    if (step !== null) goTo(place < 0 && event.key === "ArrowDown" ? 0 : step(place), col);
    else if (columns > 0 && event.key === "ArrowLeft") goTo(Math.max(0, place), col - 1);
    else if (columns > 0 && event.key === "ArrowRight") goTo(Math.max(0, place), col + 1);
    else if ((event.key === "Enter" || event.key === " ") && place >= 0) {
      latest.current.onOpen(place, col, event.key === " " || event.ctrlKey || event.metaKey);
    } else return;
    event.preventDefault();
    // The board moves its widgets by the same keys.
    event.stopPropagation();
  };
  // The same function always, so that rows are not drawn again for it.
  const open = useCallback((place: number, col: number, event: MouseEvent) => {
    setActive({ place, col });
    latest.current.onOpen(place, col, event.ctrlKey || event.metaKey);
  }, []);
  return { active, onKeyDown, open };
}

function stepOf(key: string, page: number, total: number): ((place: number) => number) | null {
  switch (key) {
    case "ArrowDown":
      return (place) => place + 1;
    case "ArrowUp":
      return (place) => place - 1;
    case "PageDown":
      return (place) => place + page;
    case "PageUp":
      return (place) => place - page;
    case "Home":
      return () => 0;
    case "End":
      return () => total - 1;
    default:
      return null;
  }
}
