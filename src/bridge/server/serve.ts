import { getRequestListener } from "@hono/node-server";
import type { BridgeFacts } from "../faces/app-api/facts.ts";
import type { Found } from "../hub/hub.ts";
import { createApps } from "../apps/create-apps.ts";
import { serveSandbox } from "../apps/serve-sandbox.ts";
import { randomIds } from "../hub/ids.ts";
import { createApp } from "./app.ts";
import { listenLocally } from "./listen.ts";
import type { ServerOptions } from "./server-options.ts";
import { createSockets } from "./sockets.ts";

/** What `serveBridge` adds by itself is left out. */
export interface ServeOptions extends Omit<ServerOptions, "facts" | "port"> {
  /** 0 = any free one. */
  readonly wantedPort: number;
  readonly facts: Omit<BridgeFacts, "url" | "apps">;
}

/** A bridge that listens. */
export interface RunningServer {
  readonly port: number;
  /** `http://127.0.0.1:PORT`. */
  readonly url: string;
  /** Where the sandboxes of apps are. */
  readonly sandboxPort: number;
  /** The address with a new one-time code. */
  link(): string;
  close(): Promise<void>;
}

/** Serves a hub on 127.0.0.1: the page, the calls and the sockets, and at a second port the sandboxes of apps. */
export async function serveBridge(options: ServeOptions): Promise<Found<RunningServer>> {
  const { wantedPort, facts, ...rest } = options;
  const listening = await listenLocally(wantedPort);
  if (!listening.ok) return listening;
  const { server, port } = listening.value;
  const url = `http://127.0.0.1:${port}`;
  const apps = createApps({ hub: options.hub, clock: options.clock, ids: randomIds });
  const sandbox = await serveSandbox({
    wantedPort: wantedPort === 0 ? 0 : port + 1,
    page: () => url,
    sandboxOf: (id) => apps.sandbox(id),
  });
  if (!sandbox.ok) {
    server.close();
    return sandbox;
  }
  const sandboxPort = sandbox.value.port;
  const known: ServerOptions = {
    ...rest,
    port: () => port,
    sandboxPort: () => sandboxPort,
    facts: () => ({ ...facts, url, apps: { desk: apps, sandboxPort } }),
  };
  const app = createApp(known);
  const sockets = createSockets(known);
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  server.on("request", (request, response) => void listener(request, response));
  server.on("upgrade", (request, socket, head) => sockets.upgrade(request, socket, head));
  return {
    ok: true,
    value: {
      port,
      url,
      sandboxPort,
      link: () => linkWithCode(url, options.codes.issue()),
      async close() {
        await Promise.all([sockets.close(), sandbox.value.close()]);
        const closed = new Promise((resolve) => {
          server.close(resolve);
        });
        server.closeAllConnections();
        await closed;
      },
    },
  };
}

/** The line that a person opens: the code is in the fragment, which no request and no log carries. */
export const linkWithCode = (url: string, code: string): string => `${url}/#code=${code}`;
