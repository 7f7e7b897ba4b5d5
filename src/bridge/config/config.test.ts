import { describe, expect, test } from "vitest";
import { parseAttachText } from "./attach-text.ts";
import { parseConfigFile } from "./config-file.ts";
import { parseServerTarget } from "./server-target.ts";
import { secretsOfEnv } from "./secret-env.ts";
import { parseSessionTarget } from "./session-target.ts";
import { readTarget, type TargetOption } from "./target-config.ts";

const hints = { env: { KEY: "k-123456789012", EMPTY: "" }, home: "/home/me" };

const sentence = (found: { readonly ok: boolean; readonly sentence?: string }) => found.sentence;

test.each([
  ["demo", { type: "demo" }],
  [
    "demo?seed=7&objects=40&rate=20&paused",
    { type: "demo", seed: 7, objects: 40, rate: 20, paused: true },
  ],
  ["demo?objects=1000000&rate=50000", { type: "demo", objects: 1_000_000, rate: 50_000 }],
  ["tcp://127.0.0.1:50051", { type: "tcp", host: "127.0.0.1", port: 50_051 }],
  ["tcp://localhost", { type: "tcp", host: "localhost", port: 50_051 }],
  ["TCP://[::1]:9/", { type: "tcp", host: "::1", port: 9 }],
  ["tcp://lab.example:9?anyhost", { type: "tcp", host: "lab.example", port: 9, anyHost: true }],
  ["./my-session.ts", { type: "sessionFile", path: "./my-session.ts" }],
  ["/a b/session.mjs", { type: "sessionFile", path: "/a b/session.mjs" }],
])("the session %s is read", (text, spec) => {
  expect(parseSessionTarget(text)).toEqual({ ok: true, value: spec });
});

test.each([
  ["demo?seed=x", 'In "demo?seed=x" seed is a whole number from 0 to 9007199254740991; got "x".'],
  [
    "demo?objects=1000001",
    'In "demo?objects=1000001" objects is a whole number from 0 to 1000000; got "1000001".',
  ],
  ["demo?size=3", 'The demo has no "size"; it takes: seed, objects, rate, paused.'],
  ["demo?paused=no", 'In "demo?paused=no" paused takes no value.'],
  [
    "dmeo",
    '"dmeo" is no session; there are: demo, demo?seed=7&objects=40&rate=20&paused, tcp://HOST:PORT, a session file such as ./my-session.ts, none.',
  ],
  ...["tcp://", "tcp://host:0", "tcp://host:65536", "tcp://a:b@host:1", "tcp://host:1/path"].map(
    (text): [string, string] => [
      text,
      `A session's address is tcp://HOST:PORT with a port from 1 to 65535; got "${text}".`,
    ],
  ),
  ["tcp://host:1?x=1", 'A session\'s address has no "x"; it takes: anyhost.'],
])("the session %s is refused in a sentence", (text, expected) => {
  expect(sentence(parseSessionTarget(text))).toBe(expected);
});

test.each([
  [
    "everything=npx -y @modelcontextprotocol/server-everything",
    "everything",
    { type: "stdio", command: "npx", args: ["-y", "@modelcontextprotocol/server-everything"] },
  ],
  [
    `a="/opt/my server/run" --flag='a b' c\\ d`,
    "a",
    { type: "stdio", command: "/opt/my server/run", args: ["--flag=a b", "c d"] },
  ],
  [
    "b=run $HOME ~ `x` * a;b && c",
    "b",
    { type: "stdio", command: "run", args: ["$HOME", "~", "`x`", "*", "a;b", "&&", "c"] },
  ],
  ["u=http://127.0.0.1:9/mcp?x=a=b", "u", { type: "http", url: "http://127.0.0.1:9/mcp?x=a=b" }],
])("the server %s is read, and nothing in it is expanded", (text, name, spec) => {
  expect(parseServerTarget(text)).toEqual({ ok: true, value: { name, spec } });
});

test.each([
  ["npx server", '--server takes NAME=COMMAND or NAME=URL; got "npx server".'],
  ["=npx server", '--server takes NAME=COMMAND or NAME=URL; got "=npx server".'],
  ["a b=npx", '"a b" cannot be a name; letters, digits, "_" and "-" can, at most 64 of them.'],
  ["a=", 'Server "a": there is no command; write one, or a URL.'],
  ["a=run 'x", 'Server "a": a quotation mark in "run \'x" is not closed.'],
  ["a=ftp://host/", 'Server "a": a server\'s URL begins with http:// or https://; got "ftp://".'],
  ["a=http://", 'Server "a": "http://" is no URL.'],
])("the server %s is refused in a sentence", (text, expected) => {
  expect(sentence(parseServerTarget(text))).toBe(expected);
});

