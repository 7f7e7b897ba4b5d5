import type { BridgeFacts } from "../faces/app-api/facts.ts";
import type { HttpEndpoint } from "../faces/mcp-endpoint/http-endpoint.ts";
import type { Clock } from "../hub/clock.ts";
import type { Hub } from "../hub/hub.ts";
import type { OneTimeCodes } from "../security/one-time-codes.ts";
import type { TokenKeeper } from "../security/token-file.ts";
import type { PageFiles } from "./page-files.ts";

/** What the routes and sockets of a bridge are made of. */
export interface ServerOptions {
  readonly hub: Hub;
  readonly token: TokenKeeper;
  readonly codes: OneTimeCodes;
  readonly clock: Clock;
  readonly facts: () => BridgeFacts;
  /** The port that the page is at; known once the server listens. */
  readonly port: () => number;
  /** The port of the sandboxes of apps; absent = the page's next one. */
  readonly sandboxPort?: () => number;
  /** The built page; absent where Vite serves it. */
  readonly page?: PageFiles;
  /** The endpoint of outside clients; absent where none is to be had. */
  readonly mcp?: Pick<HttpEndpoint, "fetch">;
  /** Lets Vite's inline script through the page's policy; development only. */
  readonly nonce?: string;
  /** Hears of faults, for the terminal. */
  readonly log: (text: string) => void;
}
