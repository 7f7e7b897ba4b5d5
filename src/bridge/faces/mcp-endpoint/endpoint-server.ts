import {
  CLIENT_INFO_META_KEY,
  isSpecType,
  ProtocolError,
  Server,
  type CallToolResult,
  type Implementation,
  type ListToolsResult,
  type ReadResourceResult,
  type ServerContext,
  type Transport,
} from "@modelcontextprotocol/server";
import type { Ids } from "../../hub/ids.ts";
import type { Hub } from "../../hub/hub.ts";
import { callTool } from "./call-tool.ts";
import type { ClientLog } from "./client-log.ts";
import { errorCodes, keepOlderCodes } from "./error-codes.ts";
import { listResources, listTemplates, readResource } from "./wire-resources.ts";
import { pageOf } from "./pages.ts";
import type { WireLists } from "./wire-lists.ts";

/** What every server of the endpoint is made of; all state lives here, a server has none. */
export interface EndpointParts {
  readonly hub: Hub;
  readonly ids: Ids;
  readonly lists: WireLists;
  readonly clients: ClientLog;
  readonly version: string;
  /** Settles when the sources of the start have started, or have had time to. */
  readonly ready: Promise<unknown>;
}

/** Items in a page of a list; most setups fit into one. */
const pageSize = 1_000;

const instructions = [
  "Vitrine gives you the tools of the sessions and servers that are attached to it.",
  "A generated tool changes the object that you name, or runs one of its actions;",
  "what cannot be done is refused with one sentence that says what would be right.",
  "Where no session is attached, start one with session_start.",
].join(" ");

/** A server of the SDK whose older connections keep the error codes of their revision. */
class EndpointServer extends Server {
  override connect(transport: Transport): Promise<void> {
    return super.connect(keepOlderCodes(transport, () => this.getNegotiatedProtocolVersion()));
  }
}

/**
 * Makes the server of one connection, or of one request where the protocol
 * knows no connections. `connection` tells clients of one name apart.
 */
export function createEndpointServer(parts: EndpointParts, connection?: string): Server {
  const { hub, ids, lists, clients, version, ready } = parts;
  const server = new EndpointServer(
    { name: "vitrine", title: "Vitrine", version },
    {
      capabilities: { tools: { listChanged: true }, resources: { listChanged: true } },
      instructions,
    },
  );

  const revision = (): string => server.getNegotiatedProtocolVersion() ?? "unknown";

  const seen = ({ mcpReq }: ServerContext): string => {
    // Each request of the newer revisions says whose it is; older ones said it once.
    const envelope: Readonly<Record<string, unknown>> = mcpReq.envelope ?? {};
    const card = (envelope[CLIENT_INFO_META_KEY] ?? server.getClientVersion()) as
      | Implementation
      | undefined;
    return clients.seen(
      {
        name: card?.name ?? "client",
        revision: revision(),
        ...(card?.version === undefined ? {} : { version: card.version }),
      },
      connection,
    );
  };

  const paged = <Item>(
    items: readonly Item[],
    keyOf: (item: Item) => string,
    cursor: string | undefined,
  ) => {
    const page = pageOf(items, keyOf, cursor, pageSize);
    if (!page.ok) throw new ProtocolError(errorCodes.invalidParams, page.sentence);
    const { nextCursor } = page.value;
    return { items: page.value.items, rest: nextCursor === undefined ? {} : { nextCursor } };
  };

  server.setRequestHandler("tools/list", async ({ params }, ctx) => {
    await ready;
    seen(ctx);
    const { items, rest } = paged(lists.tools().tools, ({ name }) => name, params?.cursor);
    return { tools: items, ...rest } as unknown as ListToolsResult;
  });

  server.setRequestHandler("tools/call", async ({ params }, ctx) => {
    await ready;
    const tool = lists.tools().byName.get(params.name);
    const result = await callTool({
      hub,
      tool,
      params,
      callId: ids.make("c_"),
      caller: { face: "mcp", id: seen(ctx) },
      revision: revision(),
      signal: ctx.mcpReq.signal,
      progressToken: ctx.mcpReq._meta?.progressToken,
      notify: (progress) =>
        ctx.mcpReq.notify({ method: "notifications/progress", params: { ...progress } }),
      isBlock: isSpecType.ContentBlock,
    });
    // Older revisions want an object there; the SDK knows how they wrap what is none.
    return server.projectCallToolResult(result as unknown as CallToolResult, tool?.outputSchema);
  });

  server.setRequestHandler("resources/list", async ({ params }, ctx) => {
    await ready;
    seen(ctx);
    const all = listResources(lists.resources());
    const { items, rest } = paged(all, ({ uri }) => uri, params?.cursor);
    return { resources: [...items], ...rest };
  });

  server.setRequestHandler("resources/templates/list", async ({ params }, ctx) => {
    await ready;
    seen(ctx);
    const all = listTemplates(lists.resources());
    const { items, rest } = paged(all, ({ uriTemplate }) => uriTemplate, params?.cursor);
    return { resourceTemplates: [...items], ...rest };
  });

  server.setRequestHandler("resources/read", async ({ params }, ctx) => {
    await ready;
    seen(ctx);
    return (await readResource(hub, params.uri)) as unknown as ReadResourceResult;
  });

  return server;
}
