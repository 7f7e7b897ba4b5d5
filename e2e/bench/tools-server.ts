/**
 * An MCP server over stdio that lists the tools of a file and answers every
 * call with "ok": `node tools-server.ts FILE`. The file is a `tools/list`
 * answer, or anything else with a list `tools`.
 */
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

interface Request {
  readonly id?: string | number;
  readonly method: string;
  readonly params?: { readonly protocolVersion?: string };
}

const [file = ""] = process.argv.slice(2);
const { tools } = JSON.parse(readFileSync(file, "utf8")) as { readonly tools: readonly unknown[] };

function answer({ method, params }: Request): object {
  switch (method) {
    case "initialize":
      return {
        result: {
          protocolVersion: params?.protocolVersion ?? "2025-11-25",
          capabilities: { tools: {} },
          serverInfo: { name: "tools", version: "1.0.0" },
        },
      };
    case "tools/list":
      return { result: { tools } };
    case "tools/call":
      return { result: { content: [{ type: "text", text: "ok" }] } };
    case "ping":
      return { result: {} };
    default:
      return { error: { code: -32_601, message: `There is no method ${method}.` } };
  }
}

createInterface({ input: process.stdin }).on("line", (line) => {
  const request = JSON.parse(line) as Request;
  if (request.id === undefined) return;
  process.stdout.write(
    `${JSON.stringify({ jsonrpc: "2.0", id: request.id, ...answer(request) })}\n`,
  );
});
