import type { JournalBodies } from "#protocol/journal.ts";
import type { Hub } from "../../hub/hub.ts";
import type { WireLists } from "./wire-lists.ts";

/** Who hears that a list is another one now. */
export interface ListListeners {
  readonly onTools: () => void;
  readonly onResources: () => void;
}

/** Changes of a source after which a list may be another one. */
const telling: ReadonlySet<JournalBodies["source"]["change"]> = new Set([
  "attached",
  "detached",
  "status",
  "tools",
  "resources",
  "classes",
]);

/**
 * Follows the hub, from when it is `ready`, and tells when the list of tools or
 * that of resources has become another (R0.43); the journal has gathered what
 * came close together.
 */
export function followHub(
  {
    hub,
    lists,
    ready,
  }: { readonly hub: Hub; readonly lists: WireLists; readonly ready: Promise<unknown> },
  listeners: ListListeners,
): () => void {
  let stop = (): void => undefined;
  let isOver = false;
  const begin = async (): Promise<void> => {
    await ready;
    if (!isOver) stop = compareFromNowOn(hub, lists, listeners);
  };
  void begin();
  return () => {
    isOver = true;
    stop();
  };
}

function compareFromNowOn(
  hub: Hub,
  lists: WireLists,
  { onTools, onResources }: ListListeners,
): () => void {
  let tools = lists.toolsState();
  let resources = lists.resourcesState();
  return hub.journal.onEntry((entry) => {
    if (entry.kind !== "source" || !telling.has(entry.body.change)) return;
    const before = { tools, resources };
    tools = lists.toolsState();
    resources = lists.resourcesState();
    if (tools !== before.tools) onTools();
    if (resources !== before.resources) onResources();
  });
}
