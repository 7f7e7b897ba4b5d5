import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { createServer as createTlsServer } from "node:https";
import { describe, expect, onTestFinished, test } from "vitest";
import type { McpSpec } from "./origin.ts";
import { freePort, modernSpec, oddSpec } from "#testing/mcp-peers.ts";
import { recordingHost } from "#testing/recording-host.ts";
import { startedSource } from "#testing/started-source.ts";
import { selfSigned } from "#testing/self-signed.ts";

async function sentenceOf(spec: McpSpec, answerWithinMs?: number): Promise<string> {
  const { source } = await startedSource({
    ...spec,
    ...(answerWithinMs === undefined ? {} : { options: { answerWithinMs } }),
  });
  const status = source.status();
  return status.phase === "failed" ? status.sentence : JSON.stringify(status);
}

/** The quoted command line of an odd server, with the machine's own paths left out. */
const withoutPaths = (sentence: string): string => sentence.replace(/^`[^`]*odd-server\.ts /, "`");

describe("a process that does not become a server says why", () => {
  test.each<[string, McpSpec, string | RegExp]>([
    [
      "a command that does not exist",
      { type: "stdio", command: "no-such-command-anywhere", args: [] },
      'There is no command "no-such-command-anywhere"; install it, or give its full path.',
    ],
    [
      "a file that is no program",
      { type: "stdio", command: import.meta.filename, args: [] },
      /^".*failed-starts\.test\.ts" may not be run; make it executable, or start it with its interpreter\.$/,
    ],
    [
      "a folder that does not exist",
      { ...modernSpec(), cwd: "/no/such/folder" },
      /^The folder \/no\/such\/folder for .* does not exist; correct its cwd\.$/,
    ],
  ])("%s", async (_case, spec, sentence) => {
    expect(await sentenceOf(spec)).toMatch(sentence);
  });

  /** For those that never answer: long enough for Node to start on a busy machine where it must print. */
  const patience: Readonly<Record<string, number>> = { silent: 500, "prints-rubbish": 5_000 };

  test.each([
    [
      "dies-in-handshake",
      '`dies-in-handshake` exited with code 3 before the handshake was done. Its last line on stderr: "API_KEY is not set". Run it in a terminal to see why.',
    ],
    [
      "prints-rubbish",
      '`prints-rubbish` gave no answer to the handshake in 5 s. It printed lines that are no MCP messages, the first: "Welcome to my server!". Is it an MCP server on stdin and stdout?',
    ],
    [
      "silent",
      "`silent` gave no answer to the handshake in 0.5 s. Is it an MCP server on stdin and stdout?",
    ],
    [
      "other-revision",
      '`other-revision` answered with protocol revision "1999-12-31"; Vitrine speaks 2024-10-07, 2024-11-05, 2025-03-26, 2025-06-18, 2025-11-25 and 2026-07-28. Use a version of the server that speaks one of these.',
    ],
    [
      "refuses-handshake",
      '`refuses-handshake` refused the handshake: "Licence expired." (error -32000).',
    ],
  ])("%s", async (behaviour, sentence) => {
    expect(withoutPaths(await sentenceOf(oddSpec(behaviour), patience[behaviour]))).toBe(sentence);
  });

  test("nothing of it is left running", async () => {
    const { host } = await startedSource({
      ...oddSpec("ends-on-probe"),
      options: { revision: "2026-07-28" },
    });

    const pid = Number(/started (\d+)/.exec(host.bodies("stderr")[0]?.text ?? "")?.[1]);
    expect(pid).toBeGreaterThan(0);
    expect(() => process.kill(pid, 0)).toThrow("ESRCH");
  });

  test("a start that is given up leaves no process and no failure", async () => {
    const { mcpSource } = await import("./mcp-source.ts");
    const host = recordingHost();
    const source = mcpSource(oddSpec("silent"), host);
    const starting = source.start();
    await host.until(() => host.bodies("message").length > 0);

    await source.close();
    await starting;

    expect(source.status()).toMatchObject({ phase: "closed" });
  });
});

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  return urlOf(server, "http");
}

