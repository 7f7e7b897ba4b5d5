import type { McpClientInfo } from "#protocol/mcp-endpoint.ts";

/** Clients that are remembered; who called longest ago goes first. */
const mostClients = 100;

/** Characters of a client's own name that are kept. */
const longestName = 60;

/** What a client said of itself. */
export interface ClientCard {
  readonly name: string;
  readonly version?: string;
  readonly revision: string;
}

/** Who has used the endpoint. */
export interface ClientLog {
  /** Writes down that a client called; gives its id for the journal. */
  seen(card: ClientCard, connection?: string): string;
  /** A connection has ended. */
  gone(connection: string): void;
  list(): readonly McpClientInfo[];
}

/** A name for the journal: what the client calls itself, told apart by its connection. */
function callerId(name: string, connection?: string): string {
  const word = name.replaceAll(/[^\w.-]+/g, "-").slice(0, longestName) || "client";
  return connection === undefined ? word : `${word}-${connection.slice(0, 8)}`;
}

/** Keeps who was seen, the newest last. */
export function createClientLog(now: () => number): ClientLog {
  const clients = new Map<
    string,
    { readonly info: McpClientInfo; readonly connection: string | undefined }
  >();
  return {
    seen({ name, version, revision }, connection) {
      const id = callerId(name, connection);
      // Taken out and put back last, so that the map is in the order of the last calls.
      clients.delete(id);
      const info = {
        id,
        name: name.slice(0, longestName),
        revision,
        lastSeen: now(),
        ...(version === undefined ? {} : { version: version.slice(0, longestName) }),
      };
      clients.set(id, { info, connection });
      const oldest = clients.size > mostClients ? clients.keys().next().value : undefined;
      if (oldest !== undefined) clients.delete(oldest);
      return id;
    },
    gone(connection) {
      for (const [id, client] of clients) {
        if (client.connection === connection) clients.delete(id);
      }
    },
    list: () => Array.from(clients.values(), ({ info }) => info).toReversed(),
  };
}
