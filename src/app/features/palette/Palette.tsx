import { useId, useState, type KeyboardEvent } from "react";
import { closeOverlay } from "../../stores/overlays.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { IconSearch } from "../../ui/icons.ts";
import { KeyCap } from "../../ui/KeyCap.tsx";
import type { PaletteSection } from "./commands.ts";
import { PaletteItemRow } from "./PaletteItemRow.tsx";
import { readQuery } from "./palette-text.ts";
import { usePaletteItems } from "./use-palette-items.ts";
import classes from "./Palette.module.css";

interface PaletteProps {
  /** What the field holds at first. */
  readonly text: string;
  readonly sections: readonly PaletteSection[];
  readonly toggles: { readonly toggleRail: () => void; readonly toggleTimeline: () => void };
}

/** ⌘K: finds tools, objects, classes and calls on the bridge, and commands of the page. */
export function Palette({ text: initial, sections, toggles }: PaletteProps) {
  const [text, setText] = useState(initial);
  const [active, setActive] = useState(0);
  const id = useId();
  const query = readQuery(text);
  const { items, isPending, error } = usePaletteItems(query, sections, toggles);
  const at = Math.min(active, items.length - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 8, PageUp: at - 8 }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      const next = Math.min(items.length - 1, Math.max(0, to));
      setActive(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter") {
      event.preventDefault();
      items[at]?.run(event.metaKey || event.ctrlKey);
    }
  };
  return (
    <Dialog title="Palette" bare size={660} onClose={closeOverlay}>
      <div className={classes.head}>
        <Icon of={IconSearch} size={18} />
        <input
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-label="Search or run anything"
          {...(at >= 0 ? { "aria-activedescendant": `${id}-${at}` } : {})}
          placeholder="Search or run anything"
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        <output className={classes.count}>
          {isPending ? "searching" : `${items.length} found`}
        </output>
        <KeyCap keys="Esc" />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select holds text alone */}
      <div id={`${id}-list`} className={classes.list} role="listbox" aria-label="Found">
        {items.map((item, index) => (
          <PaletteItemRow
            key={item.id}
            id={`${id}-${index}`}
            item={item}
            words={query.words}
            startsGroup={item.group !== items[index - 1]?.group}
            isActive={index === at}
            onPoint={() => setActive(index)}
          />
        ))}
        {items.length === 0 && !isPending && (
          <p className={classes.none} role="presentation">
            {error?.message ?? `Nothing is called “${query.words}”.`}
          </p>
        )}
      </div>
      <div className={classes.foot}>
        <span>
          <KeyCap keys="Up Down" /> choose
        </span>
        <span>
          <KeyCap keys="Enter" /> open or run
        </span>
        <span>
          <KeyCap keys="Mod+Enter" /> open in a new tab
        </span>
        <span style={{ marginLeft: "auto" }}>&gt; commands</span>
        <span>@ objects</span>
        <span># calls</span>
      </div>
    </Dialog>
  );
}
