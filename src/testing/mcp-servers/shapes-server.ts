/**
 * An MCP server over stdio with one tool for each family of argument shapes:
 * `node shapes-server.ts`. Every tool answers with its arguments as they came,
 * to the letter. By hand, because an SDK would round what has more digits than
 * a double.
 */
import { createInterface } from "node:readline";
import { shapeTools } from "../shape-tools.ts";

interface Request {
  readonly id?: string | number;
  readonly method: string;
  readonly params?: { readonly protocolVersion?: string };
}

const send = (id: string | number, answer: object): void =>
  void process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", id, ...answer })}\n`);

/** The text of the arguments inside a request's line: from the brace after their name to its partner. */
function argumentsIn(line: string): string {
  const start = line.indexOf("{", line.indexOf('"arguments"'));
  let depth = 0;
  for (const match of line.slice(start).matchAll(/"(?:[^"\\]|\\.)*"|[{}]/gu)) {
    if (match[0] === "{") depth += 1;
    else if (match[0] === "}") depth -= 1;
    if (depth === 0) return line.slice(start, start + match.index + 1);
  }
  return line.slice(start);
}

function answer({ method, params }: Request, line: string): object {
  switch (method) {
    case "initialize":
      return {
        result: {
          protocolVersion: params?.protocolVersion ?? "2025-11-25",
          capabilities: { tools: {} },
          serverInfo: { name: "shapes", version: "1.0.0" },
        },
      };
    case "tools/list":
      return { result: { tools: shapeTools } };
    case "tools/call":
      return { result: { content: [{ type: "text", text: argumentsIn(line) }] } };
    case "ping":
      return { result: {} };
    default:
      return { error: { code: -32_601, message: `There is no method ${method}.` } };
  }
}

createInterface({ input: process.stdin }).on("line", (line) => {
  const request = JSON.parse(line) as Request;
  if (request.id !== undefined) send(request.id, answer(request, line));
});
