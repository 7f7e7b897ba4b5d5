import { Icon, type IconDrawing } from "../../app/ui/Icon.tsx";
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCheck,
  IconInfoCircle,
} from "../../app/ui/icons.ts";
import { TrendArrow } from "../parts/TrendArrow.tsx";
import { quietView } from "../parts/quiet-view.tsx";
import { textAt } from "../read-data.ts";
import { figureOf } from "../words/figure.ts";
import type { WidgetViewProps } from "../widget-kind.ts";
import stat from "../stat/View.module.css";
import classes from "./View.module.css";

const marks: Readonly<Record<string, { readonly icon: IconDrawing; readonly word: string }>> = {
  success: { icon: IconCheck, word: "Good" },
  warning: { icon: IconAlertTriangle, word: "Take care" },
  error: { icon: IconAlertCircle, word: "Not allowed" },
  info: { icon: IconInfoCircle, word: "Note" },
};

/** Draws a `stat-card`. */
export const StatCardView = quietView(function StatCardView(props: WidgetViewProps) {
  const { data, title, selection, emit } = props;
  const label = textAt(data, "label");
  const { figure, unit } = figureOf(data["value"], textAt(data, "unit"));
  const before = textAt(data, "previousValue");
  const delta = textAt(data, "delta");
  const trend = textAt(data, "trend");
  const variant = textAt(data, "variant");
  const mark = marks[variant];
  return (
    <button
      type="button"
      className={`${stat["stat"]} ${classes["card"]}`}
      data-variant={mark ? variant : "default"}
      data-selected={selection !== undefined && selection !== null}
      onClick={() => emit("click", { label, value: data["value"] ?? "" })}
    >
      <span className={stat["words"]}>
        {label !== title && <span className={stat["label"]}>{label}</span>}
        <span className={stat["value"]} title={`${figure} ${unit}`.trim()}>
          {figure}
          {unit !== "" && <span className={stat["unit"]}> {unit}</span>}
        </span>
        {(mark !== undefined || delta !== "" || trend !== "" || before !== "") && (
          <span className={stat["trend"]}>
            {(mark !== undefined || delta !== "" || trend !== "") && (
              <span className={classes["delta"]}>
                {mark && <Icon of={mark.icon} size={13} label={mark.word} />}
                {delta}
                <TrendArrow trend={trend} />
              </span>
            )}
            {before !== "" && (
              <span className={stat["trendWords"]}>
                was {before} {unit}
              </span>
            )}
          </span>
        )}
      </span>
    </button>
  );
});
