import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import type { WidgetViewProps } from "./widget-kind.ts";

/** How a kind is drawn. */
export type WidgetView = LazyExoticComponent<ComponentType<WidgetViewProps>>;

/** The picture of every kind, loaded when the first of it is drawn: one line each. */
export const widgetViews: Readonly<Record<string, WidgetView>> = {
  stat: lazy(async () => ({ default: (await import("./stat/View.tsx")).StatView })),
};
