import type { IncomingMessage, ServerResponse } from "node:http";
import { readFileSync } from "node:fs";
import { getRequestListener } from "@hono/node-server";
import type { Plugin, ViteDevServer } from "vite";
import { createApps } from "../apps/create-apps.ts";
import { serveSandbox } from "../apps/serve-sandbox.ts";
import { createBridge, usualStorePath, type Bridge } from "../compose.ts";
import { readTarget } from "../config/target-config.ts";
import { secretsOfEnv } from "../config/secret-env.ts";
import type { Environment } from "../environment.ts";
import { openEndpoint } from "../faces/mcp-endpoint/open-endpoint.ts";
import { systemClock } from "../hub/clock.ts";
import { randomIds } from "../hub/ids.ts";
import { findPackageRoot } from "../package-root.ts";
import { createOneTimeCodes } from "../security/one-time-codes.ts";
import { guardRequest, isReservedPath } from "../security/request-guard.ts";
import { securityHeaders } from "../security/security-headers.ts";
import { makeSecret, openTokenKeeper } from "../security/token-file.ts";
import { dataFolderPath, makeDataFolder } from "../storage/data-folder.ts";
import { openSourceMemory } from "../storage/source-memory.ts";
import { createApp } from "./app.ts";
import { linkWithCode } from "./serve.ts";
import type { ServerOptions } from "./server-options.ts";
import { createSockets } from "./sockets.ts";

const usualPort = 4680;

/**
 * Mounts the bridge in Vite's development server: the same routes, checks and
 * sockets at the same origin as in production. Vite serves the page's files.
 * `VITRINE_CONFIG` names a config file with servers to attach beside the demo.
 */
export function bridgeInVite(environment: Environment): Plugin {
  const nonce = makeSecret();
  return {
    name: "vitrine-bridge",
    apply: "serve",
    config: ({ server }) => ({
      server: { host: "127.0.0.1", port: server?.port ?? usualPort },
      // React's refresh is an inline script; the policy lets it through by this.
      html: { cspNonce: nonce },
    }),
    configureServer: (vite) => mount(vite, environment, nonce),
  };
}

async function mount(vite: ViteDevServer, environment: Environment, nonce: string): Promise<void> {
  const { httpServer, middlewares, config } = vite;
  if (!httpServer) return;
  const dataFolder = dataFolderPath(environment);
  makeDataFolder(dataFolder);
  const token = openTokenKeeper(dataFolder);
  const bridge = await devBridge(environment, dataFolder);
  const codes = createOneTimeCodes(systemClock, makeSecret);
  const port = (): number => {
    const address = httpServer.address();
    return typeof address === "object" && address !== null ? address.port : usualPort;
  };
  const url = (): string => `http://127.0.0.1:${port()}`;
  const startedAt = systemClock.now();
  const { version } = findPackageRoot();
  const mcp = openEndpoint({
    hub: bridge.hub,
    dataFolder,
    clock: systemClock,
    version,
    onFault: (error) => config.logger.error(String(error)),
  });
  const apps = createApps({ hub: bridge.hub, clock: systemClock, ids: randomIds });
  const sandbox = await serveSandbox({
    wantedPort: 0,
    page: url,
    sandboxOf: (id) => apps.sandbox(id),
  });
  if (!sandbox.ok) throw new Error(sandbox.sentence);
  const sandboxPort = sandbox.value.port;
  const options: ServerOptions = {
    hub: bridge.hub,
    token,
    codes,
    clock: systemClock,
    port,
    sandboxPort: () => sandboxPort,
    nonce,
    facts: () => ({
      version,
      url: url(),
      startedAt,
      isReadOnly: false,
      attach: (name, text, as) => bridge.attach(name, text, as),
      mcp: mcp.facts,
      refusals: bridge.refusals,
      boards: bridge.boards,
      guides: bridge.guides,
      widgets: bridge.widgets,
      apps: { desk: apps, sandboxPort },
    }),
    mcp: mcp.endpoint,
    log: (text) => config.logger.error(text),
  };
  const sockets = createSockets(options);
  const listener = getRequestListener(createApp(options).fetch, { overrideGlobalObjects: false });

  middlewares.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const target = request.url ?? "/";
    if (isReservedPath(target) || !isOwn(request, target, port())) {
      void listener(request, response);
      return;
    }
    for (const [name, value] of Object.entries(
      securityHeaders({ port: port(), sandboxPort, nonce }),
    )) {
      response.setHeader(name, value);
    }
    next();
  });
  httpServer.on("upgrade", (request, socket, head) => {
    // The other sockets are Vite's own; it checks them itself.
    if (sockets.isOurs(request)) sockets.upgrade(request, socket, head);
  });
  const announce = (): void =>
    config.logger.info(`  Vitrine is at ${linkWithCode(url(), codes.issue())}`);
  token.onRenewed(announce);
  httpServer.once("listening", () => setImmediate(announce));
  httpServer.once("close", () => {
    token.close();
    void sockets.close();
    void sandbox.value.close();
    void mcp.close();
    void bridge.close();
  });
}

/** What the guard does not let pass goes to the app, which answers it as in production. */
function isOwn(request: IncomingMessage, target: string, port: number): boolean {
  const { host, origin } = request.headers;
  return (
    guardRequest({ method: request.method ?? "GET", target, host, origin }, port).type === "pass"
  );
}

async function devBridge({ env, home, pid }: Environment, dataFolder: string): Promise<Bridge> {
  const config = env["VITRINE_CONFIG"];
  const target = readTarget(config ? [{ name: "config", value: config }] : [], "always", {
    env,
    home,
    readFile: (path) => readFileSync(path, "utf8"),
  });
  if (!target.ok) throw new Error(target.sentence);
  return createBridge(
    {
      sources: target.value.sources,
      secrets: [...target.value.secrets, ...secretsOfEnv(env)],
      isReadOnly: false,
      storePath: usualStorePath(dataFolder),
      memory: openSourceMemory(dataFolder),
      ownTools: { allowEval: false, root: null },
    },
    { pid },
  );
}
