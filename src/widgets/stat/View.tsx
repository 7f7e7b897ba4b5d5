import { Sparkline } from "../../app/ui/Sparkline.tsx";
import { TrendArrow } from "../parts/TrendArrow.tsx";
import { quietView } from "../parts/quiet-view.tsx";
import { useHistory } from "../parts/use-history.tsx";
import { textAt } from "../read-data.ts";
import { figureOf, numberOf } from "../words/figure.ts";
import type { WidgetViewProps } from "../widget-kind.ts";
import classes from "./View.module.css";

/** Fewer values than this are no curve. */
const fewest = 4;

/** Draws a `stat`; a value that moves gets a curve of how it moved. */
export const StatView = quietView(function StatView(props: WidgetViewProps) {
  const { data, size, title, selection, emit } = props;
  const label = textAt(data, "label");
  const value = data["value"];
  const trend = textAt(data, "trend");
  const direction = textAt(data, "trendDir");
  const { figure, unit } = figureOf(value);
  const history = useHistory(numberOf(value));
  return (
    <button
      type="button"
      className={classes["stat"]}
      data-selected={selection !== undefined && selection !== null}
      onClick={() => emit("click", { label, value: value ?? "" })}
    >
      <span className={classes["words"]}>
        {label !== title && <span className={classes["label"]}>{label}</span>}
        <span className={classes["value"]} title={`${figure} ${unit}`.trim()}>
          {figure}
          {unit !== "" && <span className={classes["unit"]}> {unit}</span>}
        </span>
        {(trend !== "" || direction !== "") && (
          <span className={classes["trend"]}>
            <TrendArrow trend={direction} />
            <span className={classes["trendWords"]}>{trend}</span>
          </span>
        )}
      </span>
      {history.length >= fewest && size.width >= 170 && (
        <span className={classes["curve"]}>
          <Sparkline
            points={history}
            width={Math.round(Math.min(240, size.width * 0.38))}
            height={Math.round(Math.min(96, Math.max(20, size.height * 0.6)))}
            isFilled
          />
        </span>
      )}
    </button>
  );
});
