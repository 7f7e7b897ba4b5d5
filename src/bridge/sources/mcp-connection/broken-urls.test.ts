import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import type { McpServerOptions } from "../source-spec.ts";
import { firstText, startedSource, type StartedSource } from "#testing/started-source.ts";

type Reply = (response: ServerResponse, id: unknown) => void;

/** Answers like a server of 2025-06-18 that keeps sessions, but for `tools/call`. */
async function serverThat(
  call: Reply,
  options: McpServerOptions = {},
): Promise<StartedSource & { readonly url: string }> {
  const server = createServer((request, response) => {
    if (request.method === "GET") {
      response.writeHead(405).end();
      return;
    }
    void answer(request, response, call);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`;
  return { ...(await startedSource({ type: "http", url, options })), url };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  call: Reply,
): Promise<void> {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  const { id, method } = JSON.parse(body || "{}") as { id?: unknown; method?: string };
  switch (method) {
    case "initialize":
      response.setHeader("mcp-session-id", "s1");
      json(response, id, {
        result: {
          protocolVersion: "2025-06-18",
          capabilities: { tools: {} },
          serverInfo: { name: "raw", version: "1" },
        },
      });
      return;
    case "tools/list":
      json(response, id, { result: { tools: [{ name: "go", inputSchema: { type: "object" } }] } });
      return;
    case "tools/call":
      call(response, id);
      return;
    default:
      if (id === undefined) response.writeHead(202).end();
      else json(response, id, { error: { code: -32_601, message: "Method not found" } });
  }
}

function json(response: ServerResponse, id: unknown, body: object): void {
  response.writeHead(200, { "content-type": "application/json" });
  response.end(JSON.stringify({ jsonrpc: "2.0", id, ...body }));
}

function stream(response: ServerResponse, ...messages: readonly object[]): void {
  response.writeHead(200, { "content-type": "text/event-stream" });
  for (const message of messages) response.write(`data: ${JSON.stringify(message)}\n\n`);
}

const done = (id: unknown, text = "done"): object => ({
  jsonrpc: "2.0",
  id,
  result: { content: [{ type: "text", text }] },
});

test("a stream that brings the answer is an answer", async () => {
  const { call } = await serverThat((response, id) => {
    stream(response, done(id));
    response.end();
  });
  expect(firstText(await call("go"))).toBe("done");
});

test.each<[string, Reply]>([
  [
    "ends without the answer",
    (response) => {
      stream(response);
      response.end();
    },
  ],
  [
    "breaks off",
    (response) => {
      stream(response);
      response.write(": here it comes");
      setImmediate(() => response.destroy());
    },
  ],
  ["is cut before anything came", (response) => void response.destroy()],
  [
    "breaks off in the middle of a document",
    (response) => {
      response.writeHead(200, { "content-type": "application/json", "content-length": "100" });
      response.write('{"jsonrpc":');
      setImmediate(() => response.destroy());
    },
  ],
  ["is given by a gateway without the server", (response) => void response.writeHead(504).end()],
])("an answer that %s leaves the effect open", async (_how, reply) => {
  const { call } = await serverThat(reply);

  const outcome = await call("go");

  expect(outcome).toMatchObject({ kind: "unknownEffect", stage: "dispatch", by: "server" });
  expect(outcome.sentence).toMatch(/may or may not have been done\.$/);
});

test.each([
  [401, "denies this call (HTTP 401). If it needs a header, connect with --header NAME=ENVVAR."],
  [404, "does not know this connection any more (HTTP 404). Restart the connection."],
  [429, "takes no more calls for now (HTTP 429). Try again later."],
  [500, "answered the call with HTTP 500."],
])("a call that is answered with HTTP %i says what that means", async (status, words) => {
  const { call, url } = await serverThat((response) => void response.writeHead(status).end("no"));

  expect(await call("go")).toMatchObject({
    kind: "protocolError",
    by: "server",
    sentence: `${url} ${words}`,
  });
});

test("a server that has forgotten the connection is lost, though it answers", async () => {
  const { call, source, url } = await serverThat((response) => void response.writeHead(404).end());

  await call("go");

  expect(source.status()).toMatchObject({
    phase: "lost",
    sentence: `${url} does not know this connection any more (HTTP 404). Restart it to go on.`,
  });
});

test("an error in the body of a refused request is what the server said", async () => {
  const error = { code: -32_602, message: "No crate of that name.", data: { name: "x" } };
  const { call, source } = await serverThat((response, id) => {
    response.writeHead(400, { "content-type": "application/json" });
    response.end(JSON.stringify({ jsonrpc: "2.0", id, error }));
  });

  expect(await call("go")).toMatchObject({
    kind: "protocolError",
    by: "server",
    sentence: "No crate of that name.",
    error,
  });
  expect(source.status().phase).toBe("ready");
});

test("an answer that is not JSON is the server's fault", async () => {
  const { call } = await serverThat((response) => {
    response.writeHead(200, { "content-type": "application/json" }).end("{oops");
  });

  expect(await call("go")).toMatchObject({
    kind: "protocolError",
    stage: "convert",
    by: "server",
    sentence: expect.stringContaining("MCP client rejected the response: "),
  });
});

test.each<[string, Reply]>([
  [
    "one document",
    (response, id) =>
      json(response, id, { result: { content: [{ type: "text", text: "x".repeat(5_000) }] } }),
  ],
  [
    "one event",
    (response, id) => {
      stream(response, done(id, "x".repeat(5_000)));
      response.end();
    },
  ],
])("%s that is longer than the limit is not taken in", async (_what, reply) => {
  const { call } = await serverThat(reply, { limits: { responseBytes: 2_000 } });

  expect((await call("go")).kind).not.toBe("ok");
});

test("many events that are each short enough may be longer together", async () => {
  const { call } = await serverThat(
    (response, id) => {
      const note = {
        jsonrpc: "2.0",
        method: "notifications/message",
        params: { level: "info", data: "x".repeat(500) },
      };
      stream(response, ...Array.from({ length: 20 }, () => note), done(id));
      response.end();
    },
    { limits: { responseBytes: 2_000 } },
  );

  expect(firstText(await call("go"))).toBe("done");
});
