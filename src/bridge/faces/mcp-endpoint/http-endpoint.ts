import {
  createMcpHandler,
  isLegacyRequest,
  readRequestBody,
  type McpHttpHandler,
} from "@modelcontextprotocol/server";
import type { McpClientInfo } from "#protocol/mcp-endpoint.ts";
import type { Clock } from "../../hub/clock.ts";
import type { Hub } from "../../hub/hub.ts";
import type { Ids } from "../../hub/ids.ts";
import { isSameText } from "../../security/same-text.ts";
import type { TokenKeeper } from "../../security/token-file.ts";
import { createClientLog } from "./client-log.ts";
import { createEndpointServer } from "./endpoint-server.ts";
import { errorCodes } from "./error-codes.ts";
import { parseMessage } from "./exact-message.ts";
import { followHub } from "./hub-changes.ts";
import { createLegacySessions } from "./legacy-sessions.ts";
import { rpcError } from "./rpc-error.ts";
import { sourcesStarted } from "./sources-started.ts";
import { createWireLists } from "./wire-lists.ts";

/** Bytes of one message; as many as a session's line may have. */
export const longestMessage = 16 * 1024 * 1024;

const noToken =
  "This endpoint needs its own token: send `Authorization: Bearer TOKEN`; `vitrine token --mcp` prints it.";

const methods: ReadonlySet<string> = new Set(["GET", "POST", "DELETE"]);

/** What the endpoint is made of. */
export interface HttpEndpointOptions {
  readonly hub: Hub;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Of outside clients; not the page's. */
  readonly token: TokenKeeper;
  readonly version: string;
  readonly onFault: (error: unknown) => void;
}

/** MCP over Streamable HTTP, for clients of every revision. */
export interface HttpEndpoint {
  /** Answers a request whose Host and Origin were checked already. */
  fetch(request: Request): Promise<Response>;
  clients(): readonly McpClientInfo[];
  close(): Promise<void>;
}

/**
 * Makes the endpoint. Clients up to 2025-11-25 get sessions, so that they hear
 * of changed lists; later ones send every request by itself and subscribe.
 */
export function createHttpEndpoint(options: HttpEndpointOptions): HttpEndpoint {
  const { hub, clock, ids, token, version, onFault } = options;
  const lists = createWireLists(hub);
  const clients = createClientLog(() => clock.now());
  const ready = sourcesStarted(hub, clock);
  const parts = { hub, ids, lists, clients, version, ready };

  const openModern = (): McpHttpHandler =>
    createMcpHandler(() => createEndpointServer(parts), { legacy: "reject" });
  let modern = openModern();
  const legacy = createLegacySessions({
    clock,
    makeServer: (sessionId) => createEndpointServer(parts, sessionId),
    onClosed: (sessionId) => clients.gone(sessionId),
    onFault,
  });

  const stopFollowing = followHub(parts, {
    onTools() {
      modern.notify.toolsChanged();
      legacy.tell("tools");
    },
    onResources() {
      modern.notify.resourcesChanged();
      legacy.tell("resources");
    },
  });
  // Whoever came with the old token is out, with every stream that is open.
  const stopWatching = token.onRenewed(() => {
    const old = modern;
    modern = openModern();
    Promise.all([old.close(), legacy.close()]).catch(onFault);
  });

  const isAllowed = (request: Request): boolean => {
    const given = /^Bearer\s+(\S+)\s*$/i.exec(request.headers.get("authorization") ?? "")?.[1];
    return given !== undefined && isSameText(token.current(), given);
  };

  return {
    async fetch(request) {
      if (!isAllowed(request)) {
        return rpcError(401, -32_001, noToken, { "www-authenticate": 'Bearer realm="vitrine"' });
      }
      if (!methods.has(request.method)) {
        const sentence = `This endpoint takes POST, GET and DELETE; got ${request.method}.`;
        return rpcError(405, -32_000, sentence, { allow: "POST, GET, DELETE" });
      }
      if (request.method !== "POST") return legacy.serve(request, undefined);
      const body = await readBody(request);
      if (!body.ok) return body.refused;
      return (await isLegacyRequest(request, body.message))
        ? legacy.serve(request, body.message)
        : modern.fetch(request, { parsedBody: body.message });
    },
    clients: () => clients.list(),
    async close() {
      stopFollowing();
      stopWatching();
      await Promise.all([modern.close(), legacy.close()]);
    },
  };
}

type Body =
  | { readonly ok: true; readonly message: unknown }
  | { readonly ok: false; readonly refused: Response };

async function readBody(request: Request): Promise<Body> {
  const body = await readRequestBody(request, longestMessage);
  if (body.tooLarge) {
    const sentence = `A message has at most ${longestMessage / 1024 / 1024} MB here.`;
    return { ok: false, refused: rpcError(413, -32_000, sentence) };
  }
  try {
    return { ok: true, message: parseMessage(body.text) };
  } catch (error) {
    const sentence = faultOfText(error);
    if (sentence === null) throw error;
    return { ok: false, refused: rpcError(400, errorCodes.parse, sentence) };
  }
}

function faultOfText(error: unknown): string | null {
  if (error instanceof SyntaxError) return `The message is not JSON: ${error.message}.`;
  return error instanceof RangeError ? "The message is nested too deep." : null;
}
