import {
  draggable,
  dropTargetForElements,
} from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { useEffect, useRef, useState, type RefObject } from "react";
import type { CardPlace } from "./cards.ts";

/** What is dragged: only between columns of the same widget. */
interface Dragged {
  readonly [key: string]: unknown;
  readonly widget: string;
  readonly from: CardPlace;
}

/** Makes a card draggable. */
export function useDraggable(
  card: RefObject<HTMLElement | null>,
  widget: string,
  from: CardPlace,
): boolean {
  const [isDragged, setIsDragged] = useState(false);
  const { column, card: at } = from;
  useEffect(() => {
    if (!card.current) return;
    const dragged: Dragged = { widget, from: { column, card: at } };
    return draggable({
      element: card.current,
      getInitialData: () => dragged,
      onDragStart: () => setIsDragged(true),
      onDrop: () => setIsDragged(false),
    });
  }, [card, widget, column, at]);
  return isDragged;
}

/**
 * Makes a column take cards. Answers before which of its cards one would fall;
 * null while none is over it.
 */
export function useDropColumn(
  element: RefObject<HTMLElement | null>,
  widget: string,
  column: number,
  onDrop: (from: CardPlace, to: CardPlace) => void,
): number | null {
  const [over, setOver] = useState<number | null>(null);
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    return dropTargetForElements({
      element: target,
      canDrop: ({ source }) => source.data["widget"] === widget,
      onDrag: ({ location }) => setOver(placeUnder(target, location.current.input.clientY)),
      onDragLeave: () => setOver(null),
      onDrop: ({ source, location }) => {
        setOver(null);
        const { from } = source.data as Dragged;
        const at = placeUnder(target, location.current.input.clientY);
        const isOwn = from.column === column && from.card < at;
        const to = { column, card: isOwn ? at - 1 : at };
        if (to.column !== from.column || to.card !== from.card) drop.current(from, to);
      },
    });
  }, [element, widget, column]);
  return over;
}

function placeUnder(target: HTMLElement, y: number): number {
  const cards = [...target.querySelectorAll<HTMLElement>("[data-card]")];
  const at = cards.findIndex((card) => {
    const box = card.getBoundingClientRect();
    return y < box.top + box.height / 2;
  });
  return at < 0 ? cards.length : at;
}
