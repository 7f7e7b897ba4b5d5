/** What the page is told of the bridge's own MCP endpoint. */
export interface McpEndpointInfo {
  /** `http://127.0.0.1:PORT/mcp`. */
  readonly url: string;
  /** For outside clients: `Authorization: Bearer TOKEN`. Another than the page's. */
  readonly token: string;
  readonly isReadOnly: boolean;
  /** Who is connected, or has called within the last minutes; the newest first. */
  readonly clients: readonly McpClientInfo[];
}

/** An outside client of the endpoint, as it called itself. */
export interface McpClientInfo {
  /** As in the journal's `caller`. */
  readonly id: string;
  readonly name: string;
  readonly version?: string;
  /** The protocol revision it speaks. */
  readonly revision: string;
  /** Milliseconds since 1970. */
  readonly lastSeen: number;
}
