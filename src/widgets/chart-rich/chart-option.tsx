import type { ECBasicOption } from "echarts/types/dist/shared";
import type { JsonObject } from "#protocol/json.ts";
import { chartFont, plainTooltip } from "../page/EChart.tsx";
import type { Look } from "../page/use-look.tsx";
import { safeColour, seriesColour } from "../words/colour.ts";
import { sayNumber } from "../words/facts.ts";
import { chartType, labelsOf, seriesOf, slicesOf, tellable, type ChartType } from "./series.ts";

/** An axis below this width has no room for names. */
const axisFrom = 150;

/** What ECharts is to draw. */
export function chartOption(
  data: JsonObject,
  look: Look,
  size: { readonly width: number; readonly height: number },
): ECBasicOption {
  const type = chartType(data);
  return type === "pie" || type === "donut"
    ? pieOption(data, type, look, size)
    : axisOption(data, type, look, size);
}

/** The colour of a series or part, by its own word or its place. */
export const colourOf = (color: string, index: number): string =>
  safeColour(color) ?? seriesColour(index);

function axisOption(
  data: JsonObject,
  type: Exclude<ChartType, "pie" | "donut">,
  look: Look,
  { width, height }: { readonly width: number; readonly height: number },
): ECBasicOption {
  const labels = labelsOf(data);
  const series = tellable(seriesOf(data));
  const hasAxis = width >= axisFrom && height >= 90;
  const isLong = labels.length > 2000;
  const label = { color: look.text3, fontSize: 10.5, fontFamily: chartFont, hideOverlap: true };
  return {
    grid: hasAxis
      ? {
          left: 4,
          right: 10,
          top: 8,
          bottom: 2,
          outerBoundsMode: "same",
          outerBoundsContain: "axisLabel",
        }
      : { left: 2, right: 2, top: 4, bottom: 2 },
    tooltip: {
      ...plainTooltip(look),
      trigger: "axis",
      axisPointer: {
        type: type === "bar" ? "shadow" : "line",
        lineStyle: { color: look.lineStrong },
        shadowStyle: { color: look.text3, opacity: 0.08 },
      },
      valueFormatter: (value: unknown) =>
        typeof value === "number" ? sayNumber(value) : String(value),
    },
    xAxis: {
      type: "category",
      data: labels,
      show: hasAxis,
      boundaryGap: type === "bar",
      axisLine: { lineStyle: { color: look.line } },
      axisTick: { show: false },
      axisLabel: label,
    },
    yAxis: {
      type: "value",
      show: hasAxis,
      scale: type === "line",
      splitNumber: height < 170 ? 2 : 4,
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: { ...label, formatter: (value: number) => sayNumber(value) },
      splitLine: { lineStyle: { color: look.lineSoft } },
    },
    series: series.map(({ label: name, values, color }, index) => {
      const paint = look.valueOf(colourOf(color, index));
      return {
        type: type === "bar" ? "bar" : "line",
        name,
        data: values,
        color: paint,
        ...(type === "bar"
          ? { barMaxWidth: 36, barGap: "12%", itemStyle: { borderRadius: [2, 2, 0, 0] } }
          : {
              showSymbol: values.length === 1 || (values.length <= 24 && width > 240),
              symbol: "circle",
              symbolSize: 5,
              triggerEvent: true,
              lineStyle: { width: 1.6 },
              ...(isLong ? { sampling: "lttb" } : {}),
              ...(type === "area" ? { areaStyle: { opacity: 0.16 } } : {}),
            }),
        emphasis: { focus: series.length > 1 ? "series" : "none" },
        blur: { itemStyle: { opacity: 0.35 }, lineStyle: { opacity: 0.35 } },
      };
    }),
  };
}

function pieOption(
  data: JsonObject,
  type: "pie" | "donut",
  look: Look,
  { width, height }: { readonly width: number; readonly height: number },
): ECBasicOption {
  const slices = slicesOf(data);
  const outer = Math.max(12, Math.min(width, height) / 2 - 6);
  return {
    tooltip: {
      ...plainTooltip(look),
      trigger: "item",
      valueFormatter: (value: unknown) =>
        typeof value === "number" ? sayNumber(value) : String(value),
    },
    series: [
      {
        type: "pie",
        radius: type === "donut" ? [outer * 0.62, outer] : [0, outer],
        label: { show: false },
        labelLine: { show: false },
        itemStyle: { borderColor: look.surface, borderWidth: 1.5 },
        emphasis: { scaleSize: 3 },
        data: slices.map(({ label, value, color }, index) => ({
          name: label,
          value,
          itemStyle: { color: look.valueOf(colourOf(color, index)) },
        })),
      },
    ],
  };
}
