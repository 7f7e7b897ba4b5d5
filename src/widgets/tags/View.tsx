import { useMemo } from "react";
import type { JsonObject } from "#protocol/json.ts";
import { Icon } from "../../app/ui/Icon.tsx";
import { IconCheck } from "../../app/ui/icons.ts";
import { quietView } from "../parts/quiet-view.tsx";
import { objectsAt, textAt } from "../read-data.ts";
import { selectedItems } from "../words/selected-items.ts";
import type { WidgetViewProps } from "../widget-kind.ts";
import classes from "./View.module.css";

/** Tags past this many are said as a number: nobody reads them as tags. */
const most = 200;

/** Draws `tags`: what is active is checked, what is selected is tinted. */
export const TagsView = quietView(function TagsView(props: WidgetViewProps) {
  const { data, title, selection, linkKey, emit } = props;
  // The word is what a tag is called: for whoever is told of a click, and for links.
  const tags = useMemo(
    () =>
      objectsAt(data, "tags").map((tag): JsonObject => ({ ...tag, label: textAt(tag, "text") })),
    [data],
  );
  const selected = useMemo(
    () => selectedItems(tags, selection, linkKey),
    [tags, selection, linkKey],
  );
  const label = textAt(data, "label");
  return (
    <div className={classes["frame"]}>
      {label !== "" && label !== title && <p className={classes["label"]}>{label}</p>}
      <ul className={classes["tags"]} aria-label={label || title || "Tags"}>
        {tags.slice(0, most).map((tag, index) => (
          // Tags have no identity but their place.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <button
              type="button"
              className={classes["tag"]}
              aria-pressed={tag["active"] === true}
              data-selected={selected.has(index)}
              onClick={() => emit("select", { ...tag, index })}
            >
              {tag["active"] === true && <Icon of={IconCheck} size={12} />}
              <span className={classes["word"]}>{textAt(tag, "text")}</span>
            </button>
          </li>
        ))}
        {tags.length > most && <li className={classes["more"]}>{tags.length - most} more</li>}
      </ul>
    </div>
  );
});
