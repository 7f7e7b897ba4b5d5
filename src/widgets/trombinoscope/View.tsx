import { useMemo } from "react";
import { Badge } from "../../app/ui/Badge.tsx";
import { FlowList } from "../parts/FlowList.tsx";
import { Initials } from "../parts/Initials.tsx";
import { columnsFor } from "../words/columns-for.ts";
import { quietView } from "../parts/quiet-view.tsx";
import { numberAt, objectsAt, textAt } from "../read-data.ts";
import { safeColour } from "../words/colour.ts";
import { selectedItems } from "../words/selected-items.ts";
import type { WidgetViewProps } from "../widget-kind.ts";
import classes from "./View.module.css";

/** Draws a `trombinoscope`. */
export const TrombinoscopeView = quietView(function TrombinoscopeView(props: WidgetViewProps) {
  const { data, size, title, selection, linkKey, emit } = props;
  const people = useMemo(() => objectsAt(data, "people"), [data]);
  const selected = useMemo(
    () => selectedItems(people, selection, linkKey),
    [people, selection, linkKey],
  );
  return (
    <FlowList
      label={textAt(data, "title") || title || "People"}
      items={people}
      selected={selected}
      columns={columnsFor(size.width, 170, numberAt(data, "columns"))}
      guess={56}
      gap={4}
      onOpen={(person, index) => emit("personclick", { ...person, index })}
      renderItem={(person) => (
        <div className={classes["person"]}>
          <Initials name={textAt(person, "name")} colour={safeColour(person["color"])} />
          <div className={classes["words"]}>
            <span className={classes["name"]} title={textAt(person, "name")}>
              {textAt(person, "name")}
            </span>
            <span className={classes["more"]}>
              {textAt(person, "badge") !== "" && <Badge>{textAt(person, "badge")}</Badge>}
              <span className={classes["subtitle"]} title={textAt(person, "subtitle")}>
                {textAt(person, "subtitle")}
              </span>
            </span>
          </div>
        </div>
      )}
    />
  );
});
