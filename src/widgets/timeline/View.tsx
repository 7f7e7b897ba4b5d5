import { useMemo } from "react";
import type { JsonObject } from "#protocol/json.ts";
import { Icon } from "../../app/ui/Icon.tsx";
import { IconCheck } from "../../app/ui/icons.ts";
import { FlowList } from "../parts/FlowList.tsx";
import { quietView } from "../parts/quiet-view.tsx";
import { objectsAt, textAt } from "../read-data.ts";
import { selectedItems } from "../words/selected-items.ts";
import type { WidgetViewProps } from "../widget-kind.ts";
import classes from "./View.module.css";

const words: Readonly<Record<string, string>> = {
  done: "Done",
  active: "Under way",
  pending: "To come",
};

/** Draws a `timeline`: marks on a line that is drawn through as far as things are done. */
export const TimelineView = quietView(function TimelineView(props: WidgetViewProps) {
  const { data, title, selection, linkKey, emit } = props;
  const events = useMemo(() => objectsAt(data, "events"), [data]);
  const selected = useMemo(
    () => selectedItems(events, selection, linkKey),
    [events, selection, linkKey],
  );
  return (
    <div className={classes["frame"]}>
      <FlowList
        label={textAt(data, "title") || title || "Timeline"}
        items={events}
        selected={selected}
        guess={40}
        onOpen={(event, index) => emit("eventclick", { ...event, index })}
        renderItem={(event, index) => (
          <TimelineEvent event={event} isFirst={index === 0} isLast={index === events.length - 1} />
        )}
      />
    </div>
  );
});

function TimelineEvent({
  event,
  isFirst,
  isLast,
}: {
  readonly event: JsonObject;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}) {
  const status = textAt(event, "status");
  const date = textAt(event, "date");
  const description = textAt(event, "description");
  return (
    <div className={classes["event"]} data-status={status} data-first={isFirst} data-last={isLast}>
      <span className={classes["mark"]}>
        {status === "done" && <Icon of={IconCheck} size={11} stroke={2.4} />}
      </span>
      <span className={classes["words"]}>
        <span className={classes["line"]}>
          <span className={classes["title"]}>{textAt(event, "title")}</span>
          {date !== "" && <span className={classes["date"]}>{date}</span>}
        </span>
        {description !== "" && <span className={classes["description"]}>{description}</span>}
        {words[status] !== undefined && <span className="visually-hidden">{words[status]}</span>}
      </span>
    </div>
  );
}
