import type {
  SessionTransport,
  TransportListener,
} from "#core/session-protocol/session-transport.ts";
import { isJsonObject } from "#protocol/json.ts";

/** One end of the channel between a process and its child. */
export interface IpcEnd {
  readonly connected: boolean;
  send(message: object, taken: (error: Error | null) => void): boolean;
  on(event: "message", listener: (message: unknown) => void): unknown;
  on(event: "disconnect", listener: () => void): unknown;
  disconnect(): void;
}

/** Messages on their way beyond which values are held back. */
const room = 64;

/** Frames as messages of a child process: Node frames them. */
export function ipcTransport(end: IpcEnd): SessionTransport {
  const early: ((listener: TransportListener) => void)[] = [];
  let listener: TransportListener | null = null;
  let underWay = 0;
  let isClosed = false;
  const tell = (news: (listener: TransportListener) => void): void => {
    if (listener) news(listener);
    else early.push(news);
  };
  const closed = (reason: string): void => {
    if (isClosed) return;
    isClosed = true;
    tell((each) => each.closed(reason));
  };
  end.on("message", (message) => {
    if (isClosed) return;
    tell((each) =>
      isJsonObject(message)
        ? each.frame(message)
        : each.fault({ code: "malformed", sentence: "A message is one JSON object." }),
    );
  });
  end.on("disconnect", () => closed("Its process ended."));
  return {
    listen(each) {
      listener = each;
      for (const news of early.splice(0)) news(each);
    },
    send(frame) {
      if (isClosed || !end.connected) return "closed";
      underWay += 1;
      end.send(frame, () => {
        underWay -= 1;
        if (underWay === 0) tell((each) => each.drained());
      });
      return "sent";
    },
    isFull: () => underWay > room,
    close(reason) {
      if (isClosed) return;
      closed(reason);
      if (end.connected) end.disconnect();
    },
  };
}
