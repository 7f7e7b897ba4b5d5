import { existsSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import type { JsonObject, JsonValue } from "#protocol/json.ts";

/** The official SDK's clients: v1, v2 as it comes, v2 that speaks the newest revision. */
export const clientKinds = ["v1", "v2", "v2 auto"] as const;

export type ClientKind = (typeof clientKinds)[number];

/** What a client got for a call. */
export interface ClientResult {
  readonly content: readonly { readonly type: string; readonly text?: string }[];
  readonly structuredContent?: JsonValue;
  readonly isError?: boolean;
  readonly _meta?: JsonObject;
}

interface Listed {
  readonly tools: readonly {
    readonly name: string;
    readonly title?: string;
    readonly description?: string;
    readonly inputSchema: JsonObject;
    readonly outputSchema?: JsonObject;
    readonly annotations?: JsonObject;
    readonly _meta?: JsonObject;
  }[];
  readonly nextCursor?: string;
}

/** One interface over the clients, as far as the tests use them. */
export interface TestClient {
  readonly kind: ClientKind;
  revision(): string | undefined;
  /** One page. */
  listTools(cursor?: string): Promise<Listed>;
  /** Names of all pages. */
  toolNames(): Promise<readonly string[]>;
  call(
    name: string,
    args?: object,
    options?: {
      readonly signal?: AbortSignal;
      readonly onprogress?: (progress: {
        readonly progress: number;
        readonly total?: number | undefined;
      }) => void;
      readonly _meta?: JsonObject;
    },
  ): Promise<ClientResult>;
  readonly sdk: {
    listResources(): Promise<{ resources: { uri: string }[] }>;
    listResourceTemplates(): Promise<{ resourceTemplates: { uriTemplate: string }[] }>;
    readResource(params: { uri: string }): Promise<{ contents: { uri: string; text?: string }[] }>;
    /** The SDK's own call, for arguments that only careless callers send. */
    callTool(params: { readonly name: string; readonly arguments: unknown }): Promise<ClientResult>;
  };
  /** Settles when a list is said to have changed, from now on. */
  changed(list: "tools" | "resources"): Promise<void>;
  close(): Promise<void>;
}

/** Where a client connects. */
export type ClientTarget =
  | { readonly url: string; readonly token: string }
  | {
      readonly command: string;
      readonly args: readonly string[];
      readonly env?: Readonly<Record<string, string>>;
    };

const firstSdk = fileURLToPath(
  new URL("../../e2e/peers/node_modules/@modelcontextprotocol/sdk/dist/esm", import.meta.url),
);

export const hasFirstSdk: boolean = existsSync(firstSdk);

/** The parts of the SDKs' clients that are the same in both. */
interface SdkClient {
  connect(transport: unknown): Promise<void>;
  close(): Promise<void>;
  listTools(params?: { cursor?: string }): Promise<Listed>;
  listResources(): Promise<{ resources: { uri: string }[] }>;
  listResourceTemplates(): Promise<{ resourceTemplates: { uriTemplate: string }[] }>;
  readResource(params: { uri: string }): Promise<{ contents: { uri: string; text?: string }[] }>;
  callTool(params: { readonly name: string; readonly arguments: unknown }): Promise<ClientResult>;
}

interface Connected {
  readonly client: SdkClient;
  readonly call: TestClient["call"];
  readonly revision: () => string | undefined;
}

type Hear = (list: "tools" | "resources") => void;

/** Connects a client; rejects as that client's own `connect` does. */
export async function connectClient(kind: ClientKind, target: ClientTarget): Promise<TestClient> {
  const waiting: { readonly list: string; readonly resolve: () => void }[] = [];
  const hear: Hear = (list) => {
    for (const each of waiting.splice(0)) {
      if (each.list === list) each.resolve();
      else waiting.push(each);
    }
  };
  const { client, call, revision } =
    kind === "v1" ? await connectFirst(target, hear) : await connectSecond(kind, target, hear);
  const listTools = (cursor?: string): Promise<Listed> =>
    client.listTools(cursor === undefined ? {} : { cursor });
  return {
    kind,
    revision,
    listTools,
    async toolNames() {
      const names: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await listTools(cursor);
        names.push(...page.tools.map(({ name }) => name));
        cursor = page.nextCursor;
      } while (cursor !== undefined);
      return names;
    },
    call,
    sdk: client,
    changed: (list) => new Promise((resolve) => waiting.push({ list, resolve })),
    close: () => client.close(),
  };
}

const about = { name: "test-client", version: "1.0.0" };

async function connectSecond(
  kind: "v2" | "v2 auto",
  target: ClientTarget,
  hear: Hear,
): Promise<Connected> {
  const client = new Client(about, {
    ...(kind === "v2 auto" ? { versionNegotiation: { mode: "auto" as const } } : {}),
    listChanged: {
      tools: { autoRefresh: false, onChanged: () => hear("tools") },
      resources: { autoRefresh: false, onChanged: () => hear("resources") },
    },
  });
  await client.connect(
    "url" in target
      ? new StreamableHTTPClientTransport(new URL(target.url), {
          requestInit: { headers: { authorization: `Bearer ${target.token}` } },
        })
      : new StdioClientTransport({ ...stdioOf(target) }),
  );
  return {
    client: client as unknown as SdkClient,
    revision: () => client.getNegotiatedProtocolVersion(),
    call: async (name, args = {}, { _meta, ...options } = {}) =>
      (await client.callTool(
        { name, arguments: { ...args }, ...(_meta ? { _meta: { ..._meta } } : {}) },
        options,
      )) as unknown as ClientResult,
  };
}

async function connectFirst(target: ClientTarget, hear: Hear): Promise<Connected> {
  const load = async (path: string): Promise<Record<string, unknown>> =>
    (await import(pathToFileURL(`${firstSdk}/${path}`).href)) as Record<string, unknown>;
  const { Client: FirstClient } = await load("client/index.js");
  const http = await load("client/streamableHttp.js");
  const stdio = await load("client/stdio.js");
  const {
    ToolListChangedNotificationSchema: toolsSchema,
    ResourceListChangedNotificationSchema: resourcesSchema,
    CallToolResultSchema: resultSchema,
  } = await load("types.js");
  const client = make(FirstClient, about) as Omit<SdkClient, "callTool"> & {
    setNotificationHandler(schema: unknown, handler: () => void): void;
    callTool(params: object, schema?: unknown, options?: object): Promise<ClientResult>;
    transport?: { protocolVersion?: string };
  };
  client.setNotificationHandler(toolsSchema, () => hear("tools"));
  client.setNotificationHandler(resourcesSchema, () => hear("resources"));
  await client.connect(
    "url" in target
      ? make(http["StreamableHTTPClientTransport"], new URL(target.url), {
          requestInit: { headers: { authorization: `Bearer ${target.token}` } },
        })
      : make(stdio["StdioClientTransport"], stdioOf(target)),
  );
  return {
    client,
    revision: () => client.transport?.protocolVersion,
    call: (name, args = {}, { _meta, ...options } = {}) =>
      client.callTool(
        { name, arguments: args, ...(_meta ? { _meta } : {}) },
        resultSchema,
        options,
      ),
  };
}

const stdioOf = ({ command, args, env }: Extract<ClientTarget, { command: string }>) => ({
  command,
  args: [...args],
  env: { ...(process.env as Record<string, string>), ...env },
  stderr: "ignore" as const,
});

/** Of the v1 SDK no types are at hand: it is installed apart from the product. */
const make = (what: unknown, ...args: readonly unknown[]): unknown =>
  new (what as new (...args: readonly unknown[]) => unknown)(...args);
