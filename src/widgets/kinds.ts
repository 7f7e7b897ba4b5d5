import { stat } from "./stat/kind.ts";
import { statCard } from "./stat-card/kind.ts";
import { kv } from "./kv/kind.ts";
import { gauge } from "./gauge/kind.ts";
import { progress } from "./progress/kind.ts";
import { list } from "./list/kind.ts";
import { cards } from "./cards/kind.ts";
import { profile } from "./profile/kind.ts";
import { trombinoscope } from "./trombinoscope/kind.ts";
import { timeline } from "./timeline/kind.ts";
import { log } from "./log/kind.ts";
import { tree } from "./tree/kind.ts";
import { jsonViewer } from "./json-viewer/kind.ts";
import { text } from "./text/kind.ts";
import { markdown } from "./markdown/kind.ts";
import { alert } from "./alert/kind.ts";
import { tags } from "./tags/kind.ts";
import { code } from "./code/kind.ts";
import { diff } from "./diff/kind.ts";
import { image } from "./image/kind.ts";
import { gallery } from "./gallery/kind.ts";
import { carousel } from "./carousel/kind.ts";
import { audio } from "./audio/kind.ts";
import { video } from "./video/kind.ts";
import { actions } from "./actions/kind.ts";
import { chatInput } from "./chat-input/kind.ts";
import { recipeBrowser } from "./recipe-browser/kind.ts";
import { notebook } from "./notebook/kind.ts";
import { jsSandbox } from "./js-sandbox/kind.ts";
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
import { map } from "./map/kind.ts";
import { mermaid } from "./mermaid/kind.ts";
import { graph } from "./graph/kind.ts";
import { kanban } from "./kanban/kind.ts";
import { gantt } from "./gantt/kind.ts";
import { scene3d } from "./scene3d/kind.ts";
import { object } from "./object/kind.ts";
import { form } from "./form/kind.ts";
import type { WidgetKind } from "./widget-kind.ts";

/** Every kind of widget: one line each, in the order of the palette. */
export const widgetKinds: readonly WidgetKind[] = [
  stat,
  statCard,
  kv,
  gauge,
  progress,
  list,
  cards,
  profile,
  trombinoscope,
  timeline,
  log,
  tree,
  jsonViewer,
  text,
  markdown,
  alert,
  tags,
  code,
  diff,
  image,
  gallery,
  carousel,
  audio,
  video,
  actions,
  chatInput,
  recipeBrowser,
  notebook,
  jsSandbox,
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
  map,
  mermaid,
  graph,
  kanban,
  gantt,
  scene3d,
  object,
  form,
];
