import { orNotFound } from "../found.ts";
import { mcpFacts } from "../mcp-facts.ts";
import { procedure } from "../trpc.ts";

/** Makes a new token for outside clients; who has the old one is cut off. */
export const renewMcpToken = procedure.mutation(({ ctx: { facts } }): null => {
  orNotFound(mcpFacts(facts)).renew();
  return null;
});
