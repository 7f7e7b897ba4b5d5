import { useLayoutEffect, useState, type RefObject } from "react";

export interface BodySize {
  readonly width: number;
  readonly height: number;
}

/** The size of an element; while `isHeld` it stays what it was, so that a chart is drawn anew once, not sixty times. */
export function useBodySize(element: RefObject<HTMLElement | null>, isHeld: boolean): BodySize {
  const [size, setSize] = useState<BodySize>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const box = element.current;
    if (!box || isHeld) return;
    const read = () => {
      const width = Math.floor(box.clientWidth);
      const height = Math.floor(box.clientHeight);
      setSize((old) => (old.width === width && old.height === height ? old : { width, height }));
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(box);
    return () => observer.disconnect();
  }, [element, isHeld]);
  return size;
}
