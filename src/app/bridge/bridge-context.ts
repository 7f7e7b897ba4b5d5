import { createContext, useContext } from "react";
import type { AppCalls } from "./apps.ts";
import type { BoardCommands } from "./boards.ts";
import type { Blobs } from "./blobs/blobs.ts";
import type { Calls } from "./calls.ts";
import type { Commands } from "./commands.ts";
import type { Queries } from "./queries.ts";
import type { RefusalCommands } from "./refusal-commands.ts";
import type { SceneEdits } from "./scene-edits.ts";
import type { LiveValues } from "./values.ts";

/** What a screen uses of the bridge. */
export interface Bridge {
  /** This tab, as the journal and other pages name it. */
  readonly tab: string;
  /** Query options: `useQuery(bridge.queries.toolDetail(ref))`. */
  readonly queries: Queries;
  readonly calls: Calls;
  readonly commands: Commands;
  readonly apps: AppCalls;
  readonly boards: BoardCommands;
  readonly refusals: RefusalCommands;
  readonly scene: SceneEdits;
  readonly values: LiveValues;
  readonly blobs: Blobs;
}

export const BridgeContext = createContext<Bridge | null>(null);

/** The bridge that the page is connected to. */
export function useBridge(): Bridge {
  const bridge = useContext(BridgeContext);
  if (!bridge) throw new Error("useBridge needs a BridgeContext around it.");
  return bridge;
}
