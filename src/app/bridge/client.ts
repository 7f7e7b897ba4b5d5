import {
  createTRPCClient,
  createWSClient,
  httpLink,
  splitLink,
  wsLink,
  type TRPCClient,
} from "@trpc/client";
import { clientHeader, endpoints, tokenHeader, type SocketGreeting } from "#protocol/endpoints.ts";
import type { AppRouter } from "#bridge/faces/app-api/router.ts";

/** The typed client of the bridge's procedures. */
export type BridgeClient = TRPCClient<AppRouter>;

/**
 * Calls of tools that may wait over HTTP at once. A browser opens six
 * connections to a host; calls that wait for a person would fill them, and the
 * answer that they wait for could not be sent. Further ones go over the socket.
 */
const callsOverHttp = 3;

/** Procedures that call a tool. */
const waitingPaths: ReadonlySet<string> = new Set(["invoke", "appCall"]);

export interface ClientOptions {
  readonly origin: string;
  readonly token: string;
  /** Identifies the tab in the journal. */
  readonly tab: string;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** Connects to the bridge: calls over HTTP (always POST), subscriptions over one WebSocket that reopens without end. */
export function connectClient(options: ClientOptions): {
  readonly client: BridgeClient;
  readonly close: () => void;
} {
  const greeting: SocketGreeting = { token: options.token, client: options.tab };
  const socket = createWSClient({
    url: options.origin.replace(/^http/, "ws") + endpoints.socket,
    connectionParams: () => ({ ...greeting }),
    retryDelayMs: (attempt) => (attempt === 0 ? 0 : Math.min(5000, 100 * 2 ** attempt)),
    keepAlive: { enabled: true, intervalMs: 10_000, pongTimeoutMs: 5_000 },
    onOpen: options.onOpen,
    onClose: options.onClose,
  });
  let waiting = 0;
  const client = createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: (operation) =>
          operation.type === "subscription" ||
          (waitingPaths.has(operation.path) && waiting >= callsOverHttp),
        true: wsLink<AppRouter>({ client: socket }),
        false: httpLink<AppRouter>({
          url: options.origin + endpoints.api,
          methodOverride: "POST",
          headers: { [tokenHeader]: options.token, [clientHeader]: options.tab },
          fetch: async (url, init) => {
            const path = typeof url === "string" ? url.slice(url.lastIndexOf("/") + 1) : "";
            const isInvoke = waitingPaths.has(path);
            if (isInvoke) waiting += 1;
            try {
              return await fetch(url, init as RequestInit);
            } finally {
              if (isInvoke) waiting -= 1;
            }
          },
        }),
      }),
    ],
  });
  return { client, close: () => void socket.close() };
}
