import { createServer, type AddressInfo } from "node:net";
import { SessionServer, type ServedSession } from "#core/session-protocol/serve-session.ts";
import type { Found } from "../hub/hub.ts";
import { addressText, type SessionAddress } from "./connect-session.ts";
import { socketTransport } from "./socket-transport.ts";

/** Clients of one session at a time. */
const mostClients = 32;

/** Where a session is served, and on what. */
export interface ListenOptions extends ServedSession {
  readonly host: string;
  /** 0 = any that is free. */
  readonly port: number;
}

/** A session that listens. */
export interface ListeningSession {
  readonly address: SessionAddress;
  /** `tcp://127.0.0.1:50051`. */
  readonly url: string;
  close(): Promise<void>;
}

/** Serves a session over TCP (R0.25). The session itself is not closed with it. */
export async function listenSession(options: ListenOptions): Promise<Found<ListeningSession>> {
  const { host, port } = options;
  const sessions = new SessionServer(options);
  const server = createServer((socket) => sessions.serve(socketTransport(socket)));
  server.maxConnections = mostClients;
  const problem = await new Promise<NodeJS.ErrnoException | null>((resolve) => {
    server.once("error", resolve);
    server.listen({ host, port }, () => resolve(null));
  });
  if (problem !== null) {
    sessions.close("It could not listen.");
    return { ok: false, sentence: listenSentence(options, problem) };
  }
  server.on("error", (error) => options.onFault?.("the session's port failed", error));
  const address = { host, port: (server.address() as AddressInfo).port };
  return {
    ok: true,
    value: {
      address,
      url: `tcp://${addressText(address)}`,
      close: () =>
        new Promise((resolve) => {
          server.close(() => resolve());
          sessions.close("The session is closed.");
        }),
    },
  };
}

function listenSentence(address: SessionAddress, error: NodeJS.ErrnoException): string {
  switch (error.code) {
    case "EADDRINUSE":
      return `Port ${address.port} is taken; choose another, or 0 for any that is free.`;
    case "EACCES":
      return `Port ${address.port} may not be listened on; choose one above 1023.`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return `This machine has no address ${address.host}.`;
    default:
      return `${addressText(address)} cannot be listened on: ${error.message}.`;
  }
}