test.each([
  ["demo?seed=1", { type: "demo", seed: 1 }],
  [" https://host/mcp ", { type: "http", url: "https://host/mcp" }],
  ["node server.js --x", { type: "stdio", command: "node", args: ["server.js", "--x"] }],
])("what a person typed into the page is read: %s", (text, spec) => {
  expect(parseAttachText(text)).toEqual({ ok: true, value: spec });
});

const file = (text: string, path = "/w/mcp.json") => parseConfigFile(text, path, hints);

test("a config file of other clients is read", () => {
  const text = JSON.stringify({
    mcpServers: {
      files: {
        command: "npx",
        args: ["-y", "fs", 7],
        env: { ROOT: "/data", DEBUG: true },
        cwd: "/w",
      },
      web: { type: "http", url: "https://host/mcp", headers: { Authorization: "Bearer ${KEY}" } },
      older: { command: "x", disabled: true },
    },
  });
  expect(file(text)).toEqual({
    ok: true,
    value: {
      sources: [
        {
          name: "files",
          spec: {
            type: "stdio",
            command: "npx",
            args: ["-y", "fs", "7"],
            env: { ROOT: "/data", DEBUG: "true" },
            cwd: "/w",
          },
        },
        {
          name: "web",
          spec: {
            type: "http",
            url: "https://host/mcp",
            headers: { Authorization: "Bearer k-123456789012" },
          },
        },
      ],
      skipped: ['/w/mcp.json: server "older" is switched off there and left out.'],
      secrets: ["Bearer k-123456789012"],
    },
  });
});

test("VS Code's file is read with its comments, trailing commas and variables", () => {
  const text = `{
    // servers of this workspace
    "inputs": [{ "id": "key", "type": "promptString" }],
    "servers": {
      "local": { "command": "node", "args": ["\${workspaceFolder}/s.js", "\${userHome}", "\${env:KEY}", "\${NONE:-x}"], },
      "asks": { "command": "node", "env": { "K": "\${input:key}" } },
      "unset": { "url": "http://h/\${NONE}" },
      "old": { "type": "sse", "url": "http://h/sse" },
    },
  }`;
  const read = file(text, "/w/.vscode/mcp.json");
  expect(read).toMatchObject({
    value: {
      sources: [{ name: "local", spec: { args: ["/w/s.js", "/home/me", "k-123456789012", "x"] } }],
      skipped: [
        '/w/.vscode/mcp.json: server "asks" is left out: ${input:key} is a question that only its own client can ask.',
        '/w/.vscode/mcp.json: server "unset" is left out: the variable NONE is not set.',
        '/w/.vscode/mcp.json: server "old" is left out: it uses the old SSE transport; give its streamable HTTP URL.',
      ],
    },
  });
});

test.each([
  [
    '{\n  "mcpServers": {\n    "a": {"command" "x"}\n  }\n}',
    '/w/mcp.json: line 3, column 21: ":" is missing.',
  ],
  ['{"mcpServers": {"a": {"command": "x"}', '/w/mcp.json: line 1, column 38: "}" is missing.'],
  ["", "/w/mcp.json: line 1, column 1: a value is missing."],
  ["[]", '/w/mcp.json: there is neither "mcpServers" nor "servers" in it.'],
  ['{"mcp": {}}', '/w/mcp.json: there is neither "mcpServers" nor "servers" in it.'],
  ['{"mcpServers": []}', '/w/mcp.json: "mcpServers" is an object of servers by name.'],
  ['{"mcpServers": {"a": {}}}', '/w/mcp.json: server "a": it has neither "command" nor "url".'],
  ['{"mcpServers": {"a": {"url": "nonsense"}}}', '/w/mcp.json: server "a": "nonsense" is no URL.'],
  [
    '{"mcpServers": {"a b": {"command": "x"}}}',
    '/w/mcp.json: "a b" cannot be a name; letters, digits, "_" and "-" can, at most 64 of them.',
  ],
])("a config file with a fault is refused in a sentence: %j", (text, expected) => {
  expect(sentence(file(text))).toBe(expected);
});

test("a server with a field of the wrong kind is refused by its name", () => {
  expect(sentence(file('{"mcpServers": {"a": {"command": 7}}}'))).toContain(
    'server "a": "command" is not what it should be',
  );
});

const files: Readonly<Record<string, string>> = {
  "/w/mcp.json": '{"mcpServers": {"files": {"command": "fs"}}}',
};

function target(options: readonly TargetOption[], demo: "always" | "alone" = "always") {
  return readTarget(options, demo, {
    ...hints,
    readFile(path) {
      const text = files[path];
      if (text === undefined) throw Object.assign(new Error("none"), { code: "ENOENT" });
      return text;
    },
  });
}

const option = (name: TargetOption["name"], value: string): TargetOption => ({ name, value });
const names = (found: ReturnType<typeof target>) =>
  found.ok ? found.value.sources.map(({ name }) => name) : found.sentence;

