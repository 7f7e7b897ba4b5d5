import { useRef, type KeyboardEvent } from "react";
import { groupThousands } from "./numbers.ts";
import classes from "./Tabs.module.css";

interface TabsProps<Id extends string> {
  /** Shared with the panel: `tabPanel(id, value)`. */
  readonly id: string;
  readonly label: string;
  readonly tabs: readonly { readonly id: Id; readonly word: string; readonly count?: number }[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
}

/** Tabs over a panel: one tab stop, ← → Home End choose. */
export function Tabs<Id extends string>({ id, label, tabs, value, onChange }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  const choose = (index: number) => {
    const next = tabs[(index + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.id);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-tab-${next.id}`)}`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === value);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    choose(to);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the chosen tab is the one tab stop
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={classes.tabs}
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          id={`${id}-tab-${tab.id}`}
          type="button"
          role="tab"
          aria-selected={tab.id === value}
          {...(tab.id === value ? { "aria-controls": `${id}-panel` } : {})}
          tabIndex={tab.id === value ? 0 : -1}
          className={classes.tab}
          onClick={() => onChange(tab.id)}
        >
          {tab.word}
          {tab.count !== undefined && (
            <span className={classes.count}>{groupThousands(tab.count)}</span>
          )}
        </button>
      ))}
    </div>
  );
}

/** Attributes of the element that shows the chosen tab's content. */
export const tabPanel = (id: string, value: string) => ({
  id: `${id}-panel`,
  role: "tabpanel",
  "aria-labelledby": `${id}-tab-${value}`,
});
