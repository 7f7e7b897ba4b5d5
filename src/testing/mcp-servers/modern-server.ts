/**
 * A server of the official SDK v2, which speaks 2026-07-28 and the revisions
 * before it: `node modern-server.ts stdio|http [--modern-only]`. Over HTTP it
 * listens on a free port of 127.0.0.1 and prints its URL.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { toNodeHandler } from "@modelcontextprotocol/node";
import {
  acceptedContent,
  createMcpHandler,
  inputRequired,
  ProtocolError,
  Server,
  type CallToolResult,
} from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";

/** A JSON object as the SDK's types want it: its members may be changed. */
interface JsonObject {
  [key: string]: string;
}

const [transport = "stdio", ...flags] = process.argv.slice(2);
const legacy = flags.includes("--modern-only") ? "reject" : undefined;

/** Over HTTP a server is made for each request; what lasts lives here. */
const extraTools: string[] = [];
const listeners = new Set<() => void>();

const text = (value: string): CallToolResult => ({ content: [{ type: "text", text: value }] });
const schema = (properties: Record<string, unknown>, required: string[] = []) => ({
  type: "object" as const,
  properties: properties as Record<string, JsonObject>,
  required,
});

const tools = () => [
  {
    name: "echo",
    description: "Says it back.",
    inputSchema: schema({ message: { type: "string", "x-unit": "words" } }, ["message"]),
  },
  { name: "era", description: "Which era this connection has.", inputSchema: schema({}) },
  {
    name: "count",
    description: "Counts with progress.",
    inputSchema: schema({ to: { type: "integer" } }),
  },
  { name: "wait", description: "Waits until it is cancelled.", inputSchema: schema({}) },
  { name: "refuse", description: "Reports an error.", inputSchema: schema({}) },
  { name: "explode", description: "Answers with a JSON-RPC error.", inputSchema: schema({}) },
  { name: "ask_name", description: "Asks a person for a name.", inputSchema: schema({}) },
  { name: "ask_model", description: "Asks a model.", inputSchema: schema({}) },
  { name: "grow", description: "Adds a tool.", inputSchema: schema({}) },
  {
    name: "by_header",
    description: "Wants an argument in a header as well.",
    inputSchema: schema({ region: { type: "string", "x-mcp-header": "Region" } }, ["region"]),
  },
  {
    name: "wrong_structure",
    description: "Breaks its own output schema.",
    inputSchema: schema({}),
    outputSchema: schema({ n: { type: "number" } }, ["n"]),
  },
  ...extraTools.map((name) => ({ name, description: "Grown.", inputSchema: schema({}) })),
];

function makeServer(context: { readonly era?: string }): Server {
  const server = new Server(
    { name: "modern", version: "2.4.0", title: "Modern" },
    {
      capabilities: { tools: { listChanged: true }, resources: {}, prompts: {}, logging: {} },
      instructions: "Be kind.",
    },
  );
  server.setRequestHandler("tools/list", () => ({ tools: tools() }));
  server.setRequestHandler("resources/list", () => ({
    resources: [{ uri: "note://one", name: "one", mimeType: "text/plain" }],
  }));
  server.setRequestHandler("resources/templates/list", () => ({
    resourceTemplates: [{ uriTemplate: "note://{n}", name: "notes" }],
  }));
  server.setRequestHandler("resources/read", ({ params }) => {
    if (params.uri !== "note://one")
      throw new ProtocolError(-32_602, `No resource ${params.uri}.`, { uri: params.uri });
    return { contents: [{ uri: params.uri, mimeType: "text/plain", text: "First." }] };
  });
  server.setRequestHandler("prompts/list", () => ({
    prompts: [{ name: "greet" }, { name: "part" }],
  }));
  server.setRequestHandler("tools/call", async ({ params }, ctx) => {
    const args = (params.arguments ?? {}) as Record<string, unknown>;
    switch (params.name) {
      case "echo":
        return text(String(args["message"]));
      case "era":
        return text(context.era ?? "unknown");
      case "by_header":
        return text(`Region ${String(args["region"])}`);
      case "count": {
        const progressToken = ctx.mcpReq._meta?.progressToken;
        const to = Number(args["to"] ?? 3);
        if (progressToken === undefined) return text("Nobody wants to know.");
        for (let progress = 1; progress <= to; progress += 1) {
          await ctx.mcpReq.notify({
            method: "notifications/progress",
            params: { progressToken, progress, total: to, message: `step ${progress}` },
          });
        }
        return text(`Counted to ${to}.`);
      }
      case "wait":
        return new Promise<CallToolResult>((resolve) => {
          const { signal } = ctx.mcpReq;
          signal.addEventListener("abort", () => {
            process.stderr.write("wait was cancelled\n");
            resolve(text("cancelled"));
          });
          process.stderr.write("wait has begun\n");
        });
      case "refuse":
        return { ...text("The crate is too heavy."), isError: true };
      case "explode":
        throw new ProtocolError(-32_050, "Out of cheese.", { redo: "from start" });
      case "ask_name": {
        const given = acceptedContent<{ name: string }>(ctx.mcpReq.inputResponses, "who");
        if (given !== undefined) return text(`Hello, ${given.name}.`);
        if (ctx.mcpReq.inputResponses !== undefined) return text("Nobody, then.");
        if (context.era !== "modern") {
          const answer = await ctx.mcpReq.elicitInput({
            mode: "form",
            message: "Who are you?",
            requestedSchema: { type: "object", properties: { name: { type: "string" } } },
          });
          return text(
            answer.action === "accept"
              ? `Hello, ${String(answer.content?.["name"])}.`
              : "Nobody, then.",
          );
        }
        return inputRequired({
          inputRequests: {
            who: inputRequired.elicit({
              message: "Who are you?",
              requestedSchema: { type: "object", properties: { name: { type: "string" } } },
            }),
          },
        });
      }
      case "ask_model": {
        const { inputResponses } = ctx.mcpReq;
        if (inputResponses !== undefined) return text(JSON.stringify(inputResponses["model"]));
        return inputRequired({
          inputRequests: {
            model: inputRequired.createMessage({
              messages: [{ role: "user", content: { type: "text", text: "What is 6 times 7?" } }],
              maxTokens: 10,
            }),
          },
        });
      }
      case "grow":
        extraTools.push(`grown_${extraTools.length + 1}`);
        for (const tell of listeners) tell();
        return text("One more.");
      case "wrong_structure":
        return { ...text("seven"), structuredContent: { n: "seven" } };
      default:
        throw new ProtocolError(-32_602, `Unknown tool: ${params.name}`);
    }
  });
  if (transport === "stdio") {
    const tell = (): void => void server.sendToolListChanged().catch(() => listeners.delete(tell));
    listeners.add(tell);
  }
  return server;
}

if (transport === "stdio") {
  serveStdio(makeServer, legacy === undefined ? {} : { legacy });
} else {
  const handler = createMcpHandler(makeServer, legacy === undefined ? {} : { legacy });
  listeners.add(() => handler.notify.toolsChanged());
  const answer = toNodeHandler(handler) as unknown as (
    request: IncomingMessage,
    response: ServerResponse,
  ) => Promise<void>;
  const http = createServer((request, response) => void answer(request, response));
  const wanted = flags.find((flag) => flag.startsWith("--port="))?.slice("--port=".length);
  http.listen(Number(wanted ?? 0), "127.0.0.1", () => {
    const address = http.address();
    const port = typeof address === "object" ? address?.port : 0;
    process.stdout.write(`http://127.0.0.1:${port}/mcp\n`);
  });
}
