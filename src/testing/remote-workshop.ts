import { RemoteSession } from "#core/session-protocol/remote-session.ts";
import { sceneLongs } from "#core/session-protocol/scene-longs.ts";
import { SessionServer } from "#core/session-protocol/serve-session.ts";
import type { InProcessSession } from "#core/session/in-process-session.ts";
import type { Timers } from "#core/session/timers.ts";
import { transportPair, type TestTransport } from "./transport-pair.ts";

/** A session as somebody at the other end of a transport has it. */
export interface Served {
  readonly remote: RemoteSession;
  readonly server: SessionServer;
  readonly clientEnd: TestTransport;
  readonly serverEnd: TestTransport;
}

/** Serves a session to one client more, in this process. */
export function served(
  session: InProcessSession,
  timers: Timers,
  server = new SessionServer({ session, timers, isLong: sceneLongs(session.scene) }),
): Served {
  const [clientEnd, serverEnd] = transportPair();
  server.serve(serverEnd);
  const remote = new RemoteSession(clientEnd, {
    where: "the workshop",
    timers,
    client: { name: "test", version: "1" },
  });
  return { remote, server, clientEnd, serverEnd };
}
