import { useMemo } from "react";
import { FlowList } from "../parts/FlowList.tsx";
import { quietView } from "../parts/quiet-view.tsx";
import { listAt, textAt } from "../read-data.ts";
import { selectedItems } from "../words/selected-items.ts";
import type { WidgetViewProps } from "../widget-kind.ts";
import classes from "./View.module.css";

/** Draws a `list`. */
export const ListView = quietView(function ListView(props: WidgetViewProps) {
  const { data, title, selection, linkKey, emit } = props;
  const items = useMemo(() => listAt(data, "items").map(String), [data]);
  const selected = useMemo(
    () => selectedItems(items, selection, linkKey),
    [items, selection, linkKey],
  );
  return (
    <FlowList
      label={textAt(data, "title") || title || "List"}
      items={items}
      selected={selected}
      onOpen={(item, index) => emit("itemclick", { item, index })}
      renderItem={(item) => <div className={classes["item"]}>{item}</div>}
    />
  );
});
