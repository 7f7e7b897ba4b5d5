import type { BoardTool } from "./board-tool.ts";
import { appOpen } from "./tools/app-open.ts";
import { canvas } from "./tools/canvas.ts";
import { canvasRead } from "./tools/canvas-read.ts";
import { datasetPut } from "./tools/dataset-put.ts";
import { recall } from "./tools/recall.ts";
import { getRecipe, listRecipes, searchRecipes } from "./tools/recipes.ts";
import { widgetDisplay } from "./tools/widget-display.ts";
import { widgetLink } from "./tools/widget-link.ts";
import { widgetStream } from "./tools/widget-stream.ts";
import { widgetUpdate } from "./tools/widget-update.ts";
import { widgetWait } from "./tools/widget-wait.ts";

/** The boards' tools, in the order in which they are listed: the six of R1.63 first. At most 14 in all. */
export const boardTools: readonly BoardTool[] = [
  searchRecipes,
  listRecipes,
  getRecipe,
  widgetDisplay,
  canvas,
  recall,
  canvasRead,
  widgetUpdate,
  widgetStream,
  widgetLink,
  datasetPut,
  widgetWait,
  appOpen,
];
