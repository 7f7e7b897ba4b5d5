import { useEffect, useState, useSyncExternalStore, type RefObject } from "react";

/** Widgets this near to the screen's edge are drawn already. */
const near = "200px";

const listenToTab = (listener: () => void) => {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
};

/** Whether the tab is in sight. */
export const useTabInSight = (): boolean =>
  useSyncExternalStore(listenToTab, () => !document.hidden);

const listeners = new Map<Element, (isNear: boolean) => void>();
let observer: IntersectionObserver | null = null;

/** One observer for all of them: a board has hundreds. */
function watch(element: Element, listener: (isNear: boolean) => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting);
    },
    { rootMargin: near },
  );
  const watching = observer;
  listeners.set(element, listener);
  watching.observe(element);
  return () => {
    listeners.delete(element);
    watching.unobserve(element);
    if (listeners.size > 0 || observer !== watching) return;
    watching.disconnect();
    observer = null;
  };
}

/** Whether an element is on screen or near it, in a tab that is in sight. */
export function useOnScreen(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  const isTabInSight = useTabInSight();
  useEffect(() => (element.current ? watch(element.current, setNear) : undefined), [element]);
  return isNear && isTabInSight;
}

/** Whether something was ever so: what was drawn once stays, so that it need not begin anew. */
export function useEver(is: boolean): boolean {
  const [was, setWas] = useState(is);
  if (is && !was) setWas(true);
  return is || was;
}
