/**
 * An MCP server over stdio, written by hand so that it can do what no SDK
 * would: `node odd-server.ts BEHAVIOUR`. Every behaviour is one way in which a
 * real server was seen, or can be imagined, to go wrong.
 */
import { closeSync } from "node:fs";
import { createInterface } from "node:readline";

type Json = Record<string, unknown>;

interface Request {
  readonly id?: string | number;
  readonly method: string;
  readonly params?: Json;
  /** The line as it came, with every digit. */
  readonly line: string;
}

interface Behaviour {
  /** Before anything was read. */
  readonly atStart?: () => void;
  /** Answers a request; `undefined` = in the ordinary way. */
  readonly answer?: (request: Request) => Answer | undefined;
}

type Answer = { readonly result: unknown } | { readonly error: Json } | "nothing";

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const send = (message: Json): void => say(JSON.stringify({ jsonrpc: "2.0", ...message }));
const notify = (method: string, params: Json = {}): void => send({ method, params });
const text = (value: string): Json => ({ content: [{ type: "text", text: value }] });
const tool = (name: string, more: Json = {}): Json => ({
  name,
  description: `What ${name} does.`,
  inputSchema: { type: "object", properties: { text: { type: "string" } } },
  ...more,
});

const nested = (levels: number): Json => {
  let schema: Json = { type: "string" };
  for (let n = 0; n < levels; n += 1) schema = { type: "array", items: schema };
  return { type: "object", properties: { deep: schema } };
};

/** Answers `tools/list` with a list, in pages of 10 where a number is given. */
const listing =
  (make: (page: number) => Json): NonNullable<Behaviour["answer"]> =>
  ({ method, params }) =>
    method === "tools/list" ? { result: make(Number(params?.["cursor"] ?? 0)) } : undefined;

const onTool =
  (
    name: string,
    answer: (args: Json, request: Request) => Answer,
  ): NonNullable<Behaviour["answer"]> =>
  (request) => {
    if (request.method === "tools/list") return { result: { tools: [tool(name)] } };
    if (request.method !== "tools/call") return undefined;
    return answer((request.params?.["arguments"] ?? {}) as Json, request);
  };

let hasProbed = false;
let listings = 0;

