import { contextObject } from "#core/context/context-json.ts";
import { RefusalError } from "#core/backend/refusal-error.ts";
import { refusedResult } from "#core/backend/tool-result.ts";
import { usualPort } from "#core/session-protocol/limits.ts";
import type { Session, SessionHello } from "#core/session/session.ts";
import type { McpContext } from "#protocol/context.ts";
import type { Identity } from "#protocol/tool.ts";
import { systemClock } from "../hub/clock.ts";
import { connectSession } from "../session-port/connect-session.ts";

/** Where a session listens; absent = 127.0.0.1 and 50051. */
export interface SessionPlace {
  readonly host?: string;
  readonly port?: number;
}

/** A context; one of a single class carries its name and ids at the top as well (R0.15). */
export type SessionContext = McpContext & { readonly typeName?: string } & Partial<Identity>;

/**
 * A plain client of a session behind a socket (R0.45): its commands without
 * tools, checks or a façade. Made by `remote.connect`.
 */
export class RemoteClient {
  /** Every command of the protocol. They answer with a result or a sentence, and throw `SessionLost` where nobody answers. */
  readonly session: Session;

  constructor(session: Session) {
    this.session = session;
  }

  /** Who is at the other end. */
  hello(): Promise<SessionHello> {
    return this.session.hello();
  }

  /**
   * What an agent may know and do there: of the classes in the scene, of one
   * class by name, or of every registered one, of which the session then makes
   * one each. Throws `RefusalError` for a class that there is not.
   */
  async mcpContext(
    className = "",
    { registry = false }: { readonly registry?: boolean } = {},
  ): Promise<SessionContext> {
    const reply = await this.session.mcpContext({
      ...(className === "" ? {} : { className }),
      ...(registry ? { registry } : {}),
    });
    if (!reply.ok) throw new RefusalError(refusedResult(reply.error));
    return contextObject(reply.result) as unknown as SessionContext; // the same context, as JSON
  }

  /** Leaves the session; it goes on without us. */
  close(): Promise<void> {
    return this.session.close();
  }
}

/** Opens a session behind a socket. Rejects with a sentence where nobody answers. */
export const openRemote = ({
  host = "127.0.0.1",
  port = usualPort,
}: SessionPlace = {}): Promise<Session> => connectSession({ host, port }, { timers: systemClock });

/** Sessions behind a socket, without a backend. */
export const remote = {
  /** Connects to `host` and `port`, 127.0.0.1 and 50051 unless told otherwise. Rejects with a sentence. */
  connect: async (place: SessionPlace = {}): Promise<RemoteClient> =>
    new RemoteClient(await openRemote(place)),
} as const;