async function urlOf(
  server: ReturnType<typeof createServer> | ReturnType<typeof createTlsServer>,
  scheme: string,
): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`;
}

const status =
  (code: number, headers: Record<string, string> = {}, body = ""): RequestListener =>
  (_request, response) => {
    response.writeHead(code, headers).end(body);
  };

/** Answers each request as JSON-RPC with what `reply` makes of its method. */
const rpc =
  (reply: (method: string) => object): RequestListener =>
  (request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      const message = JSON.parse(body || "{}") as { id?: unknown; method?: string };
      response.writeHead(200, { "content-type": "application/json" });
      response.end(
        JSON.stringify({ jsonrpc: "2.0", id: message.id, ...reply(message.method ?? "") }),
      );
    });
  };

describe("a URL that is no server says why", () => {
  test.each<[string, RequestListener, string]>([
    [
      "401",
      status(401, { "www-authenticate": "Bearer" }),
      "URL wants to know who asks (HTTP 401). Pass a header: --header Authorization=ENVVAR, where ENVVAR holds its value.",
    ],
    [
      "403",
      status(403),
      "URL denies access (HTTP 403). If it needs a header, pass it: --header NAME=ENVVAR.",
    ],
    [
      "404",
      status(404, { "content-type": "text/html" }, "<h1>Not found</h1>"),
      "URL is no MCP endpoint (HTTP 404). Is the path right? Many servers listen at /mcp.",
    ],
    [
      "405",
      status(405),
      "URL is no MCP endpoint (HTTP 405). Is the path right? Many servers listen at /mcp.",
    ],
    ["500", status(500, {}, "boom"), "URL failed itself (HTTP 500). Look into the server's log."],
    [
      "a redirect elsewhere",
      status(302, { location: "https://login.example/" }),
      "URL answers with a redirect (HTTP 302): Redirect to https://login.example/ not followed; use that URL as the endpoint if it is the intended server (redirectPolicy: 'same-origin').",
    ],
    [
      "a web page",
      status(200, { "content-type": "text/html" }, "<h1>Welcome</h1>"),
      "URL does not answer as an MCP server: what came back is no JSON-RPC message (Unexpected content type: text/html). Is the path right? Many servers listen at /mcp.",
    ],
    [
      "an answer that is not JSON",
      status(200, { "content-type": "application/json" }, "{oops"),
      "URL does not answer as an MCP server: what came back is no JSON-RPC message (Expected property name or '}' in JSON at position 1 (line 1 column 2)). Is the path right? Many servers listen at /mcp.",
    ],
    [
      "an unknown revision",
      rpc((method) =>
        method === "initialize"
          ? {
              result: {
                protocolVersion: "1999-12-31",
                capabilities: {},
                serverInfo: { name: "o", version: "1" },
              },
            }
          : { error: { code: -32_601, message: "Method not found" } },
      ),
      'URL answered with protocol revision "1999-12-31"; Vitrine speaks 2024-10-07, 2024-11-05, 2025-03-26, 2025-06-18, 2025-11-25 and 2026-07-28. Use a version of the server that speaks one of these.',
    ],
    [
      "only a revision that is newer",
      rpc(() => ({
        error: {
          code: -32_022,
          message: "Unsupported protocol version",
          data: { supported: ["2031-01-01"], requested: "2026-07-28" },
        },
      })),
      'URL speaks protocol revision "2031-01-01"; Vitrine speaks 2024-10-07, 2024-11-05, 2025-03-26, 2025-06-18, 2025-11-25 and 2026-07-28. Use a version of the server that speaks one of these.',
    ],
    [
      "a refused handshake",
      rpc(() => ({ error: { code: -32_000, message: "Licence expired." } })),
      'URL refused the handshake: "Licence expired." (error -32000).',
    ],
    [
      "silence",
      () => undefined,
      "URL gave no answer to the handshake in 0.5 s. Is it an MCP server?",
    ],
  ])("%s", async (name, answer, sentence) => {
    const url = await listen(answer);
    const answerWithinMs = name === "silence" ? 500 : undefined;
    const received = await sentenceOf({ type: "http", url }, answerWithinMs);
    expect(received.replace(url, "URL")).toBe(sentence);
  });

  test("nothing that listens", async () => {
    const url = `http://127.0.0.1:${await freePort()}/mcp`;
    expect(await sentenceOf({ type: "http", url })).toBe(
      `${url} cannot be reached: nothing listens there (ECONNREFUSED). Start the server, or correct the URL.`,
    );
  });

  test("a port that is never asked", async () => {
    const url = "http://127.0.0.1:9/mcp";
    expect(await sentenceOf({ type: "http", url })).toBe(
      `${url} cannot be reached: HTTP clients do not use its port, which is another protocol's. Use another port.`,
    );
  });

  test("a host that does not exist", async () => {
    const sentence = await sentenceOf({ type: "http", url: "https://no-such-host.invalid/mcp" });
    expect(sentence).toMatch(
      /cannot be reached: there is no such host \((ENOTFOUND|EAI_AGAIN)\)\. Check the URL and the network\.$/,
    );
  });

  test("a certificate that nobody vouches for", async () => {
    const url = await urlOf(createTlsServer(selfSigned, status(200)), "https");
    expect(await sentenceOf({ type: "http", url })).toMatch(
      /has no TLS connection that can be trusted \(DEPTH_ZERO_SELF_SIGNED_CERT: self-signed certificate.*\)\. Mend its certificate/,
    );
  });

  test("https where the server speaks http", async () => {
    const url = (await listen(status(200))).replace("http://", "https://");
    expect(await sentenceOf({ type: "http", url })).toMatch(
      /has no TLS connection that can be trusted/,
    );
  });

  test.each([
    [
      "http://example.com/mcp",
      "http://example.com/mcp would carry calls and headers unencrypted; use https, or set allowInsecureHttp for this server.",
    ],
    [
      "ftp://127.0.0.1/mcp",
      "ftp://127.0.0.1/mcp is not an http or https URL; MCP servers are reached by those.",
    ],
    ["not a url", '"not a url" is not a URL; it should look like http://127.0.0.1:3001/mcp.'],
  ])("%s is not even tried", async (url, sentence) => {
    expect(await sentenceOf({ type: "http", url })).toBe(sentence);
  });

  test("the headers of the spec are on every request", async () => {
    const seen = new Set<string | undefined>();
    const url = await listen((request, response) => {
      seen.add(request.headers.authorization);
      response.writeHead(401).end();
    });
    await sentenceOf({ type: "http", url, headers: { Authorization: "Bearer abc" } });
    expect([...seen]).toEqual(["Bearer abc"]);
  });
});
