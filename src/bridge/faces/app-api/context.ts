import type { Hub } from "../../hub/hub.ts";
import type { BridgeFacts } from "./facts.ts";

/** What every procedure is given. Made once a request or socket. */
export interface ApiContext {
  readonly hub: Hub;
  readonly facts: BridgeFacts;
  /** False on a socket or request without the right token: every procedure then answers UNAUTHORIZED. */
  readonly isAuthorized: boolean;
  /** The tab, for the journal's `caller`. */
  readonly clientId: string;
  /** Bytes that the socket has not taken yet; 0 over HTTP. */
  readonly bufferedBytes: () => number;
}
