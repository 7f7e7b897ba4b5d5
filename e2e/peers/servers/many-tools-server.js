/** A server with as many tools as its argument says, in pages of 500: `node many-tools-server.js 5000`. */
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { CallToolRequestSchema, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";

const total = Number(process.argv[2] ?? 1000);
const pageSize = 500;

const server = new Server({ name: "many", version: "1.0.0" }, { capabilities: { tools: {} } });

const tool = (number) => ({
  name: `measure_${String(number).padStart(5, "0")}`,
  description: `Measures channel ${number} of the array.`,
  inputSchema: {
    type: "object",
    properties: { gain: { type: "number", minimum: 0, maximum: 10 } },
  },
});

server.setRequestHandler(ListToolsRequestSchema, ({ params }) => {
  const from = Number(params?.cursor ?? 0);
  const count = Math.min(pageSize, total - from);
  return {
    tools: Array.from({ length: count }, (_, index) => tool(from + index)),
    ...(from + count < total ? { nextCursor: String(from + count) } : {}),
  };
});

server.setRequestHandler(CallToolRequestSchema, ({ params }) => ({
  content: [{ type: "text", text: `${params.name} measured.` }],
}));

await server.connect(new StdioServerTransport());
