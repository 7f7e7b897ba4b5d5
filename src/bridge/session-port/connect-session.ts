import { connect as connectSocket, type Socket } from "node:net";
import type { RemoteOptions } from "#core/session-protocol/remote-session.ts";
import { RemoteSession } from "#core/session-protocol/remote-session.ts";
import { usualPatience, type Patience } from "#core/session-protocol/session-client.ts";
import type { SessionTransport } from "#core/session-protocol/session-transport.ts";
import { SessionLost } from "#core/session/session.ts";
import type { Timers } from "#core/session/timers.ts";
import { findPackageRoot } from "../package-root.ts";
import { socketTransport } from "./socket-transport.ts";

/** Where a session listens. */
export interface SessionAddress {
  readonly host: string;
  readonly port: number;
}

/** How a session is connected to. */
export interface ConnectOptions {
  readonly timers: Timers;
  readonly patience?: Patience;
  /** Milliseconds for the connection and for the answer to hello; 5 000. */
  readonly helloMs?: number;
  /** Gives the attempt up. */
  readonly signal?: AbortSignal;
}

const usualHelloMs = 5_000;

/** `127.0.0.1:50051`, `[::1]:50051`. */
export const addressText = ({ host, port }: SessionAddress): string =>
  host.includes(":") ? `[${host}]:${port}` : `${host}:${port}`;

/** Connects to a session and hears its hello. Throws an Error whose message is a sentence for people. */
export async function connectSession(
  address: SessionAddress,
  options: ConnectOptions,
): Promise<RemoteSession> {
  const where = addressText(address);
  const socket = await openSocket(address, options);
  return greeted(socketTransport(socket), { ...options, where });
}

/** Hears the hello of whoever is at the other end. Throws an Error whose message is a sentence for people. */
export async function greeted(
  transport: SessionTransport,
  { where, ...options }: ConnectOptions & { readonly where: string },
): Promise<RemoteSession> {
  const { timers, patience = usualPatience, helloMs = usualHelloMs, signal } = options;
  const remote: RemoteOptions = {
    where,
    timers,
    patience,
    client: { name: "vitrine", version: findPackageRoot().version },
  };
  const session = new RemoteSession(transport, remote);
  let ended: string | null = null;
  const leave = session.onEvent((event) => {
    if (event.event === "closed") ended = event.reason;
  });
  const giveUp = (why: string): void => {
    ended ??= why;
    transport.close(why);
  };
  const callOff = timers.after(helloMs, () =>
    giveUp(`It did not answer hello within ${helloMs / 1000} s; is it a session?`),
  );
  const stop = (): void => giveUp("The attempt was stopped.");
  signal?.addEventListener("abort", stop, { once: true });
  try {
    await session.hello();
    return session;
  } catch (error) {
    await session.close();
    const why = error instanceof Error ? error.message : String(error);
    const reason = error instanceof SessionLost ? (ended ?? why) : why;
    throw new Error(`The session at ${where} cannot be used. ${reason}`, { cause: error });
  } finally {
    callOff();
    leave();
    signal?.removeEventListener("abort", stop);
  }
}

function openSocket(
  address: SessionAddress,
  { timers, helloMs = usualHelloMs, signal }: ConnectOptions,
): Promise<Socket> {
  const where = addressText(address);
  return new Promise((resolve, reject) => {
    const socket = connectSocket({ host: address.host, port: address.port });
    const fail = (sentence: string): void => {
      done();
      socket.destroy();
      reject(new Error(sentence));
    };
    const stop = (): void => fail(`Connecting to ${where} was stopped.`);
    const failed = (error: NodeJS.ErrnoException): void => fail(connectSentence(where, error));
    const callOff = timers.after(helloMs, () =>
      fail(`Nothing answers at ${where}: no connection within ${helloMs / 1000} s.`),
    );
    const done = (): void => {
      callOff();
      signal?.removeEventListener("abort", stop);
      socket.off("error", failed);
      // A destroyed socket may still have something to complain of.
      socket.on("error", () => undefined);
    };
    socket.once("error", failed);
    socket.once("connect", () => {
      done();
      resolve(socket);
    });
    if (signal?.aborted) stop();
    else signal?.addEventListener("abort", stop, { once: true });
  });
}

function connectSentence(where: string, error: NodeJS.ErrnoException): string {
  switch (codeOf(error)) {
    case "ECONNREFUSED":
      return `Nothing listens at ${where}; start the session there first.`;
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `There is no host of the name in ${where}.`;
    case "ETIMEDOUT":
    case "EHOSTUNREACH":
    case "ENETUNREACH":
      return `Nothing answers at ${where}; is the machine there, and reachable?`;
    default:
      return `${where} cannot be connected to: ${error.message}.`;
  }
}

/** A name with two addresses fails with one error for each of them. */
const codeOf = (error: NodeJS.ErrnoException): string | undefined =>
  error.code ??
  (error instanceof AggregateError
    ? (error.errors[0] as NodeJS.ErrnoException | undefined)?.code
    : undefined);
