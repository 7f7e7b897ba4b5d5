/**
 * A "no" that comes before any message is read. MCP clients show `error`;
 * `sentence` is the same for everybody else, as on the bridge's other routes.
 */
export const rpcError = (
  status: number,
  code: number,
  sentence: string,
  headers: Readonly<Record<string, string>> = {},
): Response =>
  Response.json(
    { jsonrpc: "2.0", id: null, error: { code, message: sentence }, sentence },
    { status, headers },
  );
