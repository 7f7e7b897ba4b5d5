import { createServer, type Server } from "node:http";
import type { Found } from "../hub/hub.ts";

/** How many ports after the wanted one are tried. */
const mostTries = 100;
const lastPort = 65_535;

/** A server that listens and has no handler yet. */
export interface Listening {
  readonly server: Server;
  readonly port: number;
}

/** Listens on 127.0.0.1, never wider: on the wanted port, or on the next free one. */
export async function listenLocally(wanted: number): Promise<Found<Listening>> {
  let reason = "";
  const last = wanted === 0 ? 0 : Math.min(wanted + mostTries, lastPort);
  for (let port = wanted; port <= last; port++) {
    const result = await tryPort(port);
    if (typeof result !== "string") return { ok: true, value: result };
    reason = result;
    if (reason !== "EADDRINUSE") break;
  }
  const sentence =
    reason === "EADDRINUSE"
      ? `Ports ${wanted} to ${last} are all taken; give another with --port.`
      : `Port ${wanted} cannot be used (${reason}); give another with --port.`;
  return { ok: false, sentence };
}

function tryPort(port: number): Promise<Listening | string> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once("error", (error) => {
      resolve("code" in error && typeof error.code === "string" ? error.code : error.message);
    });
    server.listen(port, "127.0.0.1", () => {
      server.removeAllListeners("error");
      const address = server.address();
      resolve({
        server,
        port: typeof address === "object" && address !== null ? address.port : port,
      });
    });
  });
}
