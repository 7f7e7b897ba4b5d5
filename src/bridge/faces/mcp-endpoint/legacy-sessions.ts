import { randomUUID } from "node:crypto";
import {
  isInitializeRequest,
  WebStandardStreamableHTTPServerTransport,
  type Server,
} from "@modelcontextprotocol/server";
import type { Clock } from "../../hub/clock.ts";
import { whenBodyEnds } from "./body-end.ts";
import { rpcError } from "./rpc-error.ts";

/** A session that nothing was heard of for so long is closed: clients end without saying so. */
export const idleMs = 10 * 60_000;

/** More clients than this at once are a mistake; the one that was silent longest makes room. */
export const mostSessions = 200;

/** A list whose changes clients hear of. */
export type ChangedList = "tools" | "resources";

/** What sessions are made of. */
export interface SessionParts {
  readonly clock: Clock;
  readonly makeServer: (sessionId: string) => Server;
  readonly onClosed: (sessionId: string) => void;
  readonly onFault: (error: unknown) => void;
}

/**
 * The connections of clients up to revision 2025-11-25. The protocol has
 * sessions there, and only in a session does a client hear that a list changed.
 */
export interface LegacySessions {
  /** Answers a request; `body` is what a POST carried. */
  serve(request: Request, body: unknown): Promise<Response>;
  /** Tells every client that a list has changed. */
  tell(list: ChangedList): void;
  close(): Promise<void>;
}

interface Session {
  readonly id: string;
  readonly server: Server;
  readonly transport: WebStandardStreamableHTTPServerTransport;
  /** Responses that are still being read: a stream of events counts as long as it is open. */
  open: number;
  /** Whether the client's stream for what is not asked for is open. */
  isListening: boolean;
  /** What changed while it was not: clients open it some time after they began. */
  readonly missed: Set<ChangedList>;
  cancelIdle: () => void;
}

/** Makes the keeper of sessions; it has none at first. */
export function createLegacySessions(parts: SessionParts): LegacySessions {
  const { clock, makeServer, onClosed, onFault } = parts;
  /** In the order in which they were last used. */
  const sessions = new Map<string, Session>();

  const forget = (session: Session): void => {
    session.cancelIdle();
    if (sessions.delete(session.id)) onClosed(session.id);
  };

  const end = async (session: Session): Promise<void> => {
    forget(session);
    await session.server.close();
  };

  const use = (session: Session): void => {
    session.cancelIdle();
    session.open += 1;
    sessions.delete(session.id);
    sessions.set(session.id, session);
  };

  const rest = (session: Session): void => {
    session.open -= 1;
    if (session.open > 0 || !sessions.has(session.id)) return;
    session.cancelIdle = clock.after(idleMs, () => void end(session).catch(onFault));
  };

  const makeRoom = (): void => {
    if (sessions.size < mostSessions) return;
    const all = [...sessions.values()];
    const oldest = all.find(({ open }) => open === 0) ?? all[0];
    if (oldest) void end(oldest).catch(onFault);
  };

  const begin = async (): Promise<Session> => {
    makeRoom();
    const id = randomUUID();
    const server = makeServer(id);
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: () => id,
    });
    const session: Session = {
      id,
      server,
      transport,
      open: 0,
      isListening: false,
      missed: new Set(),
      cancelIdle: () => undefined,
    };
    await server.connect(transport);
    sessions.set(id, session);
    return session;
  };

  const tell = (session: Session, list: ChangedList): void => {
    if (!session.isListening) {
      session.missed.add(list);
      return;
    }
    const { server } = session;
    const sent = list === "tools" ? server.sendToolListChanged() : server.sendResourceListChanged();
    // A client that is just going away need not hear it.
    sent.catch(onFault);
  };

  const listen = (session: Session): void => {
    session.isListening = true;
    const missed = [...session.missed];
    session.missed.clear();
    for (const list of missed) tell(session, list);
  };

  const answer = async (session: Session, request: Request, body: unknown): Promise<Response> => {
    use(session);
    try {
      const response = await session.transport.handleRequest(
        request,
        body === undefined ? {} : { parsedBody: body },
      );
      if (request.method === "DELETE" && response.ok) await end(session);
      const isStream = request.method === "GET" && response.ok;
      if (isStream) listen(session);
      return whenBodyEnds(response, () => {
        if (isStream) session.isListening = false;
        rest(session);
      });
    } catch (error) {
      rest(session);
      throw error;
    }
  };

  return {
    async serve(request, body) {
      const id = request.headers.get("mcp-session-id");
      if (id !== null) {
        const session = sessions.get(id);
        // 404 is what tells a client to begin anew.
        if (!session) return rpcError(404, -32_001, "This session has ended; begin a new one.");
        return answer(session, request, body);
      }
      if (!asksToBegin(body)) {
        return rpcError(
          400,
          -32_600,
          "A connection begins with initialize; this request has none.",
        );
      }
      return answer(await begin(), request, body);
    },
    tell(list) {
      for (const session of sessions.values()) tell(session, list);
    },
    async close() {
      await Promise.all([...sessions.values()].map(end));
    },
  };
}

const asksToBegin = (body: unknown): boolean =>
  (Array.isArray(body) ? body : [body]).some((message) => isInitializeRequest(message));
