import { join } from "node:path";
import { kindsByName } from "#core/board/board-kind.ts";
import { createRedactor } from "#core/journal/redact.ts";
import { sourceName } from "#protocol/ids.ts";
import { widgetKinds } from "#widgets/kinds.ts";
import { packageKind } from "#widgets/packages/package-kind.ts";
import type { WidgetPackages } from "#core/guides/widget-package.ts";
import type { Boards } from "./board/boards.ts";
import { createBoards } from "./board/create-boards.ts";
import { createGuides, type Guides } from "./board/guides.ts";
import type { KeptLog } from "./board/snapshot-rules.ts";
import { boardSourceName } from "./board/play-script.ts";
import { parseAttachText } from "./config/attach-text.ts";
import { parseSessionTarget } from "./config/session-target.ts";
import { createRefusalRuns } from "./faces/refusal-runs/create-refusal-runs.ts";
import type { RefusalRuns } from "./faces/refusal-runs/refusal-runs.ts";
import { systemClock, type Clock } from "./hub/clock.ts";
import { createHub } from "./hub/create-hub.ts";
import type { Found, Hub } from "./hub/hub.ts";
import { randomIds, type Ids } from "./hub/ids.ts";
import type { SourceMemory } from "./hub/source.ts";
import { makeSource } from "./sources/kinds.ts";
import { withoutScopes } from "./sources/session/scope-memory.ts";
import type { NamedSourceSpec } from "./sources/source-spec.ts";
import { boardSource } from "./sources/board-tools/board-source.ts";
import { staticSource, staticSourceName } from "./sources/static-tools/static-source.ts";
import { readWidgetFolder } from "./widget-folder/read-widget-folder.ts";
import type { OwnToolOptions } from "./sources/static-tools/static-tool.ts";
import { boardStore } from "./storage/board-store.ts";
import { createJournal } from "./storage/create-journal.ts";
import { guideStore } from "./storage/guide-store.ts";
import { openFileStore, openMemoryStore, type Store, type StoreHolder } from "./storage/store.ts";

/** What a bridge is to be. */
export interface BridgeConfig {
  readonly sources: readonly NamedSourceSpec[];
  /** Refuses calls of tools that do not say that they only read. */
  readonly isReadOnly: boolean;
  /** File of the journal; null keeps it in memory. */
  readonly storePath: string | null;
  /** Values that are cut out wherever they turn up. */
  readonly secrets: readonly string[];
  /** What sources find again at the next start. */
  readonly memory?: SourceMemory;
  /** Attaches the bridge's own tools too; for a bridge that stays, not for a command that ends. */
  readonly ownTools?: OwnToolOptions;
  /** Attaches the boards' tools without the bridge's own; `ownTools` brings them too. */
  readonly boardTools?: boolean;
  /** A folder of widget packages, each a kind of widget by somebody else. */
  readonly widgetFolder?: string;
}

/** What a bridge gets from outside; everything has the machine's own as default. */
export interface BridgeSurroundings {
  readonly clock?: Clock;
  readonly ids?: Ids;
  readonly pid?: number;
  /** How much of each board's log is kept. */
  readonly keptLog?: KeptLog;
  readonly onFault?: (what: string, error: unknown) => void;
}

/** A hub with its journal and its sources, attached and starting. */
export interface Bridge {
  readonly hub: Hub;
  /** The refusal workbench. */
  readonly refusals: RefusalRuns;
  readonly boards: Boards;
  /** Recipes of widgets and flows. */
  readonly guides: Guides;
  /** Kinds of widgets out of the folder, and a sentence for each package that cannot be used. */
  readonly widgets: WidgetPackages;
  /** Sources that could not even be attached, a sentence each. */
  readonly refused: readonly string[];
  /** Attaches what a person typed into the page and confirmed. */
  attach(name: string, text: string, as?: "session" | "any"): Found<string>;
  /** Writes down where this bridge is, for a second start on the same store. */
  announce(holder: StoreHolder): void;
  close(): Promise<void>;
}

/** The store of a data folder where no other is asked for. */
export const usualStorePath = (dataFolder: string): string => join(dataFolder, "store.sqlite");

