import { useEffect, useState, type RefObject } from "react";

/** How far before the screen a field counts as near: more than a page of Tab presses. */
const margin = "1200px 0px";

const listeners = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | null = null;

/** One observer for all fields: a thousand of them would each be asked at every scroll. */
const observe = (element: Element, onNear: () => void): (() => void) => {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) listeners.get(target)?.();
    },
    // The form scrolls in a panel of its own, to which a margin of the page's root says nothing.
    { rootMargin: margin, scrollMargin: margin },
  );
  listeners.set(element, onNear);
  observer.observe(element);
  return () => {
    listeners.delete(element);
    observer?.unobserve(element);
  };
};

/** True once an element has come near the screen, and from then on. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return;
    return observe(element.current, () => setNear(true));
  }, [element, isNear]);
  return isNear;
}
