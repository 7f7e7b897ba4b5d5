import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { sourceName } from "#protocol/ids.ts";
import { endpoints, tokenHeader } from "#protocol/endpoints.ts";
import { readToken, renewToken, tokenFiles } from "#bridge/security/token-file.ts";
import { fakeSource, fakeTool } from "#testing/fake-source.ts";
import { connectClient } from "#testing/mcp-clients.ts";
import { beginRawSession, initializeMessage, rawHeaders, sendRaw } from "#testing/raw-mcp.ts";
import { startedBridge } from "#testing/started-bridge.ts";

const ownTools = { allowEval: false, root: null } as const;

const sentenceOf = (text: string): unknown => (JSON.parse(text) as { sentence?: unknown }).sentence;

const tokenSentence =
  "This endpoint needs its own token: send `Authorization: Bearer TOKEN`; `vitrine token --mcp` prints it.";

test("the token lies in a file for its owner alone, and is not the page's", async () => {
  const { home, mcp } = await startedBridge();
  expect(statSync(join(home, "mcp-token")).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(home, "mcp-token"), "utf8").trim()).toBe(mcp().token);
  expect(readToken(home)).not.toBe(mcp().token);
});

test.each([
  ["no token", () => ({})],
  ["a wrong one", () => ({ authorization: "Bearer nonsense" })],
  [
    "the page's, as the page sends it",
    (home: string) => ({ [tokenHeader]: readToken(home) ?? "" }),
  ],
  [
    "the page's, as a client would",
    (home: string) => ({ authorization: `Bearer ${readToken(home)}` }),
  ],
  ["another scheme", () => ({ authorization: "Basic dXNlcjpwYXNz" })],
])("%s is answered with 401 and where to get the right one", async (_what, headers) => {
  const { home, mcp } = await startedBridge();
  for (const method of ["POST", "GET", "DELETE"]) {
    const answer = await sendRaw(mcp().url, {
      method,
      headers: { "content-type": "application/json", ...headers(home) },
      ...(method === "POST" ? { body: initializeMessage("2025-11-25") } : {}),
    });
    expect([answer.status, sentenceOf(answer.text)]).toEqual([401, tokenSentence]);
    expect(answer.headers["www-authenticate"]).toContain("Bearer");
  }
});

test("a client of the SDK shows why it was not let in", async () => {
  const { mcp } = await startedBridge();
  const connecting = connectClient("v2", { url: mcp().url, token: "wrong" });
  await expect(connecting).rejects.toThrow(/vitrine token --mcp/);
});

test("who looks for a way to sign in finds none, and no page either", async () => {
  const { origin } = await startedBridge();
  for (const path of ["oauth-protected-resource/mcp", "oauth-authorization-server"]) {
    const answer = await sendRaw(`${origin}/.well-known/${path}`, { method: "GET" });
    expect([answer.status, answer.headers["content-type"]]).toEqual([
      404,
      expect.stringContaining("application/json"),
    ]);
  }
});

test.each([
  [{ origin: "http://evil.example" }, 403],
  [{ origin: "null" }, 403],
  [{ host: "evil.example" }, 403],
  [{}, 200],
])("with the right token and %o the status is %i", async (headers, status) => {
  const { mcp } = await startedBridge();
  const { url, token } = mcp();
  const answer = await sendRaw(url, {
    headers: { ...rawHeaders(token), ...headers },
    body: initializeMessage("2025-11-25"),
  });
  expect(answer.status).toBe(status);
});

test("the page's own origin may call with the clients' token", async () => {
  const { mcp, origin } = await startedBridge();
  const { url, token } = mcp();
  const answer = await sendRaw(url, {
    headers: { ...rawHeaders(token), origin },
    body: initializeMessage("2025-11-25"),
  });
  expect(answer.status).toBe(200);
});

