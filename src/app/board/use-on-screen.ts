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

/** Whether an element is on screen or near it, in a tab that is in sight. */
export function useOnScreen(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  const isTabInSight = useTabInSight();
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: near },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear && isTabInSight;
}
