import { create } from "zustand";

/** How the page and the bridge stand. */
export type ConnectionState =
  | { readonly phase: "connecting" }
  | { readonly phase: "open"; readonly since: number }
  | { readonly phase: "lost"; readonly since: number };

/** Of the WebSocket; calls over HTTP succeed or fail by themselves. */
export const useConnection = create<{ readonly state: ConnectionState }>()(() => ({
  state: { phase: "connecting" },
}));

export const connectionOpened = (now: number): void =>
  useConnection.setState({ state: { phase: "open", since: now } });

/** Keeps the time of the first loss while the socket tries again. */
export const connectionLost = (now: number): void =>
  useConnection.setState(({ state }) =>
    state.phase === "lost" ? { state } : { state: { phase: "lost", since: now } },
  );
