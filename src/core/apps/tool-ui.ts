import { isJsonObject, type JsonObject } from "#protocol/json.ts";

/** What a tool says of its app (`_meta.ui`). */
export interface ToolUi {
  /** Of the app that draws its results; null where it has none. */
  readonly resourceUri: string | null;
  /** Agents may see and call it. */
  readonly isForModels: boolean;
  /** Apps of the same server may call it. */
  readonly isForApps: boolean;
}

const noUi: ToolUi = { resourceUri: null, isForModels: true, isForApps: true };

const longestUri = 2_000;

/**
 * Reads what a tool says of its app: `_meta.ui.resourceUri`, or the older flat
 * `ui/resourceUri`, and `_meta.ui.visibility`. Without a readable visibility a
 * tool is for models and apps; a list that names neither is for nobody.
 */
export function uiOfTool(meta: JsonObject | undefined): ToolUi {
  if (meta === undefined) return noUi;
  const ui = isJsonObject(meta["ui"]) ? meta["ui"] : {};
  const { visibility } = ui;
  const isFor = (whom: string): boolean => !Array.isArray(visibility) || visibility.includes(whom);
  return {
    resourceUri: appUri(ui["resourceUri"]) ?? appUri(meta["ui/resourceUri"]),
    isForModels: isFor("model"),
    isForApps: isFor("app"),
  };
}

function appUri(given: unknown): string | null {
  const isOne =
    typeof given === "string" && given.startsWith("ui://") && given.length <= longestUri;
  return isOne ? given : null;
}

/** Whether agents and outside clients may see a tool; apps call the others by themselves. */
export const isForModels = (tool: { readonly meta?: JsonObject }): boolean =>
  uiOfTool(tool.meta).isForModels;
