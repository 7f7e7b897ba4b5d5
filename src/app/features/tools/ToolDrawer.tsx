import { useEffect, useRef, type ReactNode } from "react";
import classes from "./Tools.module.css";

/** The list over the work, with the focus in it. */
export function ToolDrawer({
  onClose,
  children,
}: {
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const drawer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    drawer.current?.querySelector<HTMLElement>('[role="listbox"], [data-search]')?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <>
      <button
        type="button"
        className={classes.scrim}
        aria-label="Close the list"
        tabIndex={-1}
        onClick={onClose}
      />
      <div ref={drawer} className={classes.drawer}>
        {children}
      </div>
    </>
  );
}