/** Puts a bridge together: store, journal, hub, sources. It serves nobody yet. */
export async function createBridge(
  config: BridgeConfig,
  surroundings: BridgeSurroundings = {},
): Promise<Bridge> {
  const {
    clock = systemClock,
    ids = randomIds,
    pid = process.pid,
    keptLog,
    onFault,
  } = surroundings;
  const store: Store =
    config.storePath === null
      ? await openMemoryStore()
      : await openFileStore(config.storePath, { pid });
  const redact = createRedactor(config.secrets.flatMap(withBareCredential));
  const journal = await createJournal({ store, clock, redact, ids });
  const { memory, storePath } = config;
  const hub = createHub({
    journal,
    clock,
    ids,
    isReadOnly: config.isReadOnly,
    ...(memory ? { memory: storePath === null ? withoutScopes(memory) : memory } : {}),
    ...(onFault ? { onFault } : {}),
  });
  const refusals = await createRefusalRuns({
    hub,
    store,
    clock,
    ids,
    ...(onFault ? { onFault } : {}),
  });
  const widgets = await readWidgetFolder(
    config.widgetFolder,
    new Set(widgetKinds.map(({ name }) => name)),
  );
  const everyKind = [...widgetKinds, ...widgets.packages.map(packageKind)];
  const kinds = kindsByName(everyKind);
  const boards = createBoards({
    hub,
    store: boardStore(store.db),
    clock,
    ids,
    redact,
    kinds,
    onFault: onFault ?? (() => undefined),
    ...(keptLog ? { keptLog } : {}),
  });
  const guides = createGuides(guideStore(store.db), everyKind, clock);
  const attach = ({ name, spec }: NamedSourceSpec): Found<string> =>
    hasOwnName(config, name)
      ? { ok: false, sentence: `"${name}" is the bridge's own name; give this source another.` }
      : hub.sources.attach(sourceName(name), (host) => makeSource(spec, host));
  const attachOwn = ({ allowEval, root, python = "python3" }: OwnToolOptions): Found<string> =>
    hub.sources.attach(sourceName(staticSourceName), (host) =>
      staticSource(
        {
          hub,
          ids,
          clock,
          allowEval,
          root,
          python,
          attach: (name, spec) => attach({ name, spec }),
        },
        host,
      ),
    );
  const attachBoards = (): Found<string> =>
    hub.sources.attach(sourceName(boardSourceName), (host) =>
      boardSource({ hub, boards, guides, kinds, clock }, host),
    );
  const attached = [
    ...config.sources.map(attach),
    ...(config.ownTools ? [attachOwn(config.ownTools)] : []),
    ...(config.ownTools || config.boardTools ? [attachBoards()] : []),
  ];
  const refused = attached.flatMap((each) => (each.ok ? [] : [each.sentence]));
  let closing: Promise<void> | null = null;
  return {
    hub,
    refusals,
    boards,
    guides,
    widgets,
    refused,
    attach(name, text, as) {
      if (config.isReadOnly) {
        return { ok: false, sentence: "This bridge is read-only; start it without --read-only." };
      }
      const spec = as === "session" ? parseSessionTarget(text.trim()) : parseAttachText(text);
      return spec.ok ? attach({ name, spec: spec.value }) : spec;
    },
    announce: (holder) => store.announce(holder),
    close: () => (closing ??= closeInOrder(hub, refusals, boards)),
  };
}

/** Names of the sources that the bridge itself is. */
const hasOwnName = ({ ownTools, boardTools }: BridgeConfig, name: string): boolean =>
  (ownTools !== undefined && name === staticSourceName) ||
  ((ownTools !== undefined || boardTools === true) && name === boardSourceName);

/** The journal last: calls that are cut off by the closing still write their outcome. */
async function closeInOrder(hub: Hub, refusals: RefusalRuns, boards: Boards): Promise<void> {
  try {
    await refusals.close();
    await hub.close();
    await boards.close();
  } finally {
    await hub.journal.close();
  }
}

/** `Bearer X` is a secret, and so is X where it stands alone. */
function withBareCredential(secret: string): readonly string[] {
  const bare = /^(?:Bearer|Basic|Token)\s+(\S+)$/i.exec(secret)?.[1];
  return bare === undefined ? [secret] : [secret, bare];
}