test.each([
  ["text that is no JSON", "{", 400, /^The message is not JSON: /],
  ["no text at all", "", 400, /^The message is not JSON: /],
  [
    "a message before a session",
    '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
    400,
    /^A connection begins with initialize/,
  ],
  [
    "a message beyond the limit",
    " ".repeat(16 * 1024 * 1024 + 1),
    413,
    /^A message has at most 16 MB here\.$/,
  ],
])("%s is refused in words", async (_what, body, status, sentence) => {
  const { mcp } = await startedBridge();
  const { url, token } = mcp();
  const answer = await sendRaw(url, { headers: rawHeaders(token), body });
  expect([answer.status, sentenceOf(answer.text)]).toEqual([
    status,
    expect.stringMatching(sentence),
  ]);
  expect(answer.messages).toMatchObject([
    { jsonrpc: "2.0", id: null, error: { code: expect.any(Number) } },
  ]);
});

test("another method than a client's is refused with those that there are", async () => {
  const { mcp } = await startedBridge();
  const { url, token } = mcp();
  const answer = await sendRaw(url, { method: "PATCH", headers: rawHeaders(token), body: "{}" });
  expect([answer.status, answer.headers["allow"]]).toEqual([405, "POST, GET, DELETE"]);
});

test("a session that has ended is answered with 404, so that its client begins anew", async () => {
  const { mcp } = await startedBridge();
  const { url, token } = mcp();
  const session = await beginRawSession(mcp());
  const headers = rawHeaders(token, session);
  expect((await sendRaw(url, { method: "DELETE", headers })).status).toBe(200);
  const answer = await sendRaw(url, { headers, body: '{"jsonrpc":"2.0","id":1,"method":"ping"}' });
  expect([answer.status, sentenceOf(answer.text)]).toEqual([
    404,
    "This session has ended; begin a new one.",
  ]);
});

test("until 2025-06-18 an unknown tool is a refusal, and a missing resource has its own code", async () => {
  const bridge = await startedBridge({ ownTools });
  const { url, token } = bridge.mcp();
  const headers = rawHeaders(token, await beginRawSession(bridge.mcp(), "2025-06-18"));
  const call = await sendRaw(url, {
    headers,
    body: '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"catalogue"}}',
  });
  const sentence = 'There is no tool "catalogue". Did you mean "catalog"?';
  expect(call.messages).toMatchObject([
    { id: 1, result: { isError: true, content: [{ type: "text", text: sentence }] } },
  ]);
  const read = await sendRaw(url, {
    headers,
    body: '{"jsonrpc":"2.0","id":2,"method":"resources/read","params":{"uri":"x://y"}}',
  });
  expect(read.messages).toMatchObject([
    { id: 2, error: { code: -32_002, data: { uri: "x://y" } } },
  ]);
});

test("arguments reach the source with every digit that was sent", async () => {
  const bridge = await startedBridge();
  const source = fakeSource({ tools: [fakeTool("echo")] });
  bridge.hub.sources.attach(sourceName("fake"), source.make);
  await bridge.hub.sources.settled();
  const { url, token } = bridge.mcp();
  const headers = rawHeaders(token, await beginRawSession(bridge.mcp()));
  const given = '{"n":12345678901234567890,"__proto__":{"x":1},"s":"1e400"}';
  await sendRaw(url, {
    headers,
    body: `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"fake.echo","arguments":${given}}}`,
  });
  expect(source.calls.map(({ argsText }) => argsText)).toEqual([given]);
});

test("a client cannot have one call shown and another made", async () => {
  const bridge = await startedBridge();
  const source = fakeSource({ tools: [fakeTool("echo")] });
  bridge.hub.sources.attach(sourceName("fake"), source.make);
  await bridge.hub.sources.settled();
  const { url, token } = bridge.mcp();
  const headers = rawHeaders(token, await beginRawSession(bridge.mcp()));
  await sendRaw(url, {
    headers,
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: {
        name: "fake.echo",
        arguments: { text: "shown" },
        _meta: { "vitrine/argumentsText": '{"text":"made"}' },
      },
    }),
  });
  expect(source.calls.map(({ argsText }) => argsText)).toEqual(['{"text":"shown"}']);
});

