import { useMemo } from "react";
import { Badge } from "../../app/ui/Badge.tsx";
import { FlowList } from "../parts/FlowList.tsx";
import { quietView } from "../parts/quiet-view.tsx";
import { listAt, objectsAt, textAt } from "../read-data.ts";
import { columnsFor } from "../words/columns-for.ts";
import { selectedItems } from "../words/selected-items.ts";
import type { WidgetViewProps } from "../widget-kind.ts";
import classes from "./View.module.css";

/** Tags of one card that are drawn. */
const mostTags = 12;

/** Draws `cards`. */
export const CardsView = quietView(function CardsView(props: WidgetViewProps) {
  const { data, size, title, selection, linkKey, emit } = props;
  const cards = useMemo(() => objectsAt(data, "cards"), [data]);
  const selected = useMemo(
    () => selectedItems(cards, selection, linkKey),
    [cards, selection, linkKey],
  );
  return (
    <FlowList
      label={textAt(data, "title") || title || "Cards"}
      items={cards}
      selected={selected}
      columns={columnsFor(size.width, 200)}
      guess={110}
      gap={8}
      look="tiles"
      onOpen={(card, index) => emit("cardclick", { ...card, index })}
      renderItem={(card) => {
        const tags = listAt(card, "tags").map(String);
        return (
          <div className={classes["card"]}>
            <span className={classes["title"]}>{textAt(card, "title")}</span>
            {textAt(card, "subtitle") !== "" && (
              <span className={classes["subtitle"]}>{textAt(card, "subtitle")}</span>
            )}
            {textAt(card, "description") !== "" && (
              <span className={classes["description"]} title={textAt(card, "description")}>
                {textAt(card, "description")}
              </span>
            )}
            {tags.length > 0 && (
              <span className={classes["tags"]}>
                {tags.slice(0, mostTags).map((tag, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- they have no identity but their place
                  <Badge key={index}>{tag}</Badge>
                ))}
                {tags.length > mostTags && <Badge outlined>{tags.length - mostTags} more</Badge>}
              </span>
            )}
          </div>
        );
      }}
    />
  );
});
