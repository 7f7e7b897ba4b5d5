import { readable, visible } from "#core/schema/text/quote.ts";
import { Icon } from "../../ui/Icon.tsx";
import { KeyCap } from "../../ui/KeyCap.tsx";
import { markHits } from "./palette-text.ts";
import type { PaletteItem } from "./use-palette-items.ts";
import classes from "./Palette.module.css";

/** A line of the palette, with its group's name above the first of each. */
export function PaletteItemRow({
  id,
  item,
  words,
  startsGroup,
  isActive,
  onPoint,
}: {
  readonly id: string;
  readonly item: PaletteItem;
  readonly words: string;
  readonly startsGroup: boolean;
  readonly isActive: boolean;
  readonly onPoint: () => void;
}) {
  return (
    <>
      {startsGroup && (
        <div className={classes.group} role="presentation">
          {item.group}
        </div>
      )}
      {/* The field has the keyboard; a line only takes the pointer. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */}
      <div
        id={id}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option element holds text alone
        role="option"
        tabIndex={-1}
        aria-selected={isActive}
        className={classes.item}
        onMouseMove={onPoint}
        onClick={(event) => item.run(event.metaKey || event.ctrlKey)}
      >
        <Icon of={item.icon} />
        <span className={`${classes.title} ${item.isCode ? classes.mono : ""}`}>
          {markHits(visible(item.title), words).map((part, index) =>
            part.isHit ? (
              // Parts of one title never move.
              // oxlint-disable-next-line react/no-array-index-key
              <mark key={index}>{part.text}</mark>
            ) : (
              part.text
            ),
          )}
        </span>
        <span className={classes.detail}>{readable(item.detail)}</span>
        {item.keys !== undefined && <KeyCap keys={item.keys} />}
        {isActive && <KeyCap keys="Enter" />}
      </div>
    </>
  );
}