test("arguments nested beyond all reason are refused, and the bridge goes on", async () => {
  const bridge = await startedBridge({ ownTools });
  const { url, token } = bridge.mcp();
  const headers = rawHeaders(token, await beginRawSession(bridge.mcp()));
  for (const [depth, what] of [
    [300, { result: { isError: true } }],
    [200_000, { error: { code: -32_602, message: expect.stringContaining("nested too deep") } }],
  ] as const) {
    const deep = "[".repeat(depth) + "]".repeat(depth);
    const answer = await sendRaw(url, {
      headers,
      body: `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"catalog","arguments":{"x":${deep}}}}`,
    });
    expect(answer.messages).toMatchObject([what]);
  }
});

test.each(["[1]", '"crate"', "7", "null"])(
  "a call whose arguments are %s gets a sentence, not the inside of a checker",
  async (args) => {
    const bridge = await startedBridge({ ownTools });
    const { url, token } = bridge.mcp();
    const answer = await sendRaw(url, {
      headers: rawHeaders(token, await beginRawSession(bridge.mcp())),
      body: `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"catalog","arguments":${args}}}`,
    });
    const text = `The arguments are an object such as {"object":"crate"}; got ${args}.`;
    expect(answer.messages).toMatchObject([{ result: { isError: true, content: [{ text }] } }]);
  },
);

test("a cursor of another list is refused, not taken for a page", async () => {
  const bridge = await startedBridge({ ownTools });
  const { url, token } = bridge.mcp();
  const headers = rawHeaders(token, await beginRawSession(bridge.mcp()));
  const answer = await sendRaw(url, {
    headers,
    body: '{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"cursor":"bm9uc2Vuc2U"}}',
  });
  expect(answer.messages).toMatchObject([
    {
      error: {
        code: -32_602,
        message: expect.stringContaining("ask for the first page again"),
      },
    },
  ]);
});

test("a new token cuts off who came with the old one, and lets in who has the new", async () => {
  const bridge = await startedBridge({ ownTools });
  const { url, token } = bridge.mcp();
  const headers = rawHeaders(token, await beginRawSession(bridge.mcp()));
  const stream = await fetch(url, { headers: { ...headers, accept: "text/event-stream" } });
  expect(stream.status).toBe(200);

  renewToken(bridge.home, tokenFiles.mcp);
  // The stream ends when the bridge has seen the new file.
  await stream.text();
  const ping = { headers, body: '{"jsonrpc":"2.0","id":1,"method":"ping"}' };
  expect((await sendRaw(url, ping)).status).toBe(401);
  expect(bridge.mcp().token).not.toBe(token);
  expect(await beginRawSession(bridge.mcp())).toEqual(expect.any(String));
});

test("two bridges are apart: each has its own token, and one can be the other's server", async () => {
  const demo = { name: "demo", spec: { type: "demo", paused: true } } as const;
  const far = await startedBridge({ sources: [demo] });
  const { url, token } = far.mcp();
  const near = await startedBridge({
    sources: [
      { name: "far", spec: { type: "http", url, headers: { authorization: `Bearer ${token}` } } },
    ],
    secrets: [token],
  });
  const refused = await sendRaw(near.origin + endpoints.mcp, {
    headers: rawHeaders(token),
    body: initializeMessage("2025-11-25"),
  });
  expect(refused.status).toBe(401);

  const client = await connectClient("v2", near.mcp());
  onTestFinished(() => client.close());
  const result = await client.call("far.ulib.ContainerBox.configure", {
    object: "crate",
    Size: "900 2 2",
  });
  expect(result).toMatchObject({
    isError: true,
    content: [{ type: "text", text: "Size[0] is at most 50 mm; got 900." }],
  });
});
