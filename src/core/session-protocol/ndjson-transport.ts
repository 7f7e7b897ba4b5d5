import type { JsonObject } from "#protocol/json.ts";
import { lineTooLong, notText, readFrame, writeFrame, type FrameFault } from "./frame-codec.ts";
import { lineLimit } from "./limits.ts";
import { LineFramer } from "./line-framer.ts";
import type { Sending, SessionTransport, TransportListener } from "./session-transport.ts";

/** A stream of bytes to a peer, as a socket is one. */
export interface ByteChannel {
  write(text: string): void;
  /** More is waiting than the peer takes. */
  isFull(): boolean;
  /** Sends what is waiting and ends. */
  end(): void;
}

/** What the owner of the channel tells the transport. */
export interface ByteFeed {
  bytes(chunk: Uint8Array): void;
  drained(): void;
  /** The channel has ended; `reason` is a sentence. */
  closed(reason: string): void;
}

/** Newline-delimited UTF-8 JSON (R0.25). `decode` gives null for bytes that are no UTF-8. */
export function ndjsonTransport(
  channel: ByteChannel,
  decode: (bytes: Uint8Array) => string | null,
): { readonly transport: SessionTransport; readonly feed: ByteFeed } {
  const framer = new LineFramer(lineLimit);
  let listener: TransportListener | null = null;
  const waiting: ((listener: TransportListener) => void)[] = [];
  let isClosed = false;

  const tell = (news: (listener: TransportListener) => void): void => {
    if (listener) news(listener);
    else waiting.push(news);
  };
  const fault = (what: FrameFault): void => tell((each) => each.fault(what));

  const line = (bytes: Uint8Array): void => {
    const text = decode(bytes);
    if (text === null) return fault(notText);
    if (text.trim() === "") return;
    const reading = readFrame(text);
    if (reading.ok) tell((each) => each.frame(reading.frame));
    else fault(reading.fault);
  };

  const close = (reason: string): void => {
    if (isClosed) return;
    isClosed = true;
    channel.end();
    tell((each) => each.closed(reason));
  };

  const transport: SessionTransport = {
    listen(each) {
      listener = each;
      for (const news of waiting.splice(0)) news(each);
    },
    send(frame: JsonObject): Sending {
      if (isClosed) return "closed";
      const text = writeFrame(frame);
      if (isTooLong(text)) return "too_long";
      channel.write(text);
      return "sent";
    },
    isFull: () => channel.isFull(),
    close,
  };

  const feed: ByteFeed = {
    bytes(chunk) {
      if (isClosed || framer.isOver) return;
      for (const each of framer.push(chunk)) if (!isClosed) line(each);
      if (framer.isOver && !isClosed) fault(lineTooLong);
    },
    drained: () => tell((each) => each.drained()),
    closed(reason) {
      if (isClosed) return;
      isClosed = true;
      tell((each) =>
        each.closed(framer.isInLine ? `${reason} The last line was not finished.` : reason),
      );
    },
  };
  return { transport, feed };
}

/** Bytes of a line are counted only where they could be too many. */
function isTooLong(text: string): boolean {
  if (text.length * 3 <= lineLimit) return false;
  let bytes = 0;
  for (let at = 0; at < text.length && bytes <= lineLimit + 1; at += 1) {
    const code = text.charCodeAt(at);
    // A pair of surrogates is four bytes, so each half is two.
    bytes += code < 0x80 ? 1 : code < 0x800 || (code >= 0xd800 && code < 0xe000) ? 2 : 3;
  }
  return bytes > lineLimit + 1;
}
