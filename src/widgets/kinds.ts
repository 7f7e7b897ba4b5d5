import { stat } from "./stat/kind.ts";
import type { WidgetKind } from "./widget-kind.ts";

/** Every kind of widget: one line each, in the order of the palette. */
export const widgetKinds: readonly WidgetKind[] = [stat];
