import { Icon } from "../../app/ui/Icon.tsx";
import { IconAlertCircle, IconAlertTriangle, IconInfoCircle } from "../../app/ui/icons.ts";
import { quietView } from "../parts/quiet-view.tsx";
import { textAt } from "../read-data.ts";
import type { WidgetViewProps } from "../widget-kind.ts";
import classes from "./View.module.css";

const looks = {
  info: { icon: IconInfoCircle, word: "Information" },
  warn: { icon: IconAlertTriangle, word: "Warning" },
  error: { icon: IconAlertCircle, word: "Error" },
} as const;

/** Draws an `alert`. Its words are read out when they come, those of an error at once. */
export const AlertView = quietView(function AlertView({ data, title, emit }: WidgetViewProps) {
  const level = textAt(data, "level");
  const look = looks[level === "warn" || level === "error" ? level : "info"];
  const heading = textAt(data, "title");
  const message = textAt(data, "message");
  return (
    // What it says is read out when it comes; a button's own words would not be.
    <div className={classes["frame"]} role={level === "error" ? "alert" : "status"}>
      <button
        type="button"
        className={classes["alert"]}
        data-level={level}
        onClick={() => emit("click", { title: heading, message })}
      >
        <Icon of={look.icon} size={18} label={look.word} />
        <span className={classes["words"]}>
          {(heading !== title || message === "") && <strong>{heading}</strong>}
          {message !== "" && <span>{message}</span>}
        </span>
      </button>
    </div>
  );
});
