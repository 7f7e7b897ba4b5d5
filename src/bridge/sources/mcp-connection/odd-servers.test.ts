import { describe, expect, test } from "vitest";
import { toolKey } from "#protocol/ids.ts";
import type { JsonObject } from "#protocol/json.ts";
import type { McpServerOptions } from "../source-spec.ts";
import type { McpSpec } from "./origin.ts";
import { oddSpec } from "#testing/mcp-peers.ts";
import { recordingHost } from "#testing/recording-host.ts";
import { firstText, startedSource } from "#testing/started-source.ts";

const odd = (behaviour: string, options: McpServerOptions = {}): McpSpec => ({
  ...oddSpec(behaviour),
  options,
});

describe("handshakes", () => {
  test("a server that ends at the first unknown request is started again in its own way", async () => {
    const host = recordingHost();
    const first = await startedSource(odd("ends-on-probe"), host);
    expect(first.source.status()).toMatchObject({ phase: "ready" });
    expect(host.bodies("stderr")).toHaveLength(2);

    const later = recordingHost(host.memory === undefined ? {} : { memory: host.memory });
    const second = await startedSource(odd("ends-on-probe"), later);
    expect(second.source.status()).toMatchObject({ phase: "ready" });
    expect(later.bodies("stderr")).toHaveLength(1);
  });

  test("a server that drops what it does not know is asked in the old way after a while", async () => {
    const { source } = await startedSource(odd("ignores-probe", { answerWithinMs: 2_000 }));
    expect(source.status()).toMatchObject({ phase: "ready" });
  });

  test("what was learned about a server spares it the question", async () => {
    const host = recordingHost();
    const first = await startedSource(odd("counts-probes"), host);
    expect(first.names()).toEqual(["was_probed"]);

    const second = await startedSource(odd("counts-probes"), host);
    expect(second.names()).toEqual(["was_not_probed"]);
  });
});

describe("lists", () => {
  test("all pages are read, and each shows as it comes", async () => {
    const { source, host, names } = await startedSource(odd("paged"));

    expect(names()).toHaveLength(50);
    expect(new Set(names()).size).toBe(50);
    expect(host.changes.filter((change) => change === "tools").length).toBeGreaterThan(1);
    expect(source.status()).toEqual({ phase: "ready", since: expect.any(Number) });
  });

  test.each([
    [
      "same-cursor",
      {},
      ["tool_0", "tool_7"],
      'tools/list gave the cursor "7" a second time; reading stopped after page 2.',
    ],
    ["cursor-is-number", {}, ["one"], "tools/list gave a cursor that is not text."],
    ["page-fails", {}, ["one", "two"], 'tools/list answered without a list "tools".'],
    [
      "endless",
      { limits: { pages: 3 } },
      ["tool_0", "tool_1", "tool_2"],
      "MCP tools/list exceeded the 3-page limit; the first 3 are shown. The limit can be raised for this server.",
    ],
    [
      "endless",
      { limits: { tools: 2 } },
      ["tool_0", "tool_1"],
      "MCP tools/list exceeded the 2-tool limit; the first 2 are shown. The limit can be raised for this server.",
    ],
    [
      "endless",
      { limits: { nodes: 20 } },
      ["tool_0", "tool_1"],
      "MCP tools/list exceeded the 20-node limit; the first 2 are shown. The limit can be raised for this server.",
    ],
  ])(
    "%s: what was read is kept, and why it is not all is said",
    async (behaviour, options, kept, sentence) => {
      const { source, names } = await startedSource(odd(behaviour, options));

      expect(names()).toEqual(kept);
      expect(source.status()).toMatchObject({ phase: "ready", degraded: sentence });
      expect(source.detail().notes).toEqual([sentence]);
    },
  );

  test("one odd tool costs itself, and the rest is kept", async () => {
    const { source } = await startedSource(odd("odd-tools", { limits: { depth: 64 } }));

    expect(source.tools().map((tool) => tool.key)).toEqual([
      "good",
      "too_deep",
      "no_schema",
      "twice",
      "twice#2",
      "odd_description",
      "odd_output",
      "also_good",
    ]);
    expect(source.detail().notes).toEqual([
      "Tool 2 of tools/list was left out: it has no name.",
      "Tool 3 of tools/list was left out: it is not an object.",
    ]);
    const problems = Object.fromEntries(source.tools().map((tool) => [tool.key, tool.problems]));
    expect(problems).toEqual({
      good: undefined,
      also_good: undefined,
      too_deep: [
        "Its tools/list inputSchema exceeds the 64-level depth limit; what is below is left out, and anything is taken there.",
      ],
      no_schema: ["Its inputSchema is missing or no object; any arguments are taken."],
      twice: undefined,
      "twice#2": ['The server lists more than one tool named "twice".'],
      odd_description: ["Its description is not text and was left out."],
      odd_output: ["Its outputSchema is no object and was left out."],
    });
    expect(source.tools().find((tool) => tool.key === "odd_output")?.annotations).toEqual({
      destructiveHint: false,
    });
  });

  test("in the newest revision one odd tool and one odd block cost no more either", async () => {
    const { source, names, call } = await startedSource(odd("modern-odd-tools"));

    expect(source.detail().protocolRevision).toBe("2026-07-28");
    expect(names()).toEqual(["good"]);
    expect(source.detail().notes).toEqual(["Tool 2 of tools/list was left out: it has no name."]);
    expect(await call("good")).toMatchObject({
      kind: "ok",
      result: {
        content: [
          { type: "unknown", raw: { type: "text" } },
          { type: "text", text: "kept" },
        ],
      },
    });
  });

  test("a server that declares what it does not have is noted, not degraded", async () => {
    const { source } = await startedSource(odd("knows-no-resources"));

    expect(source.status()).toEqual({ phase: "ready", since: expect.any(Number) });
    expect(source.detail().notes).toEqual([
      "The server declares resources and does not know resources/list.",
      "The server declares prompts and does not know prompts/list.",
    ]);
  });

  test("a list that has changed is read again", async () => {
    const { call, host, names } = await startedSource(odd("list-grows"));
    expect(names()).toEqual(["tool_0"]);

    await call("tool_0");
    await host.until(() => names().length === 2);

    expect(host.bodies("notification")).toEqual([
      { method: "notifications/tools/list_changed", params: {} },
    ]);
  });
});

