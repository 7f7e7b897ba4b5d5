/** A server that takes queries: `node query-server.js query_sql sql`. It answers with rows that hold the query, or refuses a `drop`. */
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { CallToolRequestSchema, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";

const [name = "query_sql", parameter = "sql"] = process.argv.slice(2);

const server = new Server({ name: "query", version: "1.0.0" }, { capabilities: { tools: {} } });

server.setRequestHandler(ListToolsRequestSchema, () => ({
  tools: [
    {
      name,
      description: "Answers a query.",
      annotations: { destructiveHint: true },
      inputSchema: {
        type: "object",
        properties: { [parameter]: { type: "string" } },
        required: [parameter],
        additionalProperties: false,
      },
    },
  ],
}));

server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
  const query = String(params.arguments?.[parameter]);
  if (/^drop/i.test(query))
    return { content: [{ type: "text", text: "Tables are only read here." }], isError: true };
  const rows = [
    { chamber: "chamber1", asked: query },
    { chamber: "chamber3", asked: query },
  ];
  return { content: [{ type: "text", text: JSON.stringify(rows) }] };
});

await server.connect(new StdioServerTransport());
