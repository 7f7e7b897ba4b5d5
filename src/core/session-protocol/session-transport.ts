import type { JsonObject } from "#protocol/json.ts";
import type { FrameFault } from "./frame-codec.ts";

/** What became of a frame that was given to a transport. */
export type Sending = "sent" | "closed" | "too_long";

/** Who listens to a transport. */
export interface TransportListener {
  frame(frame: JsonObject): void;
  /** Something came that is no frame. After `line_too_long` no frame comes any more. */
  fault(fault: FrameFault): void;
  /** What was sent has been taken: there is room again. */
  drained(): void;
  /** The end, told once; `reason` is a sentence. */
  closed(reason: string): void;
}

/**
 * Carries frames between a session and whoever uses it (R0.25). How frames are
 * told apart on their way is the transport's own matter: newline-delimited JSON
 * over TCP, messages of a child process, a pair of ends in a test.
 */
export interface SessionTransport {
  /** Called once, before anything else. Frames that came earlier are given then. */
  listen(listener: TransportListener): void;
  send(frame: JsonObject): Sending;
  /** More is on its way than the peer takes; what can wait should, until `drained`. */
  isFull(): boolean;
  /** Ends it after what was sent has left. `reason` is told to the listener. */
  close(reason: string): void;
}