test("start always has the demo session, unless it is told none", () => {
  expect(names(target([]))).toEqual(["demo"]);
  expect(names(target([option("server", "a=x")]))).toEqual(["demo", "a"]);
  expect(names(target([option("session", "none"), option("server", "a=x")]))).toEqual(["a"]);
  expect(names(target([option("session", "demo?seed=1")]))).toEqual(["demo"]);
});

test("other commands have the demo session only where nothing was named", () => {
  expect(names(target([], "alone"))).toEqual(["demo"]);
  expect(names(target([option("server", "a=x")], "alone"))).toEqual(["a"]);
  expect(names(target([option("session", "none")], "alone"))).toEqual([]);
});

test.each([
  ["demo?seed=1", "demo"],
  ["tcp://127.0.0.1:50051", "session-50051"],
  ["tcp://lab.example:9?anyhost", "lab-example-9"],
  ["./my session.v2.ts", "my-session-v2"],
  ["./--.ts", "session"],
])("the session %s is called %s", (text, name) => {
  const read = readTarget([{ name: "session", value: text }], "alone", {
    ...hints,
    readFile: String,
  });
  expect(read.ok && read.value.sources.map((source) => source.name)).toEqual([name]);
});

test("several sessions and a config file are attached under names of their own", () => {
  expect(
    names(
      target([
        option("session", "demo"),
        option("session", "demo?seed=2"),
        option("config", "/w/mcp.json"),
      ]),
    ),
  ).toEqual(["demo", "demo-2", "files"]);
});

test("a header goes to the URL before it and to no other", () => {
  const found = target([
    option("server", "a=http://a/mcp"),
    option("header", "Authorization=KEY"),
    option("server", "b=http://b/mcp"),
  ]);
  expect(found).toMatchObject({
    value: {
      secrets: ["k-123456789012"],
      sources: [
        {},
        { spec: { headers: { Authorization: "k-123456789012" } } },
        { spec: { type: "http" } },
      ],
    },
  });
  expect(found.ok && found.value.sources[2]?.spec).not.toHaveProperty("headers");
});

test("a header may also stand before the only URL", () => {
  expect(target([option("header", "X-Key=KEY"), option("server", "a=http://a/mcp")])).toMatchObject(
    {
      value: { sources: [{}, { spec: { headers: { "X-Key": "k-123456789012" } } }] },
    },
  );
});

test.each<[TargetOption[], string]>([
  [
    [option("server", "a=x"), option("server", "a=y")],
    'Two sources are called "a"; give each a name of its own.',
  ],
  [[option("config", "/none.json")], "/none.json: there is no such file."],
  [
    [option("header", "X-Key=KEY")],
    "--header X-Key=KEY stands after no --server with a URL; it is for the one before it.",
  ],
  [
    [option("server", "a=x"), option("header", "X-Key=KEY")],
    "--header X-Key=KEY stands after no --server with a URL; it is for the one before it.",
  ],
  [
    [option("server", "a=http://a/"), option("header", "X-Key=NONE")],
    "--header X-Key=NONE: the variable NONE is not set.",
  ],
  [
    [option("server", "a=http://a/"), option("header", "X-Key")],
    '--header takes NAME=ENVVAR, the header and the variable that holds its value; got "X-Key".',
  ],
])("a target that cannot be is refused in a sentence: %j", (options, expected) => {
  expect(sentence(target(options))).toBe(expected);
});

test("secrets of the environment are known by their names", () => {
  expect(
    secretsOfEnv({
      API_KEY: "abcdefghij",
      PATH: "/usr/bin:/bin",
      SHORT_TOKEN: "1",
      UNSET: undefined,
    }),
  ).toEqual(["abcdefghij"]);
});

describe("--page", () => {
  test("is a web page, called by its host", () => {
    expect(
      readTarget([{ name: "page", value: "http://localhost:5173/shop" }], "alone", {
        ...hints,
        readFile: () => "",
      }),
    ).toMatchObject({
      value: {
        sources: [
          {
            name: "page-localhost-5173",
            spec: { type: "page", url: "http://localhost:5173/shop" },
          },
        ],
      },
    });
  });

  test.each(["file:///etc/passwd", "shop", "javascript:alert(1)"])("%s is none", (value) => {
    expect(
      readTarget([{ name: "page", value }], "alone", { ...hints, readFile: () => "" }),
    ).toEqual({
      ok: false,
      sentence: `--page takes the address of a web page, http:// or https://; got ${JSON.stringify(value)}.`,
    });
  });

  test("a person attaches one in the page as page:URL", () => {
    expect(parseAttachText("page:https://example.com/")).toEqual({
      ok: true,
      value: { type: "page", url: "https://example.com/" },
    });
  });
});
