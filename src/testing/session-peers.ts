import { createServer, type AddressInfo, type Socket } from "node:net";
import { onTestFinished } from "vitest";
import { systemClock } from "#bridge/hub/clock.ts";
import { listenSession, type ListeningSession } from "#bridge/session-port/listen-session.ts";
import { sceneLongs } from "#core/session-protocol/scene-longs.ts";
import { openDemoSession, demoDefaults } from "#demo/demo-session.ts";
import type { InProcessSession } from "#core/session/in-process-session.ts";

/** A peer at a port of its own that does what a test tells it, frame by frame or worse. */
export interface RudePeer {
  readonly port: number;
  readonly sockets: readonly Socket[];
  /** Lines that it was sent, over all connections. */
  readonly lines: readonly string[];
}

/** Listens on loopback; `behave` is given each connection. Ended with the test. */
export async function rudePeer(
  behave: (socket: Socket, line: string | null) => void,
): Promise<RudePeer> {
  const sockets: Socket[] = [];
  const lines: string[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on("error", () => undefined);
    let rest = "";
    socket.on("data", (chunk) => {
      const parts = (rest + chunk.toString()).split("\n");
      rest = parts.pop() ?? "";
      for (const line of parts) {
        lines.push(line);
        behave(socket, line);
      }
    });
    behave(socket, null);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
  });
  return { port: (server.address() as AddressInfo).port, sockets, lines };
}

/** A real session served at a port of its own, ended with the test. */
export async function servedSession(session: InProcessSession): Promise<ListeningSession> {
  const listening = await listenSession({
    session,
    timers: systemClock,
    isLong: sceneLongs(session.scene),
    host: "127.0.0.1",
    port: 0,
  });
  if (!listening.ok) throw new Error(listening.sentence);
  onTestFinished(async () => {
    await listening.value.close();
    await session.close();
  });
  return listening.value;
}

/** The demo laboratory, served; still unless a rate is asked for. */
export async function servedDemo(
  options: Partial<typeof demoDefaults> = { paused: true },
): Promise<{ readonly session: InProcessSession; readonly listening: ListeningSession }> {
  const session = openDemoSession(
    { ...demoDefaults, ...options },
    {
      timers: systemClock,
      about: { server: "served demo", version: "1", pid: process.pid },
    },
  );
  return { session, listening: await servedSession(session) };
}