describe("our own check", () => {
  test("it names what a server may not like, and leaves the decision to the server", async () => {
    const { source } = await startedSource(odd("plain"));
    const check = (argsText: string) =>
      source.check({ key: toolKey("plain"), args: JSON.parse(argsText) as JsonObject, argsText });

    expect(await check('{"text":"fine"}')).toEqual({ authority: "advise", findings: [] });
    expect(await check('{"text":7}')).toMatchObject({
      authority: "advise",
      findings: [{ path: "/text", keyword: "type" }],
    });
  });

  test("a schema that cannot be used stops nothing", async () => {
    const { source, call } = await startedSource(odd("broken-schema"));

    expect(
      (await source.check({ key: toolKey("broken"), args: {}, argsText: "{}" })).authority,
    ).toBe("advise");
    expect((await call("broken")).kind).toBe("ok");
  });
});

describe("calls", () => {
  test("numbers that no double holds are sent with every digit", async () => {
    const { call, host } = await startedSource(odd("raw-request"));
    const text = '{"big": 12345678901234567890123, "small": 1.10, "huge": 1e400}';

    const line = firstText(await call("raw", { big: 1.2345678901234568e22 }, { text }));

    expect(line).toContain('"big":12345678901234567890123');
    expect(line).toContain('"small":1.10');
    expect(line).toContain('"huge":1e400');
    const sent = host.bodies("message").filter((body) => body.direction === "sent");
    expect(sent.at(-1)?.message).toMatchObject({
      params: { arguments: { big: 1.2345678901234568e22 } },
    });
  });

  test("a server that dies in a call leaves its effect open, and is lost with its reason", async () => {
    const { call, source } = await startedSource(odd("dies-on-call"));

    const outcome = await call("die");

    expect(outcome).toMatchObject({ kind: "unknownEffect", stage: "dispatch", by: "server" });
    expect(outcome.sentence).toMatch(
      /odd-server\.ts dies-on-call` exited with code 7\. Its last line on stderr: "out of memory"\. die had been sent; it may or may not have been done\.$/,
    );
    const status = source.status();
    expect(status.phase).toBe("lost");
    expect("sentence" in status ? status.sentence : "").toMatch(
      /exited with code 7\. Its last line on stderr: "out of memory"\. Restart it to go on\.$/,
    );
  });

  test("a call to a server that is lost is not sent and says why", async () => {
    const { call } = await startedSource(odd("dies-on-call"));
    await call("die");

    const again = await call("die");

    expect(again).toMatchObject({ kind: "protocolError", stage: "dispatch", by: "bridge" });
    expect(again.sentence).toContain("exited with code 7");
  });

  test("a server that closes its output and lives on is ended", async () => {
    const { call, source } = await startedSource(odd("closes-output-on-call"));
    const { pid } = source.detail();

    const outcome = await call("mute");

    expect(outcome.kind).toBe("unknownEffect");
    expect(outcome.sentence).toContain("closed its output.");
    expect(() => process.kill(pid ?? 0, 0)).toThrow("ESRCH");
  });

  test.each([
    ["cancelled", "cancelled", "person"],
    ["deadline", "deadline", "bridge"],
  ] as const)("a call that is ended by %s is told to the server", async (reason, kind, by) => {
    const { call, host } = await startedSource(odd("tells-cancel"));
    const cancel = new AbortController();
    const outcome = call("wait", {}, { signal: cancel.signal });
    await host.until(() => JSON.stringify(host.bodies("message").at(-1)).includes("tools/call"));

    cancel.abort(reason);

    expect(await outcome).toMatchObject({ kind, by });
    await host.until(() => host.bodies("notification").length > 0);
    expect(host.bodies("notification")).toMatchObject([
      { params: { data: { cancelled: { requestId: expect.any(Number), reason } } } },
    ]);
  });

  test("one cancelled call leaves the others alone", async () => {
    const { call } = await startedSource(odd("never-answers"));
    const cancel = new AbortController();
    const first = call("wait", {}, { signal: cancel.signal, callId: "c_firstfirstfirstf" });
    const second = call("wait", {}, { callId: "c_secondsecondseco" });
    let hasSecondEnded = false;
    void second.finally(() => {
      hasSecondEnded = true;
    });

    cancel.abort("cancelled");

    expect((await first).kind).toBe("cancelled");
    expect(hasSecondEnded).toBe(false);
  });

  test("a call whose signal is up before it starts is not sent", async () => {
    const { call, host } = await startedSource(odd("plain"));
    const before = host.bodies("message").length;

    const outcome = await call("plain", {}, { signal: AbortSignal.abort("cancelled") });

    expect(outcome).toMatchObject({
      kind: "cancelled",
      sentence: "plain was cancelled. It was not sent.",
    });
    expect(host.bodies("message")).toHaveLength(before);
  });

  test.each([
    [
      "error",
      {
        kind: "protocolError",
        by: "server",
        sentence: "No such thing.",
        error: {
          code: -32_602,
          message: "No such thing.",
          data: { path: "/text", expected: "a thing" },
        },
      },
    ],
    [
      "isErrorText",
      {
        kind: "protocolError",
        stage: "convert",
        sentence: "MCP client rejected the response: its isError is neither true nor false.",
      },
    ],
    [
      "contentText",
      {
        kind: "protocolError",
        stage: "convert",
        sentence: "MCP client rejected the response: its content is not a list.",
      },
    ],
    ["noContent", { kind: "ok", result: { content: [] } }],
    [
      "oddBlocks",
      {
        kind: "ok",
        result: {
          content: [
            { type: "unknown", raw: { type: "text" } },
            { type: "unknown", raw: { type: "hologram", data: 1 } },
            { type: "unknown", raw: 7 },
            { type: "text", text: "kept" },
          ],
        },
      },
    ],
    ["structuredError", { kind: "refusal", by: "server", sentence: '{"reason":"full"}' }],
    ["wrongStructure", { kind: "ok", result: { structuredContent: { n: "seven" } } }],
    ["notAnObject", { kind: "ok", result: { content: [] } }],
  ])("the answer %s is shown for what it is", async (which, expected) => {
    const { call } = await startedSource(odd("odd-results"));
    expect(await call("odd", { text: which })).toMatchObject(expected);
  });
});

describe("what a server asks and prints", () => {
  test("lines on stdout that are no messages are kept, and the connection goes on", async () => {
    const { call, source, host } = await startedSource(odd("chatty"));

    expect(firstText(await call("plain"))).toBe("done");
    expect(source.status().phase).toBe("ready");
    expect(source.detail().notes[0]).toMatch(
      /^The server printed \d+ lines on stdout that are no MCP messages, and they were skipped; the last: "\[debug\] tools\/call"\.$/,
    );
    expect(host.bodies("stderr")).toContainEqual({ text: "stdout: Server ready." });
  });

  test("a flood on stderr is bounded in memory and in the journal", async () => {
    const { source, host, call } = await startedSource(odd("floods-stderr"));
    await call("end");
    await host.until(() => host.bodies("stderr").at(-1)?.text.endsWith("the end") === true);

    expect(source.detail().stderr).toHaveLength(500);
    expect(host.bodies("stderr").at(-1)?.text).toMatch(/^\(\d+ lines left out\)\nthe end$/);
    const characters = host.bodies("stderr").reduce((sum, { text }) => sum + text.length, 0);
    expect(characters).toBeLessThan(1_000_000);
  });

  test("it is told the folders that were configured, and none by default", async () => {
    const none = await startedSource(odd("asks-roots"));
    expect(firstText(await none.call("roots"))).toBe('{"roots":[]}');

    const roots = [{ uri: "file:///srv/data", name: "data" }];
    const some = await startedSource(odd("asks-roots", { roots }));
    expect(firstText(await some.call("roots"))).toBe(JSON.stringify({ roots }));
  });

  test("a link that is no web address is declined without asking", async () => {
    const { call, host } = await startedSource(odd("asks-javascript-url"));

    expect(firstText(await call("ask"))).toBe('{"action":"decline"}');
    expect(host.asked).toEqual([]);
  });
});

test("a child gets our environment's safe part and its own", async () => {
  process.env["VITRINE_TEST_SECRET"] = "hidden";
  const print =
    "console.error(JSON.stringify([process.env.VITRINE_TEST_SECRET ?? null, process.env.GIVEN, typeof process.env.PATH]))";
  const { host } = await startedSource({
    type: "stdio",
    command: process.execPath,
    args: ["-e", print],
    env: { GIVEN: "yes" },
  });
  delete process.env["VITRINE_TEST_SECRET"];

  expect(host.bodies("stderr")[0]?.text).toBe('[null,"yes","string"]');
});
