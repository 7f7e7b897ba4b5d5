import { useCallback, useState, type RefCallback } from "react";

/** Two rows around what is seen, so that a row is up to date before it comes into view. */
const margin = "56px 0px";

const listeners = new WeakMap<Element, (isInView: boolean) => void>();
let observer: IntersectionObserver | null = null;

/** One observer for all rows: hundreds of them would each be asked at every scroll. */
function observe(element: Element, tell: (isInView: boolean) => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) listeners.get(target)?.(isIntersecting);
    },
    // What scrolls is a panel, not the page.
    { rootMargin: margin, scrollMargin: margin },
  );
  listeners.set(element, tell);
  observer.observe(element);
  return () => {
    listeners.delete(element);
    observer?.unobserve(element);
  };
}

/** Whether an element is on screen or near it. True until the browser has looked, so that nothing comes late. */
export function useInView(): readonly [isInView: boolean, ref: RefCallback<Element>] {
  const [isInView, setInView] = useState(true);
  const ref = useCallback(
    (element: Element | null) => (element ? observe(element, setInView) : undefined),
    [],
  );
  return [isInView, ref];
}
