import type { Clock } from "../../hub/clock.ts";
import type { Hub } from "../../hub/hub.ts";
import { randomIds } from "../../hub/ids.ts";
import { openTokenKeeper, renewToken, tokenFiles } from "../../security/token-file.ts";
import type { McpFacts } from "../app-api/facts.ts";
import { createHttpEndpoint, type HttpEndpoint } from "./http-endpoint.ts";

/** The endpoint of a bridge that serves, and what its page may know of it. */
export interface OpenEndpoint {
  readonly endpoint: HttpEndpoint;
  readonly facts: McpFacts;
  close(): Promise<void>;
}

/** Opens the endpoint with the token of outside clients that the data folder holds. */
export function openEndpoint(options: {
  readonly hub: Hub;
  readonly dataFolder: string;
  readonly clock: Clock;
  readonly version: string;
  readonly onFault: (error: unknown) => void;
}): OpenEndpoint {
  const { hub, dataFolder, clock, version, onFault } = options;
  const token = openTokenKeeper(dataFolder, tokenFiles.mcp);
  const endpoint = createHttpEndpoint({ hub, clock, ids: randomIds, token, version, onFault });
  return {
    endpoint,
    facts: {
      token: () => token.current(),
      renew() {
        renewToken(dataFolder, tokenFiles.mcp);
        token.refresh();
      },
      clients: () => endpoint.clients(),
    },
    async close() {
      token.close();
      await endpoint.close();
    },
  };
}
