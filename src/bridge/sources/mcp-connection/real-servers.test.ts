import { describe, expect, onTestFinished, test } from "vitest";
import type { McpSpec } from "./origin.ts";
import {
  everythingSpec,
  firstSdkSpec,
  hasPeers,
  listenEverything,
  peersMissing,
} from "#testing/mcp-peers.ts";
import { recordingHost } from "#testing/recording-host.ts";
import { firstText, startedSource } from "#testing/started-source.ts";

type Transport = "stdio" | "streamableHttp" | "sse";

async function everything(transport: Transport): Promise<McpSpec> {
  if (transport === "stdio") return everythingSpec();
  const peer = await listenEverything(transport);
  onTestFinished(() => peer.stop());
  return { type: "http", url: peer.url };
}

describe.skipIf(!hasPeers)(`the reference server${peersMissing}`, () => {
  describe.each<Transport>(["stdio", "streamableHttp", "sse"])("over %s", (transport) => {
    test("all that it offers is read", async () => {
      const { source, names } = await startedSource(await everything(transport));

      expect(source.status()).toMatchObject({ phase: "ready" });
      expect(names()).toContain("echo");
      expect(names()).toContain("trigger-long-running-operation");
      expect(source.resources().filter((each) => each.isTemplate)).not.toEqual([]);
      expect(source.resources().filter((each) => !each.isTemplate)).not.toEqual([]);
      expect(source.counts().prompts).toBeGreaterThan(0);
      expect(source.detail()).toMatchObject({
        protocolRevision: "2025-11-25",
        server: { name: "mcp-servers/everything" },
        capabilities: expect.arrayContaining(["tools", "tools.listChanged", "logging"]),
        instructions: expect.stringContaining("Everything"),
      });
    });

    test("a good call is answered and a bad one refused in the server's words", async () => {
      const { call } = await startedSource(await everything(transport));

      expect(firstText(await call("echo", { message: "hello" }))).toBe("Echo: hello");
      expect(await call("echo", {})).toMatchObject({
        kind: "refusal",
        by: "server",
        stage: "dispatch",
        sentence: expect.stringContaining("Invalid arguments for tool echo"),
        result: { content: [{ type: "text" }] },
      });
    });

    test("a long operation tells its progress", async () => {
      const { call, progress } = await startedSource(await everything(transport));

      const outcome = await call("trigger-long-running-operation", { duration: 0.2, steps: 4 });

      expect(outcome.kind).toBe("ok");
      expect(progress.at(-1)).toMatchObject({ done: 4, total: 4 });
    });

    test("a cancelled call ends at once and the server hears of it", async () => {
      const { call, host, progress } = await startedSource(await everything(transport));
      const cancel = new AbortController();

      const outcome = call(
        "trigger-long-running-operation",
        { duration: 600, steps: 6_000 },
        { signal: cancel.signal, callId: "c_cancelcancelcanc" },
      );
      await host.until(() => progress.length > 0);
      cancel.abort("cancelled");

      expect(await outcome).toMatchObject({ kind: "cancelled", by: "person" });
      expect(host.messagesOf("c_cancelcancelcanc")).toContainEqual({
        direction: "sent",
        message: expect.objectContaining({ method: "notifications/cancelled" }),
      });
    });

    test("a resource is read, and one that is not there is refused", async () => {
      const { source } = await startedSource(await everything(transport));
      const { signal } = new AbortController();
      const uri = source.resources().find((each) => !each.isTemplate)?.uri ?? "";

      expect(await source.read(uri, signal)).toMatchObject({
        ok: true,
        contents: [{ uri, text: expect.any(String) }],
      });
      expect(await source.read("demo://none", signal)).toMatchObject({
        ok: false,
        sentence: expect.stringContaining("demo://none"),
      });
    });

    test("a question of the server waits in the inbox and its answer goes back", async () => {
      const host = recordingHost({
        answer: () => ({ action: "accept", content: { name: "Ada" } }),
      });
      const { call } = await startedSource(await everything(transport), host);

      const outcome = await call(
        "trigger-elicitation-request",
        {},
        { callId: "c_elicitelicitelic" },
      );

      expect(JSON.stringify(outcome.result)).toContain("Name: Ada");
      expect(host.asked).toMatchObject([
        { type: "elicitation", callId: "c_elicitelicitelic", schema: { type: "object" } },
      ]);
    });

    test("a request for a model's answer is put before a person", async () => {
      const host = recordingHost({ answer: () => ({ action: "accept", content: "Forty-two." }) });
      const { call } = await startedSource(await everything(transport), host);

      const outcome = await call("trigger-sampling-request", {
        prompt: "6 times 7?",
        maxTokens: 9,
      });

      expect(JSON.stringify(outcome.result)).toContain("Forty-two.");
      expect(host.asked).toMatchObject([{ type: "sampling", params: { maxTokens: 9 } }]);
    });
  });

  test("every message of the protocol is in the journal, with the call it belongs to", async () => {
    const { call, host } = await startedSource(everythingSpec());
    await call("echo", { message: "hello" }, { callId: "c_bbbbbbbbbbbbbbbb" });

    const methods = JSON.stringify(host.bodies("message"));
    expect(methods).toContain('"method":"initialize"');
    expect(methods).toContain('"method":"tools/list"');
    expect(host.messagesOf("c_bbbbbbbbbbbbbbbb")).toMatchObject([
      { direction: "sent", message: { method: "tools/call" } },
      { direction: "received", message: { result: {} } },
    ]);
  });

  test("a server that listens and goes away is lost at the next call", async () => {
    const peer = await listenEverything("streamableHttp");
    const { source, call } = await startedSource({ type: "http", url: peer.url });
    await peer.stop();

    expect(await call("echo", { message: "anyone?" })).toMatchObject({
      kind: "protocolError",
      by: "bridge",
      sentence: `${peer.url} cannot be reached: nothing listens there (ECONNREFUSED). echo was not sent.`,
    });
    expect(source.status()).toMatchObject({
      phase: "lost",
      sentence: `${peer.url} cannot be reached: nothing listens there (ECONNREFUSED). Restart it to go on.`,
    });
  });

  test("a server of the first SDK is spoken to in its own revision", async () => {
    const { source, call } = await startedSource(firstSdkSpec());

    expect(source.detail().protocolRevision).toBe("2025-11-25");
    expect(firstText(await call("add", { a: 2, b: 3 }))).toBe("5");
    expect(source.tools()[0]?.annotations).toEqual({ readOnlyHint: true });
  });
});
