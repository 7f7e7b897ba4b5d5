import { useMemo } from "react";
import type { JsonObject } from "#protocol/json.ts";
import { Icon, type IconDrawing } from "../../app/ui/Icon.tsx";
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCheck,
  IconInfoCircle,
} from "../../app/ui/icons.ts";
import { formatClock } from "../../app/ui/numbers.ts";
import { FlowList } from "../parts/FlowList.tsx";
import { quietView } from "../parts/quiet-view.tsx";
import { objectsAt, textAt } from "../read-data.ts";
import { selectedItems } from "../words/selected-items.ts";
import type { WidgetViewProps } from "../widget-kind.ts";
import classes from "./View.module.css";

type Level = "debug" | "info" | "warn" | "error";

const looks: Readonly<Record<Level, { readonly icon: IconDrawing; readonly word: string }>> = {
  debug: { icon: IconInfoCircle, word: "Debug" },
  info: { icon: IconCheck, word: "Information" },
  warn: { icon: IconAlertTriangle, word: "Warning" },
  error: { icon: IconAlertCircle, word: "Error" },
};

const levelOf = (entry: JsonObject): Level => {
  const level = textAt(entry, "level");
  return Object.hasOwn(looks, level) ? (level as Level) : "info";
};

/** Milliseconds since 1970 as a time of the day; a text as it is. */
function clockOf(entry: JsonObject): string {
  const at = entry["timestamp"];
  if (typeof at === "number") return at > 1e11 ? formatClock(at) : String(at);
  return textAt(entry, "timestamp");
}

/** Draws a `log`: it stays at its end while entries come, unless somebody scrolled away from there. */
export const LogView = quietView(function LogView(props: WidgetViewProps) {
  const { data, title, selection, linkKey, emit } = props;
  // The message is what an entry is called: for whoever is told of a click, and for links.
  const entries = useMemo(
    () =>
      objectsAt(data, "entries").map((entry) => ({ ...entry, title: textAt(entry, "message") })),
    [data],
  );
  const selected = useMemo(
    () => selectedItems(entries, selection, linkKey),
    [entries, selection, linkKey],
  );
  return (
    <div className={classes["frame"]}>
      <FlowList
        label={textAt(data, "title") || title || "Log"}
        items={entries}
        selected={selected}
        guess={25}
        followsEnd
        onOpen={(entry, index) => emit("itemclick", { ...entry, index })}
        renderItem={(entry) => <Entry entry={entry} />}
      />
    </div>
  );
});

function Entry({ entry }: { readonly entry: JsonObject }) {
  const level = levelOf(entry);
  const clock = clockOf(entry);
  const source = textAt(entry, "source");
  return (
    <div className={classes["entry"]} data-level={level}>
      {clock !== "" && <span className={classes["clock"]}>{clock}</span>}
      <Icon of={looks[level].icon} size={14} label={looks[level].word} />
      <span className={classes["message"]}>
        {source !== "" && <span className={classes["source"]}>{source}</span>}
        {textAt(entry, "message")}
      </span>
    </div>
  );
}