const behaviours: Readonly<Record<string, Behaviour>> = {
  plain: {},

  // The handshake.
  "dies-in-handshake": {
    answer: () => {
      process.stderr.write("loading configuration\nAPI_KEY is not set\n\n");
      process.exit(3);
    },
  },
  "prints-rubbish": {
    atStart: () => say("Welcome to my server!"),
    answer: () => {
      say("I do not speak JSON");
      return "nothing";
    },
  },
  silent: { answer: () => "nothing" },
  "other-revision": {
    answer: ({ method }) =>
      method === "initialize"
        ? {
            result: {
              protocolVersion: "1999-12-31",
              capabilities: {},
              serverInfo: { name: "old", version: "1" },
            },
          }
        : undefined,
  },
  "refuses-handshake": {
    answer: ({ method }) =>
      method === "initialize"
        ? { error: { code: -32_000, message: "Licence expired." } }
        : undefined,
  },
  // As servers of the official Rust SDK do on anything that comes before `initialize`.
  "ends-on-probe": {
    atStart: () => void process.stderr.write(`started ${process.pid}\n`),
    answer: ({ method }) => (method === "server/discover" ? process.exit(1) : undefined),
  },
  // As servers that drop what they do not know.
  "ignores-probe": {
    answer: ({ method }) => (method === "server/discover" ? "nothing" : undefined),
  },
  "counts-probes": {
    answer: ({ method }) => {
      if (method === "server/discover") hasProbed = true;
      return method === "tools/list"
        ? { result: { tools: [tool(hasProbed ? "was_probed" : "was_not_probed")] } }
        : undefined;
    },
  },

  // Lists.
  paged: {
    answer: listing((page) => ({
      tools: Array.from({ length: 10 }, (_, n) => tool(`tool_${page * 10 + n}`)),
      ...(page < 4 ? { nextCursor: String(page + 1) } : {}),
    })),
  },
  "broken-schema": {
    answer: listing(() => ({
      tools: [
        tool("broken", {
          inputSchema: { type: "object", $ref: "#/nowhere", properties: { a: { pattern: "(" } } },
        }),
      ],
    })),
  },
  "same-cursor": {
    answer: listing((page) => ({ tools: [tool(`tool_${page}`)], nextCursor: "7" })),
  },
  "cursor-is-number": { answer: listing(() => ({ tools: [tool("one")], nextCursor: 7 })) },
  "page-fails": {
    answer: listing((page) => {
      if (page === 0) return { tools: [tool("one"), tool("two")], nextCursor: "1" };
      return { tools: "none today" };
    }),
  },
  endless: {
    answer: listing((page) => ({ tools: [tool(`tool_${page}`)], nextCursor: String(page + 1) })),
  },
  "odd-tools": {
    answer: listing(() => ({
      tools: [
        tool("good"),
        { description: "It has no name." },
        "not even an object",
        tool("too_deep", { inputSchema: nested(100) }),
        tool("no_schema", { inputSchema: undefined }),
        tool("twice"),
        tool("twice", { description: "The second of that name." }),
        tool("odd_description", { description: { en: "An object." } }),
        tool("odd_output", {
          outputSchema: "string",
          annotations: { readOnlyHint: "yes", destructiveHint: false },
        }),
        tool("also_good"),
      ],
    })),
  },
  // The newest revision, with neither the result type nor the cache hints that it wants.
  "modern-odd-tools": {
    answer: ({ method }) => {
      if (method === "server/discover") {
        return {
          result: {
            resultType: "complete",
            supportedVersions: ["2026-07-28"],
            capabilities: { tools: {} },
            ttlMs: 0,
            cacheScope: "private",
          },
        };
      }
      if (method === "tools/list")
        return { result: { tools: [tool("good"), { title: "No name" }] } };
      return {
        result: {
          resultType: "complete",
          content: [{ type: "text" }, ...(text("kept")["content"] as Json[])],
        },
      };
    },
  },
  "knows-no-resources": {
    answer: ({ method }) =>
      method === "initialize"
        ? {
            result: {
              protocolVersion: "2025-06-18",
              capabilities: { tools: {}, resources: {}, prompts: {} },
              serverInfo: { name: "odd", version: "1" },
            },
          }
        : undefined,
  },
  "list-grows": {
    answer: (request) => {
      if (request.method === "tools/list") {
        listings += 1;
        return { result: { tools: Array.from({ length: listings }, (_, n) => tool(`tool_${n}`)) } };
      }
      if (request.method !== "tools/call") return undefined;
      notify("notifications/tools/list_changed");
      return { result: text("One more.") };
    },
  },

  // Calls.
  "raw-request": { answer: onTool("raw", (_args, { line }) => ({ result: text(line) })) },
  "dies-on-call": {
    answer: onTool("die", () => {
      process.stderr.write("out of memory\n");
      process.exit(7);
    }),
  },
  "closes-output-on-call": {
    answer: onTool("mute", () => {
      closeSync(1);
      setInterval(() => undefined, 1_000);
      return "nothing";
    }),
  },
  "never-answers": { answer: onTool("wait", () => "nothing") },
  "tells-cancel": {
    answer: (request) => {
      if (request.method === "notifications/cancelled") {
        notify("notifications/message", { level: "info", data: { cancelled: request.params } });
        return "nothing";
      }
      return onTool("wait", () => "nothing")(request);
    },
  },
  "odd-results": {
    answer: onTool("odd", (args) => {
      const results: Readonly<Record<string, Answer>> = {
        error: {
          error: {
            code: -32_602,
            message: "No such thing.",
            data: { path: "/text", expected: "a thing" },
          },
        },
        isErrorText: { result: { ...text("done"), isError: "no" } },
        contentText: { result: { content: "just text" } },
        noContent: { result: {} },
        oddBlocks: {
          result: {
            content: [
              { type: "text" },
              { type: "hologram", data: 1 },
              7,
              { type: "text", text: "kept" },
            ],
          },
        },
        structuredError: {
          result: { isError: true, structuredContent: { reason: "full" }, content: [] },
        },
        wrongStructure: { result: { ...text("fine"), structuredContent: { n: "seven" } } },
        notAnObject: { result: null },
      };
      return results[String(args["text"])] ?? { result: text("?") };
    }),
  },
  chatty: {
    atStart: () => say("Server ready."),
    answer: ({ method }) => {
      if (method !== "initialize") say(`[debug] ${method}`);
      return undefined;
    },
  },
  "floods-stderr": {
    atStart: () => {
      for (let n = 0; n < 20_000; n += 1) process.stderr.write(`line ${n} ${"x".repeat(100)}\n`);
    },
    answer: onTool("end", () => {
      process.stderr.write("the end\n");
      return { result: text("done") };
    }),
  },
  "asks-roots": {
    answer: onTool("roots", (_args, { id }) => {
      send({ id: "r1", method: "roots/list" });
      waiting.set("r1", (result) => send({ id, result: text(JSON.stringify(result)) }));
      return "nothing";
    }),
  },
  "asks-javascript-url": {
    answer: onTool("ask", (_args, { id }) => {
      const params = {
        mode: "url",
        url: "javascript:alert(1)",
        elicitationId: "e",
        message: "Click me.",
      };
      send({ id: "e1", method: "elicitation/create", params });
      waiting.set("e1", (result) => send({ id, result: text(JSON.stringify(result)) }));
      return "nothing";
    }),
  },
};

/** What is done with an answer of the client's, by the id of our request. */
const waiting = new Map<unknown, (result: unknown) => void>();

function ordinary({ method }: Request): Answer {
  switch (method) {
    case "initialize":
      return {
        result: {
          protocolVersion: "2025-06-18",
          capabilities: { tools: { listChanged: true }, logging: {} },
          serverInfo: { name: "odd", version: "1" },
        },
      };
    case "tools/list":
      return { result: { tools: [tool("plain")] } };
    case "tools/call":
      return { result: text("done") };
    default:
      return { error: { code: -32_601, message: "Method not found" } };
  }
}

const name = process.argv[2] ?? "plain";
const behaviour = behaviours[name];
if (behaviour === undefined) throw new Error(`There is no behaviour "${name}".`);
behaviour.atStart?.();

createInterface({ input: process.stdin }).on("line", (line) => {
  const message = JSON.parse(line) as Request & { readonly result?: unknown };
  if (message.method === undefined) {
    waiting.get(message.id)?.(message.result);
    return;
  }
  const request = { ...message, line };
  const answer =
    behaviour.answer?.(request) ?? (message.id === undefined ? "nothing" : ordinary(request));
  if (answer !== "nothing") send({ id: message.id, ...answer });
});
