import type { JsonValue } from "#protocol/json.ts";

/** A message between widgets (R1.47). */
export interface BusMessage {
  readonly from: string;
  /** A widget's id, or `*` for everybody but the sender. */
  readonly to: string;
  readonly channel: string;
  readonly payload: JsonValue;
  readonly timestamp: number;
}

/** Somebody on the bus. */
export interface BusPeer {
  readonly id: string;
  readonly type: string;
  readonly channels: readonly string[];
}

type Handler = (message: BusMessage) => void;

/** Lets widgets speak with each other by channel. */
export interface MessageBus {
  /** Joins; the returned function leaves. Joining again under an id takes the earlier one's place. */
  register(id: string, type: string, channels: readonly string[], handler: Handler): () => void;
  /** True where the receiver is there and listens on the channel. */
  send(from: string, to: string, channel: string, payload: JsonValue): boolean;
  /** To everybody on the channel but the sender; gives how many heard it. */
  broadcast(from: string, channel: string, payload: JsonValue): number;
  /** Hears every message of a channel, to whomever it goes. */
  subscribe(channel: string, handler: Handler): () => void;
  listPeers(): readonly BusPeer[];
}

/** Channel whose messages change a widget's data. */
export const dataUpdateChannel = "data-update";

/** What a bus needs from around it. */
export interface BusOptions {
  readonly now: () => number;
  /** Carries a message of `data-update` out: the widget's data becomes that. */
  readonly onDataUpdate?: (widget: string, payload: JsonValue) => void;
  /** Hears of a handler that threw; the others are told all the same. */
  readonly onFault: (error: unknown) => void;
}

/** Messages that one message may cause in turn; widgets that answer each other for ever are cut off there. */
const deepest = 20;

/** Makes a bus with nobody on it. */
export function createMessageBus({ now, onDataUpdate, onFault }: BusOptions): MessageBus {
  const peers = new Map<string, BusPeer & { readonly handler: Handler }>();
  const listeners = new Map<string, Set<Handler>>();
  let depth = 0;

  const tell = (handler: Handler, message: BusMessage): void => {
    try {
      handler(message);
    } catch (error) {
      onFault(error);
    }
  };

  const pass = (message: BusMessage, receivers: readonly Handler[]): void => {
    if (depth >= deepest) {
      onFault(new Error(`Messages on ${message.channel} cause each other without end.`));
      return;
    }
    depth += 1;
    try {
      for (const handler of receivers) tell(handler, message);
      for (const handler of listeners.get(message.channel) ?? []) tell(handler, message);
    } finally {
      depth -= 1;
    }
  };

  return {
    register(id, type, channels, handler) {
      const peer = { id, type, channels, handler };
      peers.set(id, peer);
      return () => {
        if (peers.get(id) === peer) peers.delete(id);
      };
    },
    send(from, to, channel, payload) {
      const peer = peers.get(to);
      const isUpdate = channel === dataUpdateChannel && onDataUpdate !== undefined;
      const hears = peer?.channels.includes(channel) === true;
      if (!hears && !(isUpdate && peer)) return false;
      if (isUpdate) onDataUpdate(to, payload);
      pass({ from, to, channel, payload, timestamp: now() }, peer && hears ? [peer.handler] : []);
      return true;
    },
    broadcast(from, channel, payload) {
      const receivers = [...peers.values()].filter(
        ({ id, channels }) => id !== from && channels.includes(channel),
      );
      const message = { from, to: "*", channel, payload, timestamp: now() };
      pass(
        message,
        receivers.map(({ handler }) => handler),
      );
      return receivers.length;
    },
    subscribe(channel, handler) {
      const known = listeners.get(channel) ?? new Set();
      listeners.set(channel, known.add(handler));
      return () => void known.delete(handler);
    },
    listPeers: () => [...peers.values()].map(({ id, type, channels }) => ({ id, type, channels })),
  };
}
