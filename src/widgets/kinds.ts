import { stat } from "./stat/kind.ts";
import { dataTable } from "./data-table/kind.ts";
import { table } from "./table/kind.ts";
import { gridData } from "./grid-data/kind.ts";
import { chart } from "./chart/kind.ts";
import { chartRich } from "./chart-rich/kind.ts";
import { sankey } from "./sankey/kind.ts";
import { hemicycle } from "./hemicycle/kind.ts";
import { series } from "./series/kind.ts";
import { heatmap } from "./heatmap/kind.ts";
import { app } from "./app/kind.ts";
import type { WidgetKind } from "./widget-kind.ts";

/** Every kind of widget: one line each, in the order of the palette. */
export const widgetKinds: readonly WidgetKind[] = [
  stat,
  dataTable,
  table,
  gridData,
  chart,
  chartRich,
  sankey,
  hemicycle,
  series,
  heatmap,
  app,
];
