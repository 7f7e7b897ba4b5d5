import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import type { WidgetViewProps } from "./widget-kind.ts";

/** How a kind is drawn. */
export type WidgetView = LazyExoticComponent<ComponentType<WidgetViewProps>>;

/** The picture of kinds that others made. */
export const PackageView = lazy(async () => ({
  default: (await import("./packages/View.tsx")).PackageView,
}));

/** The picture of every kind, loaded when the first of it is drawn: one line each. */
export const widgetViews: Readonly<Record<string, WidgetView>> = {
  stat: lazy(async () => ({ default: (await import("./stat/View.tsx")).StatView })),
  "stat-card": lazy(async () => ({ default: (await import("./stat-card/View.tsx")).StatCardView })),
  kv: lazy(async () => ({ default: (await import("./kv/View.tsx")).KvView })),
  gauge: lazy(async () => ({ default: (await import("./gauge/View.tsx")).GaugeView })),
  progress: lazy(async () => ({ default: (await import("./progress/View.tsx")).ProgressView })),
  list: lazy(async () => ({ default: (await import("./list/View.tsx")).ListView })),
  cards: lazy(async () => ({ default: (await import("./cards/View.tsx")).CardsView })),
  profile: lazy(async () => ({ default: (await import("./profile/View.tsx")).ProfileView })),
  trombinoscope: lazy(async () => ({
    default: (await import("./trombinoscope/View.tsx")).TrombinoscopeView,
  })),
  timeline: lazy(async () => ({ default: (await import("./timeline/View.tsx")).TimelineView })),
  log: lazy(async () => ({ default: (await import("./log/View.tsx")).LogView })),
  tree: lazy(async () => ({ default: (await import("./tree/View.tsx")).TreeView })),
  "json-viewer": lazy(async () => ({
    default: (await import("./json-viewer/View.tsx")).JsonViewerView,
  })),
  text: lazy(async () => ({ default: (await import("./text/View.tsx")).TextView })),
  markdown: lazy(async () => ({ default: (await import("./markdown/View.tsx")).MarkdownView })),
  alert: lazy(async () => ({ default: (await import("./alert/View.tsx")).AlertView })),
  tags: lazy(async () => ({ default: (await import("./tags/View.tsx")).TagsView })),
  code: lazy(async () => ({ default: (await import("./code/View.tsx")).CodeView })),
  diff: lazy(async () => ({ default: (await import("./diff/View.tsx")).DiffView })),
  image: lazy(async () => ({ default: (await import("./image/View.tsx")).ImageView })),
  gallery: lazy(async () => ({ default: (await import("./gallery/View.tsx")).GalleryView })),
  carousel: lazy(async () => ({ default: (await import("./carousel/View.tsx")).CarouselView })),
  audio: lazy(async () => ({ default: (await import("./audio/View.tsx")).AudioView })),
  video: lazy(async () => ({ default: (await import("./video/View.tsx")).VideoView })),
  actions: lazy(async () => ({ default: (await import("./actions/View.tsx")).ActionsView })),
  "chat-input": lazy(async () => ({
    default: (await import("./chat-input/View.tsx")).ChatInputView,
  })),
  "recipe-browser": lazy(async () => ({
    default: (await import("./recipe-browser/View.tsx")).RecipeBrowserView,
  })),
  notebook: lazy(async () => ({ default: (await import("./notebook/View.tsx")).NotebookView })),
  "js-sandbox": lazy(async () => ({
    default: (await import("./js-sandbox/View.tsx")).JsSandboxView,
  })),
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
  map: lazy(async () => ({ default: (await import("./map/View.tsx")).MapView })),
  mermaid: lazy(async () => ({ default: (await import("./mermaid/View.tsx")).MermaidView })),
  graph: lazy(async () => ({ default: (await import("./graph/View.tsx")).GraphView })),
  kanban: lazy(async () => ({ default: (await import("./kanban/View.tsx")).KanbanView })),
  gantt: lazy(async () => ({ default: (await import("./gantt/View.tsx")).GanttView })),
  scene3d: lazy(async () => ({ default: (await import("./scene3d/View.tsx")).Scene3dView })),
  object: lazy(async () => ({ default: (await import("./object/View.tsx")).ObjectView })),
  form: lazy(async () => ({ default: (await import("./form/View.tsx")).FormView })),
};
