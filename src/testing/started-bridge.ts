import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { BridgeConfig } from "#bridge/compose.ts";
import type { Hub } from "#bridge/hub/hub.ts";
import { readToken, tokenFiles } from "#bridge/security/token-file.ts";
import { startBridge } from "#bridge/start-bridge.ts";
import { endpoints } from "#protocol/endpoints.ts";

/** A whole bridge that serves on a free port, on the machine's own clock. */
export interface StartedTestBridge {
  readonly hub: Hub;
  /** `http://127.0.0.1:PORT`. */
  readonly origin: string;
  readonly home: string;
  readonly log: readonly string[];
  /** The MCP endpoint, as a client is told of it. */
  mcp(): { readonly url: string; readonly token: string };
}

/** Starts a bridge and waits for its sources; it is closed when the test ends. */
export async function startedBridge(
  config: Partial<BridgeConfig> = {},
): Promise<StartedTestBridge> {
  const home = mkdtempSync(join(tmpdir(), "vitrine-bridge-"));
  const pageFolder = join(home, "page");
  mkdirSync(pageFolder);
  writeFileSync(join(pageFolder, "index.html"), "<!doctype html><title>Vitrine</title>");
  const log: string[] = [];
  const started = await startBridge({
    config: { sources: [], secrets: [], isReadOnly: false, storePath: null, ...config },
    dataFolder: home,
    pageFolder,
    port: 0,
    version: "1.2.3",
    pid: process.pid,
    log: (text) => log.push(text),
    onTokenRenewed: () => undefined,
  });
  if (!started.ok) throw new Error(started.sentence);
  onTestFinished(async () => {
    await started.value.close();
    rmSync(home, { recursive: true, force: true });
  });
  const { hub } = started.value.bridge;
  await hub.sources.settled();
  const origin = started.value.server.url;
  return {
    hub,
    origin,
    home,
    log,
    mcp: () => ({
      url: origin + endpoints.mcp,
      token: readToken(home, tokenFiles.mcp) ?? "",
    }),
  };
}
