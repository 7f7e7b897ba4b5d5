import type { Socket } from "node:net";
import { ndjsonTransport } from "#core/session-protocol/ndjson-transport.ts";
import type { SessionTransport } from "#core/session-protocol/session-transport.ts";

/** Bytes that wait for the peer: from here on values are held back, nothing more is read, and it is given up. */
const room = { full: 256 * 1024, pause: 4 * 1024 * 1024, most: 64 * 1024 * 1024 } as const;

/** Milliseconds in which a peer may take the last lines of a connection that was closed from here. */
const lingerMs = 2_000;

/** Frames over a socket that is connected. */
export function socketTransport(socket: Socket): SessionTransport {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const decode = (bytes: Uint8Array): string | null => {
    try {
      return decoder.decode(bytes);
    } catch {
      // Fatal decoding throws for bytes that are no UTF-8, and for nothing else.
      return null;
    }
  };
  const { transport, feed } = ndjsonTransport(
    {
      write(text) {
        socket.write(text);
        if (socket.writableLength > room.most) {
          socket.destroy(new Error("the other end does not read what it is sent"));
        } else if (socket.writableLength > room.pause) socket.pause();
      },
      isFull: () => socket.writableLength > room.full,
      end() {
        socket.end();
        const linger = setTimeout(() => socket.destroy(), lingerMs).unref();
        socket.once("close", () => clearTimeout(linger));
      },
    },
    decode,
  );
  let fault: NodeJS.ErrnoException | null = null;
  socket.setNoDelay(true);
  socket.on("data", (chunk) => feed.bytes(chunk));
  socket.on("drain", () => {
    socket.resume();
    feed.drained();
  });
  socket.on("error", (error) => {
    fault = error;
  });
  // Half a connection is of no use: whoever has ended cannot hear the answer.
  socket.on("end", () => socket.end());
  socket.on("close", () => feed.closed(endSentence(fault)));
  return transport;
}

function endSentence(fault: NodeJS.ErrnoException | null): string {
  switch (fault?.code) {
    case undefined:
      return fault === null
        ? "The other end closed the connection."
        : `The connection was given up: ${fault.message}.`;
    case "ECONNRESET":
    case "EPIPE":
      return "The other end broke the connection off.";
    default:
      return `The connection broke: ${fault?.message ?? ""}.`;
  }
}
