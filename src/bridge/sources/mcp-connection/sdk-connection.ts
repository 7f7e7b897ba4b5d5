import {
  Client,
  LOG_LEVEL_META_KEY,
  type ClientOptions,
  type ConnectOptions,
  type RequestOptions,
  type Result,
  type StandardSchemaV1,
} from "@modelcontextprotocol/client";
import { appExtension, appMimeType } from "#protocol/apps.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import { inCall, type CallScope } from "./call-scope.ts";
import {
  listMethods,
  type Answer,
  type Connection,
  type ConnectionEvents,
  type ServerFacts,
  type ServerRequests,
  type ToolCall,
} from "./connection.ts";
import { failureOf } from "./failure.ts";
import { keepListening } from "./keep-listening.ts";
import { opened } from "./result-envelope.ts";
import type { WatchedTransport } from "./watched-transport.ts";

/** Which handshake to make. */
export type Handshake =
  /** Ask for the newest revision first, in place; fall back to `initialize`. */
  | { readonly type: "auto" }
  | { readonly type: "legacy"; readonly revision?: string }
  | { readonly type: "pinned"; readonly revision: string };

/** How a client is made and how long it waits. */
export interface ClientSettings {
  readonly events: ConnectionEvents;
  readonly requests: ServerRequests;
  readonly answerWithinMs: number;
  readonly transport: "stdio" | "http";
}

/** The longest a timer can wait: a call ends by its own signal, never by the SDK's clock. */
const never = 2 ** 31 - 1;

const longestName = 200;

/** Takes any result as it is: results are judged part by part by their readers. */
const anyResult: StandardSchemaV1<unknown, Result> = {
  "~standard": {
    version: 1,
    vendor: "vitrine",
    validate: (value) => ({ value: value as Result }),
  },
};

/** Makes the handshake over a transport; throws what the SDK throws. */
export async function connectClient(
  transport: WatchedTransport,
  handshake: Handshake,
  settings: ClientSettings,
): Promise<Client> {
  const client = new Client(
    { name: "vitrine", title: "Vitrine", version: "0.1.0" },
    optionsFor(handshake),
  );
  answerRequests(client, settings.requests);
  hearNotifications(client, settings.events);
  const options: ConnectOptions = {
    timeout: questionMs(handshake, settings),
    ...(handshake.type === "legacy" ? { prior: { kind: "legacy" } } : {}),
  };
  await client.connect(transport, options);
  return client;
}

/**
 * A process that drops what it does not know looks like one that is slow: both
 * are asked twice, each time for half as long. Over HTTP silence is no answer.
 */
const questionMs = (handshake: Handshake, settings: ClientSettings): number =>
  handshake.type === "auto" && settings.transport === "stdio"
    ? settings.answerWithinMs / 2
    : settings.answerWithinMs;

function optionsFor(handshake: Handshake): ClientOptions {
  const capabilities = {
    elicitation: { form: {}, url: {} },
    sampling: {},
    roots: {},
    extensions: { [appExtension]: { mimeTypes: [appMimeType] } },
  };
  switch (handshake.type) {
    case "auto":
      return { capabilities, versionNegotiation: { mode: "auto" } };
    case "pinned":
      return { capabilities, versionNegotiation: { mode: { pin: handshake.revision } } };
    case "legacy":
      return handshake.revision === undefined
        ? { capabilities }
        : { capabilities, supportedProtocolVersions: [handshake.revision] };
  }
}

function answerRequests(client: Client, requests: ServerRequests): void {
  client.setRequestHandler("elicitation/create", async (request, context) => {
    const answer = await requests.elicit(
      request.params as unknown as JsonObject,
      context.mcpReq.signal,
    );
    // The SDK checks the content against the kinds of value that a form may hold.
    return answer as { action: "accept" | "decline" | "cancel"; content?: Record<string, string> };
  });
  client.setRequestHandler("sampling/createMessage", async (request, context) => {
    const answer = await requests.sample(
      request.params as unknown as JsonObject,
      context.mcpReq.signal,
    );
    return answer as unknown as {
      role: "assistant";
      content: { type: "text"; text: string };
      model: string;
    };
  });
  client.setRequestHandler("roots/list", () => ({
    roots: requests.roots.map((root) => ({ ...root })),
  }));
}

