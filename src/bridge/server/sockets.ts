import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { applyWSSHandler } from "@trpc/server/adapters/ws";
import { WebSocketServer, type WebSocket } from "ws";
import { endpoints } from "#protocol/endpoints.ts";
import { appRouter } from "../faces/app-api/router.ts";
import { guardRequest } from "../security/request-guard.ts";
import { isSameText } from "../security/same-text.ts";
import { clientId } from "./client-id.ts";
import { logApiFault } from "./fault-log.ts";
import type { ServerOptions } from "./server-options.ts";

/** A socket that has not shown the token by then is closed (contracts §5). */
const greetingMs = 5000;
/** The same limit as for calls over HTTP. */
const longestMessage = 80 * 1024 * 1024;

/** A page that does not answer the close by then is cut off. */
const closingMs = 500;

/** Close codes of ours; 4000 and up are free for an application. */
export const closeCodes = { goingAway: 1001, unauthorized: 4401 } as const;

/** The WebSockets of a bridge. */
export interface Sockets {
  /** Takes an upgrade request, or refuses it and ends the connection. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Whether an upgrade request is for us; Vite has sockets of its own in development. */
  isOurs(request: IncomingMessage): boolean;
  close(): Promise<void>;
}

/** Makes the WebSocket end of the bridge: tRPC over `/ws`, Host and Origin checked before, the token right after. */
export function createSockets(options: ServerOptions): Sockets {
  const { hub, token, clock, facts, port, log } = options;
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: longestMessage,
    perMessageDeflate: false,
  });
  const authorized = new WeakSet<WebSocket>();
  applyWSSHandler({
    wss: server,
    router: appRouter,
    keepAlive: { enabled: true, pingMs: 30_000, pongWaitMs: 10_000 },
    createContext({ res: socket, info }) {
      const isAuthorized = isSameText(token.current(), info.connectionParams?.["token"] ?? "");
      if (isAuthorized) authorized.add(socket);
      return {
        hub,
        facts: facts(),
        isAuthorized,
        clientId: clientId(info.connectionParams?.["client"]),
        bufferedBytes: () => socket.bufferedAmount,
      };
    },
    onError: (fault) => logApiFault(log, fault),
  });

  server.on("connection", (socket) => {
    const cancel = clock.after(greetingMs, () => {
      if (!authorized.has(socket)) socket.close(closeCodes.unauthorized, "No token came.");
    });
    socket.once("close", cancel);
  });

  const closeAll = (code: number, reason: string): void => {
    for (const socket of server.clients) socket.close(code, reason);
  };
  const stopFollowing = token.onRenewed(() => {
    closeAll(closeCodes.unauthorized, "The token was replaced.");
  });

  return {
    isOurs: (request) => pathOf(request) === endpoints.socket,
    upgrade(request, socket, head) {
      socket.on("error", () => socket.destroy());
      const verdict = guardRequest(
        {
          method: "GET",
          target: endpoints.socket,
          host: request.headers.host,
          origin: request.headers.origin,
        },
        port(),
      );
      if (verdict.type !== "pass") {
        const sentence = verdict.type === "refuse" ? verdict.sentence : "Use the page's address.";
        endWith(socket, "403 Forbidden", sentence);
      } else if (pathOf(request) !== endpoints.socket) {
        endWith(socket, "404 Not Found", "The bridge has no such address.");
      } else {
        server.handleUpgrade(request, socket, head, (opened) => {
          server.emit("connection", opened, request);
        });
      }
    },
    async close() {
      stopFollowing();
      closeAll(closeCodes.goingAway, "The bridge stops.");
      const open = [...server.clients];
      const cancel = clock.after(closingMs, () => open.forEach((socket) => socket.terminate()));
      await Promise.all(open.map(closed));
      cancel();
      server.close();
    },
  };
}

const closed = (socket: WebSocket): Promise<void> =>
  new Promise((resolve) => {
    if (socket.readyState === socket.CLOSED) resolve();
    else socket.once("close", () => resolve());
  });

const pathOf = (request: IncomingMessage): string => (request.url ?? "/").split("?", 1)[0] ?? "/";

function endWith(socket: Duplex, status: string, sentence: string): void {
  const body = `${sentence}\n`;
  socket.end(
    [
      `HTTP/1.1 ${status}`,
      "connection: close",
      "content-type: text/plain; charset=utf-8",
      "x-content-type-options: nosniff",
      `content-length: ${Buffer.byteLength(body)}`,
      "",
      body,
    ].join("\r\n"),
  );
}
