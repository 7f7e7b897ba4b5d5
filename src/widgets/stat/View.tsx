import { textAt } from "../read-data.ts";
import type { WidgetViewProps } from "../widget-kind.ts";
import classes from "./View.module.css";

const arrows: Readonly<Record<string, string>> = { up: "up", down: "down", neutral: "steady" };

/** Draws a `stat`. */
export function StatView({ data }: WidgetViewProps) {
  const trend = textAt(data, "trend");
  const direction = arrows[textAt(data, "trendDir")];
  return (
    <div className={classes["stat"]}>
      <span className={classes["label"]}>{textAt(data, "label")}</span>
      <span className={classes["value"]}>{textAt(data, "value")}</span>
      {trend === "" && direction === undefined ? null : (
        <span className={classes["trend"]}>{[direction, trend].filter(Boolean).join(", ")}</span>
      )}
    </div>
  );
}
