import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import type { WidgetViewProps } from "./widget-kind.ts";

/** How a kind is drawn. */
export type WidgetView = LazyExoticComponent<ComponentType<WidgetViewProps>>;

/** The picture of every kind, loaded when the first of it is drawn: one line each. */
export const widgetViews: Readonly<Record<string, WidgetView>> = {
  stat: lazy(async () => ({ default: (await import("./stat/View.tsx")).StatView })),
  "data-table": lazy(async () => ({
    default: (await import("./data-table/View.tsx")).DataTableView,
  })),
  table: lazy(async () => ({ default: (await import("./table/View.tsx")).TableView })),
  "grid-data": lazy(async () => ({ default: (await import("./grid-data/View.tsx")).GridDataView })),
  chart: lazy(async () => ({ default: (await import("./chart/View.tsx")).ChartView })),
  "chart-rich": lazy(async () => ({
    default: (await import("./chart-rich/View.tsx")).ChartRichView,
  })),
  sankey: lazy(async () => ({ default: (await import("./sankey/View.tsx")).SankeyView })),
  hemicycle: lazy(async () => ({ default: (await import("./hemicycle/View.tsx")).HemicycleView })),
  series: lazy(async () => ({ default: (await import("./series/View.tsx")).SeriesView })),
  heatmap: lazy(async () => ({ default: (await import("./heatmap/View.tsx")).HeatmapView })),
  app: lazy(async () => ({ default: (await import("./app/View.tsx")).AppWidgetView })),
};