function hearNotifications(client: Client, events: ConnectionEvents): void {
  const told = (method: string, params: unknown): void =>
    events.onNotification(method, (params ?? {}) as JsonValue);
  for (const list of ["tools", "resources", "prompts"] as const) {
    const method = `notifications/${list}/list_changed` as const;
    client.setNotificationHandler(method, (notification) => {
      told(method, notification.params);
      events.onListChanged(list);
    });
  }
  client.fallbackNotificationHandler = (notification) => {
    told(notification.method, notification.params);
    return Promise.resolve();
  };
}

/** The interface over a client that has made its handshake. */
export function connectionOver(
  client: Client,
  transport: WatchedTransport,
  pid: number | undefined,
  settings: ClientSettings,
  closeTransport: () => Promise<void>,
): Connection {
  const isModern = client.getProtocolEra() === "modern";
  const facts = factsOf(client, pid);
  const listening = isModern ? keepListening(client, settings.events) : null;
  const wantsLog = isModern && isJsonObject(facts.capabilities["logging"]);

  const request = async (
    method: string,
    params: Record<string, unknown>,
    options: RequestOptions,
  ): Promise<Answer> => {
    try {
      return {
        ok: true,
        result: opened(await client.request({ method, params }, anyResult, options)),
      };
    } catch (error) {
      return { ok: false, failure: failureOf(error) };
    }
  };

  return {
    facts,
    page: (list, cursor) =>
      request(listMethods[list], cursor === undefined ? {} : { cursor }, {
        timeout: settings.answerWithinMs,
      }),
    read: (uri, signal, { isQuiet } = {}) => {
      const ask = (): Promise<Answer> =>
        request("resources/read", { uri }, { signal, timeout: never });
      if (!isQuiet) return ask();
      return inCall({ isQuiet, wasSent: false, onProgress: () => undefined }, ask);
    },
    callTool: async (call) => {
      const scope: CallScope = {
        ...(call.callId === undefined ? {} : { callId: call.callId }),
        ...(call.isQuiet ? { isQuiet: true } : {}),
        wasSent: false,
        onProgress: call.onProgress,
      };
      const params = {
        name: call.name,
        arguments: call.args as Record<string, unknown>,
        ...metaOf(call, wantsLog),
      };
      const options: RequestOptions = {
        signal: call.signal,
        timeout: never,
        // Asks for progress; it is told by the transport (`watched-transport.ts`).
        onprogress: () => undefined,
      };
      // callTool of the SDK mirrors arguments into HTTP headers where the schema asks for it
      // (`x-mcp-header`); given a definition without an output schema it checks no output.
      const answer = await inCall(scope, async (): Promise<Answer> => {
        if (!isModern) return request("tools/call", params, options);
        const toolDefinition = {
          name: call.name,
          inputSchema: { type: "object" as const, ...call.inputSchema },
        };
        try {
          const result = await client.callTool(params, {
            ...options,
            toolDefinition,
          });
          return { ok: true, result: opened(result) };
        } catch (error) {
          return { ok: false, failure: failureOf(error) };
        }
      });
      return { ...answer, wasSent: scope.wasSent };
    },
    close: async () => {
      listening?.stop();
      await closeTransport();
      transport.failPending();
    },
  };
}

function metaOf({ meta }: ToolCall, wantsLog: boolean): { readonly _meta?: JsonObject } {
  // On this revision a server logs only to who asks for it, call by call.
  const log = wantsLog ? { [LOG_LEVEL_META_KEY]: "info" } : {};
  return meta === undefined && !wantsLog ? {} : { _meta: { ...meta, ...log } };
}

function factsOf(client: Client, pid: number | undefined): ServerFacts {
  const server = client.getServerVersion();
  const instructions = client.getInstructions();
  return {
    revision: client.getNegotiatedProtocolVersion() ?? "",
    capabilities: (client.getServerCapabilities() ?? {}) as unknown as JsonObject,
    ...(server === undefined
      ? {}
      : {
          server: {
            name: server.name.slice(0, longestName),
            version: server.version.slice(0, longestName),
            ...(server.title === undefined ? {} : { title: server.title.slice(0, longestName) }),
          },
        }),
    ...(instructions === undefined ? {} : { instructions }),
    ...(pid === undefined ? {} : { pid }),
  };
}
