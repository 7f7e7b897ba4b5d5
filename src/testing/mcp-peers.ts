import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { SourceSpec } from "#bridge/sources/source-spec.ts";

/** A spec that names a process. */
export type ProcessSpec = Extract<SourceSpec, { readonly type: "stdio" }>;

const pathTo = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

const everythingPath = pathTo(
  "../../e2e/peers/node_modules/@modelcontextprotocol/server-everything/dist/index.js",
);

/** Whether the pinned peers are installed; a test that needs one skips where they are not. */
export const hasPeers: boolean = existsSync(everythingPath);

/** Stands in the name of what is skipped without the peers. */
export const peersMissing: string = hasPeers ? "" : " (skipped: run `npm ci --prefix e2e/peers`)";

const nodeServer = (path: string, args: readonly string[]): ProcessSpec => ({
  type: "stdio",
  command: process.execPath,
  args: [path, ...args],
});

/** The reference server of the MCP project, over stdio. */
export const everythingSpec = (): ProcessSpec => nodeServer(everythingPath, ["stdio"]);

/** An official server with an app (MCP Apps), over stdio. */
export const appServerSpec = (name: string): ProcessSpec =>
  nodeServer(
    pathTo(`../../e2e/peers/node_modules/@modelcontextprotocol/server-${name}/dist/index.js`),
    ["--stdio"],
  );

/** A server of the SDK v1. */
export const firstSdkSpec = (): ProcessSpec =>
  nodeServer(pathTo("../../e2e/peers/servers/v1-server.js"), []);

/** A server of the SDK v2, which speaks 2026-07-28 and older revisions. */
export const modernSpec = (...flags: readonly string[]): ProcessSpec =>
  nodeServer(pathTo("./mcp-servers/modern-server.ts"), ["stdio", ...flags]);

/** A server that goes wrong in one way (`mcp-servers/odd-server.ts`). */
export const oddSpec = (behaviour: string): ProcessSpec =>
  nodeServer(pathTo("./mcp-servers/odd-server.ts"), [behaviour]);

/** A laboratory with a generated context of its own scheme and prefix (`mcp-servers/lab-server.ts`). */
export const labSpec = (variant = "plain"): ProcessSpec =>
  nodeServer(pathTo("./mcp-servers/lab-server.ts"), [variant]);

/** Vitrine itself as an MCP server over stdio, with a demo session and a data folder of its own. */
export const vitrineSpec = (demo = "demo?paused"): ProcessSpec => ({
  ...nodeServer(pathTo("../bin/vitrine.js"), ["mcp", "--session", demo]),
  env: { VITRINE_HOME: join(tmpdir(), "vitrine-peer") },
});

/** A server that listens, and the way to end it. */
export interface ListeningPeer {
  readonly url: string;
  /** Settles when it has printed a line with `text`. */
  said(text: string): Promise<void>;
  stop(): Promise<void>;
}

/** The server of the SDK v2 on a free port. */
export const listenModern = (...flags: readonly string[]): Promise<ListeningPeer> =>
  listening([pathTo("./mcp-servers/modern-server.ts"), "http", ...flags], {}, (line) =>
    line.startsWith("http://") ? line : null,
  );

/** The reference server on a free port; `sse` is its mode of revision 2024-11-05. */
export async function listenEverything(mode: "streamableHttp" | "sse"): Promise<ListeningPeer> {
  const port = await freePort();
  const path = mode === "sse" ? "sse" : "mcp";
  return listening([everythingPath, mode], { PORT: String(port) }, (line) =>
    line.includes(`on port ${port}`) ? `http://127.0.0.1:${port}/${path}` : null,
  );
}

/** A port that nothing listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        resolve(typeof address === "object" && address !== null ? address.port : 0),
      );
    });
  });
}

/** Starts a server and waits for the line in which `urlIn` finds where it listens. */
function listening(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  urlIn: (line: string) => string | null,
): Promise<ListeningPeer> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
  });
  const stop = async (): Promise<void> => {
    child.kill("SIGKILL");
    await ended;
  };
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  const said = (text: string): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (!lines.some((line) => line.includes(text))) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  return new Promise((resolve, reject) => {
    const hear = (line: string): void => {
      lines.push(line);
      const url = urlIn(line);
      if (url !== null) resolve({ url, said, stop });
      for (const look of waiting) look();
    };
    createInterface({ input: child.stdout }).on("line", hear);
    createInterface({ input: child.stderr }).on("line", hear);
    child.once("exit", () => reject(new Error(`The peer ended: ${lines.join("\n")}`)));
  });
}
