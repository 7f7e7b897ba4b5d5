import { useEffect, useState } from "react";
import { formatSpan } from "./numbers.ts";
import classes from "./ValueText.module.css";

/** How long ago something was: "14 s". Ticks once a second, all ages of the page together. */
export function Age({ at, isStale = false }: { readonly at: number; readonly isStale?: boolean }) {
  const now = useSecond();
  const age = Math.max(0, now - at);
  return (
    <span
      className={classes.age}
      title={new Date(at).toLocaleString()}
      {...(isStale ? { "data-stale": true } : {})}
    >
      {age < 1000 ? "now" : formatSpan(age)}
    </span>
  );
}

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | null = null;

/** The time, told once a second to everybody who shows an age: one timer, not one a row. */
export function useSecond(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const listener = () => setNow(Date.now());
    listeners.add(listener);
    timer ??= setInterval(() => {
      for (const tell of listeners) tell();
    }, 1000);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && timer !== null) {
        clearInterval(timer);
        timer = null;
      }
    };
  }, []);
  return now;
}
