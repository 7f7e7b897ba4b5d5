import type {
  SessionTransport,
  TransportListener,
} from "#core/session-protocol/session-transport.ts";
import type { JsonObject } from "#protocol/json.ts";

/** One end of a pair, and what a test may do to it. */
export interface TestTransport extends SessionTransport {
  /** Frames that left this end. */
  readonly sent: readonly JsonObject[];
  /** Says that more is on its way than the peer takes, or that it was taken. */
  setFull(isFull: boolean): void;
  /** Gives this end's listener something that is no frame. */
  garble(code: "malformed" | "line_too_long", sentence: string): void;
  /** Cuts the connection; both ends hear the reason. */
  cut(reason: string): void;
}

/** Two ends that give each other what they send, a turn later and through JSON, as a socket would. */
export function transportPair(): readonly [TestTransport, TestTransport] {
  const ends: End[] = [];
  const cut = (reason: string): void => {
    for (const end of ends) end.close(reason);
  };
  const one = makeEnd(() => ends[1], cut);
  const other = makeEnd(() => ends[0], cut);
  ends.push(one.end, other.end);
  return [one.transport, other.transport];
}

interface End {
  take(frame: JsonObject): void;
  close(reason: string): void;
}

function makeEnd(
  peer: () => End | undefined,
  cut: (reason: string) => void,
): { readonly end: End; readonly transport: TestTransport } {
  const sent: JsonObject[] = [];
  const early: ((listener: TransportListener) => void)[] = [];
  let listener: TransportListener | null = null;
  let isClosed = false;
  let isFull = false;
  const tell = (news: (listener: TransportListener) => void): void => {
    if (listener) news(listener);
    else early.push(news);
  };
  const end: End = {
    take: (frame) => {
      if (!isClosed) tell((each) => each.frame(frame));
    },
    close: (reason) => {
      if (isClosed) return;
      isClosed = true;
      tell((each) => each.closed(reason));
    },
  };
  const transport: TestTransport = {
    sent,
    listen(each) {
      listener = each;
      for (const news of early.splice(0)) news(each);
    },
    send(frame) {
      if (isClosed) return "closed";
      sent.push(frame);
      const text = JSON.stringify(frame);
      queueMicrotask(() => peer()?.take(JSON.parse(text) as JsonObject));
      return "sent";
    },
    isFull: () => isFull,
    close(reason) {
      end.close(reason);
      queueMicrotask(() => peer()?.close("The other end closed the connection."));
    },
    setFull(now) {
      isFull = now;
      if (!now) tell((each) => each.drained());
    },
    garble: (code, sentence) => tell((each) => each.fault({ code, sentence })),
    cut,
  };
  return { end, transport };
}
