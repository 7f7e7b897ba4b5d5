import { createBridge, type Bridge, type BridgeConfig } from "./compose.ts";
import { openEndpoint } from "./faces/mcp-endpoint/open-endpoint.ts";
import { systemClock } from "./hub/clock.ts";
import type { Found } from "./hub/hub.ts";
import { createOneTimeCodes } from "./security/one-time-codes.ts";
import { keepLedger, reapOrphans } from "./sources/mcp-connection/process-ledger.ts";
import { makeSecret, openTokenKeeper } from "./security/token-file.ts";
import { logFault } from "./server/fault-log.ts";
import { openPageFiles } from "./server/page-files.ts";
import { serveBridge, type RunningServer } from "./server/serve.ts";

/** What a start is asked for. */
export interface StartOptions {
  readonly config: BridgeConfig;
  /** Holds the token; must be there. */
  readonly dataFolder: string;
  /** Folder of the built page. */
  readonly pageFolder: string;
  readonly port: number;
  readonly version: string;
  readonly pid: number;
  /** Hears of faults, for the terminal. */
  readonly log: (text: string) => void;
  /** Hears when the token was replaced: the old links and pages are worth nothing now. */
  readonly onTokenRenewed: () => void;
}

/** A bridge that serves. */
export interface StartedBridge {
  readonly bridge: Bridge;
  readonly server: RunningServer;
  close(): Promise<void>;
}

/** Starts a bridge and serves it on 127.0.0.1; a sentence where no port can be had. */
export async function startBridge(options: StartOptions): Promise<Found<StartedBridge>> {
  const { config, dataFolder, pageFolder, port, version, pid, log, onTokenRenewed } = options;
  const clock = systemClock;
  const token = openTokenKeeper(dataFolder);
  const reaped = reapOrphans(dataFolder);
  if (reaped.length > 0)
    log(`Ended what a bridge that was killed had left running: process ${reaped.join(", ")}.`);
  const closeLedger = keepLedger(dataFolder, pid);
  const bridge = await createBridge(config, {
    clock,
    pid,
    onFault: (what, error) => {
      log(what);
      logFault(log, error);
    },
  });
  const mcp = openEndpoint({
    hub: bridge.hub,
    dataFolder,
    clock,
    version,
    onFault: (error) => logFault(log, error),
  });
  const server = await serveBridge({
    hub: bridge.hub,
    token,
    codes: createOneTimeCodes(clock, makeSecret),
    clock,
    wantedPort: port,
    page: openPageFiles(pageFolder),
    facts: {
      version,
      startedAt: clock.now(),
      isReadOnly: config.isReadOnly,
      attach: (name, text, as) => bridge.attach(name, text, as),
      mcp: mcp.facts,
      refusals: bridge.refusals,
      boards: bridge.boards,
      guides: bridge.guides,
      widgets: bridge.widgets,
    },
    mcp: mcp.endpoint,
    log,
  });
  if (!server.ok) {
    await mcp.close();
    await bridge.close();
    token.close();
    closeLedger();
    return server;
  }
  bridge.announce({ pid, url: server.value.url });
  token.onRenewed(onTokenRenewed);
  return {
    ok: true,
    value: {
      bridge,
      server: server.value,
      async close() {
        token.close();
        await mcp.close();
        await server.value.close();
        await bridge.close();
        closeLedger();
      },
    },
  };
}
