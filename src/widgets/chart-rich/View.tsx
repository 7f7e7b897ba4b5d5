import { BarChart, LineChart, PieChart } from "echarts/charts";
import { GridComponent, TooltipComponent } from "echarts/components";
import * as echarts from "echarts/core";
import { useMemo } from "react";
import { textAt } from "../read-data.ts";
import { EChart, type ChartClick } from "../page/EChart.tsx";
import { Items } from "../page/Items.tsx";
import { Legend } from "../page/Legend.tsx";
import { useLook } from "../page/use-look.tsx";
import { quietView } from "../parts/quiet-view.tsx";
import { sayNumber } from "../words/facts.ts";
import { selectedBy } from "../words/selected.ts";
import type { WidgetViewProps } from "../widget-kind.ts";
import { chartOption, colourOf } from "./chart-option.tsx";
import { chartRich } from "./kind.ts";
import { chartType, labelsOf, seriesOf, slicesOf, tellable } from "./series.ts";
import classes from "./View.module.css";

echarts.use([BarChart, LineChart, PieChart, GridComponent, TooltipComponent]);

const legendHeight = 22;

/** Draws a `chart-rich`. */
export const ChartRichView = quietView(function ChartRichView(props: WidgetViewProps) {
  const { data, size, selection, linkKey, emit } = props;
  const look = useLook();
  const type = chartType(data);
  const isRound = type === "pie" || type === "donut";
  const series = useMemo(() => tellable(seriesOf(data)), [data]);
  const slices = useMemo(() => (isRound ? slicesOf(data) : []), [data, isRound]);
  const labels = useMemo(() => labelsOf(data), [data]);
  const isBeside = isRound && size.width >= 240;
  const hasLegend = isRound
    ? !isBeside && size.height >= 120
    : series.length > 1 && size.height >= 110;
  const width = isBeside ? Math.min(size.height, size.width * 0.5) : size.width;
  const height = Math.max(20, size.height - (hasLegend ? legendHeight + 4 : 0));
  const option = useMemo(
    () => chartOption(data, look, { width, height }),
    [data, look, width, height],
  );
  const isSelected = useMemo(() => selectedBy(selection, linkKey), [selection, linkKey]);
  const tellSlice = (index: number) => {
    const slice = slices[index];
    if (slice) emit("itemclick", { label: slice.label, value: slice.value });
  };
  const tellPoint = (at: number, index: number) => {
    const one = series[at];
    const value = one?.values[index];
    if (one && value !== undefined) {
      emit("itemclick", { label: labels[index] ?? "", series: one.label, value });
    }
  };
  const onClick = ({ seriesIndex, dataIndex }: ChartClick) =>
    isRound ? tellSlice(dataIndex) : tellPoint(seriesIndex, dataIndex);
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  const entries = isRound
    ? slices.map(({ label, color }, index) => ({
        key: `${index}`,
        label,
        colour: colourOf(color, index),
      }))
    : series.map(({ label, color }, index) => ({
        key: `${index}`,
        label,
        colour: colourOf(color, index),
      }));
  return (
    <div className={classes.chart} {...(isBeside ? { "data-beside": true } : {})}>
      {hasLegend && <Legend entries={entries} shape={type === "line" ? "line" : "block"} />}
      <EChart
        option={option}
        width={width}
        height={height}
        label={`${textAt(data, "title") || "Chart"}. ${chartRich.summary(data)}`}
        onClick={onClick}
      />
      {isBeside && (
        <ul className={classes.parts} aria-hidden="true">
          {slices.map(({ label, value, color }, index) => (
            <li key={label}>
              <i style={{ background: colourOf(color, index) }} />
              <span>{label}</span>
              <b>{sayNumber(value)}</b>
              <small>{sayNumber((100 * value) / (total || 1), 0)} %</small>
            </li>
          ))}
        </ul>
      )}
      <Items
        label={textAt(data, "title") || "Chart"}
        items={
          isRound
            ? slices.map(({ label, value }, index) => ({
                key: `${index}`,
                name: label,
                detail: sayNumber(value),
                isSelected: isSelected({ label, value }),
                onOpen: () => tellSlice(index),
              }))
            : labels.slice(0, 300).flatMap((label, index) =>
                series.map((one, at) => ({
                  key: `${at}-${index}`,
                  name: series.length > 1 ? `${label}, ${one.label}` : label,
                  detail: one.values[index] === undefined ? "" : sayNumber(one.values[index]),
                  isSelected: isSelected({
                    label,
                    series: one.label,
                    value: one.values[index] ?? 0,
                  }),
                  onOpen: () => tellPoint(at, index),
                })),
              )
        }
      />
    </div>
  );
});
