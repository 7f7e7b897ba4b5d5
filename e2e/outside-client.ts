import { fileURLToPath, pathToFileURL } from "node:url";
import { vitrine, type StartedBridge } from "./bridge.ts";

const sdk = (path: string): string =>
  pathToFileURL(
    fileURLToPath(
      new URL(`peers/node_modules/@modelcontextprotocol/sdk/dist/esm/${path}`, import.meta.url),
    ),
  ).href;

/** An MCP client of the official SDK, as far as stories use it. */
export interface OutsideClient {
  connect(transport: unknown): Promise<void>;
  callTool(params: {
    readonly name: string;
    readonly arguments?: Readonly<Record<string, unknown>>;
  }): Promise<{
    readonly content: readonly { readonly text?: string }[];
    readonly structuredContent?: Readonly<Record<string, unknown>>;
    readonly isError?: boolean;
  }>;
  close(): Promise<void>;
}

/** Connects to the bridge's `/mcp` under a name, with the token that a person would give it. */
export async function connectOutside(bridge: StartedBridge, name: string): Promise<OutsideClient> {
  const { Client } = (await import(sdk("client/index.js"))) as {
    Client: new (about: object) => OutsideClient;
  };
  const { StreamableHTTPClientTransport: Transport } = (await import(
    sdk("client/streamableHttp.js")
  )) as { StreamableHTTPClientTransport: new (url: URL, options: object) => unknown };
  const { stdout } = await vitrine(["token", "--mcp"], { VITRINE_HOME: bridge.home });
  const headers = { authorization: `Bearer ${stdout.trim().split(/\s+/).at(-1)}` };
  const client = new Client({ name, version: "1" });
  await client.connect(
    new Transport(new URL(`${bridge.origin}/mcp`), { requestInit: { headers } }),
  );
  return client;
}
