/** Where the page finds the bridge on its own origin (contracts §5). */
export const endpoints = {
  /** tRPC procedures, always POST. */
  api: "/api",
  /** tRPC over a WebSocket: subscriptions. */
  socket: "/ws",
  /** POST `{code}` gives `{token}`; a code works once, for 60 s. */
  exchange: "/auth/exchange",
  /** POST with the token gives `{code}`: a new link for another browser. */
  code: "/auth/code",
  /** POST `{start?, end?}` to `/blobs/ID` gives those bytes of a blob (`BlobRef`), 206 for a part of it. */
  blobs: "/blobs",
  health: "/healthz",
  /** MCP over Streamable HTTP, for outside clients with a token of their own. */
  mcp: "/mcp",
} as const;

/** Header of every call with the token; never `Authorization`, which proxies and caches know. */
export const tokenHeader = "x-vitrine-token";

/** Header that says which tab calls, for the journal's `caller`. */
export const clientHeader = "x-vitrine-client";

/** First message of a WebSocket: who it is. A token never stands in a URL. */
export interface SocketGreeting {
  readonly token: string;
  /** The tab, as in `clientHeader`. */
  readonly client: string;
}
