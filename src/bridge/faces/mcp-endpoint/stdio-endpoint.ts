import type { Readable, Writable } from "node:stream";
import type { Server } from "@modelcontextprotocol/server";
import { serveStdio, StdioServerTransport } from "@modelcontextprotocol/server/stdio";
import type { Clock } from "../../hub/clock.ts";
import type { Hub } from "../../hub/hub.ts";
import type { Ids } from "../../hub/ids.ts";
import { createClientLog } from "./client-log.ts";
import { createEndpointServer } from "./endpoint-server.ts";
import { ExactLines, longestLine } from "./exact-lines.ts";
import { followHub } from "./hub-changes.ts";
import { sourcesStarted } from "./sources-started.ts";
import { createWireLists } from "./wire-lists.ts";

/** What the endpoint is made of. */
export interface StdioEndpointOptions {
  readonly hub: Hub;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly version: string;
  /** Where the client's messages come from, and where the answers go. */
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly onFault: (error: unknown) => void;
}

/** MCP over the two pipes of a process, for its one client. */
export interface StdioEndpoint {
  /** Settles when the client has closed its end. */
  readonly ended: Promise<void>;
  close(): Promise<void>;
}

/** Serves a hub over stdio, for a client of any revision. */
export function openStdioEndpoint(options: StdioEndpointOptions): StdioEndpoint {
  const { hub, clock, ids, version, stdin, stdout, onFault } = options;
  const lists = createWireLists(hub);
  const clients = createClientLog(() => clock.now());
  const ready = sourcesStarted(hub, clock);
  const parts = { hub, ids, lists, clients, version, ready };
  const servers = new Set<Server>();
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();

  const lines = new ExactLines();
  lines.once("error", (error) => {
    onFault(error);
    end();
  });
  stdin.once("close", end);
  stdin.once("error", onFault);

  const tellAll = (tell: (server: Server) => Promise<void>): void => {
    for (const server of servers) {
      // Without a transport it was a probe that the client did not come back to.
      if (server.transport === undefined) servers.delete(server);
      else tell(server).catch(onFault);
    }
  };
  const stopFollowing = followHub(parts, {
    onTools: () => tellAll((server) => server.sendToolListChanged()),
    onResources: () => tellAll((server) => server.sendResourceListChanged()),
  });

  const handle = serveStdio(
    () => {
      const server = createEndpointServer(parts);
      servers.add(server);
      return server;
    },
    {
      transport: new StdioServerTransport(stdin.pipe(lines), stdout, {
        maxBufferSize: 4 * longestLine,
      }),
      onerror: onFault,
    },
  );
  return {
    ended,
    async close() {
      stopFollowing();
      await handle.close();
    },
  };
}
