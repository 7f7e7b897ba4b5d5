import { isForModels } from "#core/apps/tool-ui.ts";
import type { ToolDetail } from "#protocol/tool.ts";
import type { Hub, ListedResource } from "../../hub/hub.ts";
import { wireTool, type WireTool } from "./wire-tool.ts";

/** The hub's tools under their wire names. */
export interface WireToolList {
  readonly tools: readonly WireTool[];
  readonly byName: ReadonlyMap<string, ToolDetail>;
}

/** What the endpoint offers at this moment; kept as long as nothing moves. */
export interface WireLists {
  tools(): WireToolList;
  resources(): readonly ListedResource[];
  /** A text that differs where the list of tools does. */
  toolsState(): string;
  resourcesState(): string;
}

/** Makes the lists of a hub. */
export function createWireLists(hub: Hub): WireLists {
  let kept: { readonly state: string; readonly list: WireToolList } | null = null;

  const toolsState = (): string => String(hub.tools.rows({}, 0, 0).revision);

  const resourcesState = (): string =>
    JSON.stringify([
      hub.resources(),
      // A class's document changes under the URI that it had before.
      hub.sources.list().map(({ schemaRevision }) => schemaRevision ?? 0),
    ]);

  const listTools = (): WireToolList => {
    const byName = new Map<string, ToolDetail>();
    // Of two tools that share a name only the first can be listed; the page says what is wrong with them.
    for (const tool of hub.tools.all().filter(isForModels)) {
      if (!byName.has(tool.wireName)) byName.set(tool.wireName, tool);
    }
    const uris = new Map(
      hub.resources().map(({ source, uri, wireUri }) => [`${source} ${uri}`, wireUri]),
    );
    const tools = Array.from(byName.values(), (tool) =>
      wireTool(tool, (uri) => uris.get(`${tool.ref.source} ${uri}`) ?? uri),
    );
    return { tools, byName };
  };

  return {
    tools() {
      // A second session changes the URIs in the tools of the first.
      const state = `${toolsState()} ${hub.sources.list().length}`;
      if (kept?.state !== state) kept = { state, list: listTools() };
      return kept.list;
    },
    resources: () => hub.resources(),
    toolsState,
    resourcesState,
  };
}
