import { getRequestListener } from "@hono/node-server";
import type { BridgeFacts } from "../faces/app-api/facts.ts";
import type { Found } from "../hub/hub.ts";
import { createApp } from "./app.ts";
import { listenLocally } from "./listen.ts";
import type { ServerOptions } from "./server-options.ts";
import { createSockets } from "./sockets.ts";

/** What `serveBridge` adds by itself is left out. */
export interface ServeOptions extends Omit<ServerOptions, "facts" | "port"> {
  /** 0 = any free one. */
  readonly wantedPort: number;
  readonly facts: Omit<BridgeFacts, "url">;
}

/** A bridge that listens. */
export interface RunningServer {
  readonly port: number;
  /** `http://127.0.0.1:PORT`. */
  readonly url: string;
  /** The address with a new one-time code. */
  link(): string;
  close(): Promise<void>;
}

/** Serves a hub on 127.0.0.1: the page, the calls and the sockets. */
export async function serveBridge(options: ServeOptions): Promise<Found<RunningServer>> {
  const { wantedPort, facts, ...rest } = options;
  const listening = await listenLocally(wantedPort);
  if (!listening.ok) return listening;
  const { server, port } = listening.value;
  const url = `http://127.0.0.1:${port}`;
  const known: ServerOptions = { ...rest, port: () => port, facts: () => ({ ...facts, url }) };
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
      link: () => linkWithCode(url, options.codes.issue()),
      async close() {
        await sockets.close();
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
