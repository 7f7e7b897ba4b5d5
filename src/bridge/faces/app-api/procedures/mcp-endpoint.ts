import { endpoints } from "#protocol/endpoints.ts";
import type { McpEndpointInfo } from "#protocol/mcp-endpoint.ts";
import { orNotFound } from "../found.ts";
import { mcpFacts } from "../mcp-facts.ts";
import { procedure } from "../trpc.ts";

/** Where outside clients find the bridge, what they need for it and who is there. */
export const mcpEndpoint = procedure.query(({ ctx: { facts } }): McpEndpointInfo => {
  const mcp = orNotFound(mcpFacts(facts));
  return {
    url: facts.url + endpoints.mcp,
    token: mcp.token(),
    isReadOnly: facts.isReadOnly,
    clients: mcp.clients(),
  };
});
