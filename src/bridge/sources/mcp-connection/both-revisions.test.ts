import { describe, expect, onTestFinished, test } from "vitest";
import type { InboxAnswer } from "#protocol/inbox.ts";
import type { McpServerOptions } from "../source-spec.ts";
import type { McpSpec } from "./origin.ts";
import { freePort, listenModern, modernSpec } from "#testing/mcp-peers.ts";
import { recordingHost } from "#testing/recording-host.ts";
import { firstText, startedSource } from "#testing/started-source.ts";

interface Way {
  readonly transport: "stdio" | "http";
  readonly revision: "2026-07-28" | "2025-11-25";
}

const ways: readonly Way[] = [
  { transport: "stdio", revision: "2026-07-28" },
  { transport: "stdio", revision: "2025-11-25" },
  { transport: "http", revision: "2026-07-28" },
  { transport: "http", revision: "2025-11-25" },
];

async function server({ transport, revision }: Way): Promise<McpSpec> {
  const options: McpServerOptions = { revision };
  if (transport === "stdio") return { ...modernSpec(), options };
  const peer = await listenModern();
  onTestFinished(() => peer.stop());
  return { type: "http", url: peer.url, options };
}

describe.each(ways)("a server of the second SDK over $transport in $revision", (way) => {
  test("its lists, its facts and its schemas arrive untouched", async () => {
    const { source, names } = await startedSource(await server(way));

    expect(source.status()).toMatchObject({ phase: "ready" });
    expect(names().slice(0, 3)).toEqual(["echo", "era", "count"]);
    expect(source.tools()[0]?.inputSchema).toEqual({
      type: "object",
      properties: { message: { type: "string", "x-unit": "words" } },
      required: ["message"],
    });
    expect(source.resources()).toMatchObject([
      { uri: "note://one", isTemplate: false },
      { uri: "note://{n}", isTemplate: true },
    ]);
    expect(source.counts().prompts).toBe(2);
    expect(source.detail()).toMatchObject({
      protocolRevision: way.revision,
      server: { name: "modern", version: "2.4.0", title: "Modern" },
      instructions: "Be kind.",
    });
  });

  test("it is spoken to in the revision that was insisted on", async () => {
    const { call } = await startedSource(await server(way));

    const era = way.revision === "2026-07-28" ? "modern" : "legacy";
    expect(firstText(await call("era"))).toBe(era);
  });

  test("progress is told and the result comes after it", async () => {
    const { call, progress } = await startedSource(await server(way));

    expect(firstText(await call("count", { to: 3 }))).toBe("Counted to 3.");
    expect(progress).toEqual([
      { done: 1, total: 3, message: "step 1" },
      { done: 2, total: 3, message: "step 2" },
      { done: 3, total: 3, message: "step 3" },
    ]);
  });

  test("a tool that reports an error is a refusal in its own words", async () => {
    const { call } = await startedSource(await server(way));

    expect(await call("refuse")).toMatchObject({
      kind: "refusal",
      stage: "dispatch",
      by: "server",
      sentence: "The crate is too heavy.",
      result: { content: [{ type: "text", text: "The crate is too heavy." }] },
    });
  });

  test("a JSON-RPC error keeps its code, its message and its data", async () => {
    const { call } = await startedSource(await server(way));

    expect(await call("explode")).toMatchObject({
      kind: "protocolError",
      by: "server",
      sentence: "Out of cheese.",
      error: { code: -32_050, message: "Out of cheese.", data: { redo: "from start" } },
    });
  });

  test("a result that breaks its own output schema still arrives", async () => {
    const { call } = await startedSource(await server(way));

    expect(await call("wrong_structure")).toMatchObject({
      kind: "ok",
      result: { structuredContent: { n: "seven" }, content: [{ text: "seven" }] },
    });
  });

  test("a resource is read, and one that is not there is refused with its code", async () => {
    const { source } = await startedSource(await server(way));
    const { signal } = new AbortController();

    expect(await source.read("note://one", signal)).toEqual({
      ok: true,
      contents: [{ uri: "note://one", mimeType: "text/plain", text: "First." }],
    });
    expect(await source.read("note://two", signal)).toMatchObject({
      ok: false,
      sentence: "No resource note://two.",
      code: -32_602,
    });
  });
});

/** Without sessions a server of an older revision has no way to ask or to tell over HTTP. */
const withMemory = ways.filter((way) => way.transport === "stdio" || way.revision === "2026-07-28");

describe.each(withMemory)("over $transport in $revision", (way) => {
  test("a tool that is added shows without being asked for", async () => {
    const { call, names, host } = await startedSource(await server(way));

    await call("grow");
    await host.until(() => names().includes("grown_1"));

    expect(host.bodies("notification")).toContainEqual(
      expect.objectContaining({ method: "notifications/tools/list_changed" }),
    );
  });

  test.each<[string, InboxAnswer, string]>([
    ["accepted", { action: "accept", content: { name: "Ada" } }, "Hello, Ada."],
    ["declined", { action: "decline" }, "Nobody, then."],
  ])("a question that a person %s goes back to the tool", async (_how, answer, said) => {
    const host = recordingHost({ answer: () => answer });
    const { call } = await startedSource(await server(way), host);

    const outcome = await call("ask_name", {}, { callId: "c_askaskaskaskask1" });

    expect(firstText(outcome)).toBe(said);
    expect(host.asked).toMatchObject([
      { type: "elicitation", message: "Who are you?", callId: "c_askaskaskaskask1" },
    ]);
  });
});

const newest = ways.filter((way) => way.revision === "2026-07-28");

describe.each(newest)("over $transport in the newest revision", (way) => {
  test("a model's answer that a person gives goes back to the tool", async () => {
    const host = recordingHost({ answer: () => ({ action: "accept", content: "42" }) });
    const { call } = await startedSource(await server(way), host);

    expect(firstText(await call("ask_model"))).toContain('"text":"42"');
  });

  test("a model's answer that a person will not give ends the call as the person's refusal", async () => {
    const host = recordingHost({ answer: () => ({ action: "decline" }) });
    const { call } = await startedSource(await server(way), host);

    expect(await call("ask_model")).toMatchObject({ kind: "refusal", by: "person" });
  });

  test("every message of the rounds belongs to the call", async () => {
    const host = recordingHost({ answer: () => ({ action: "accept", content: { name: "Ada" } }) });
    const { call } = await startedSource(await server(way), host);
    await call("ask_name", {}, { callId: "c_roundsroundsroun" });

    const directions = host.messagesOf("c_roundsroundsroun").map((each) => each.direction);
    expect(directions).toEqual(["sent", "received", "sent", "received"]);
  });
});

test("a cancelled call over HTTP closes its stream, and the server hears that", async () => {
  const peer = await listenModern();
  onTestFinished(() => peer.stop());
  const { call } = await startedSource({ type: "http", url: peer.url });
  const cancel = new AbortController();

  const outcome = call("wait", {}, { signal: cancel.signal });
  await peer.said("wait has begun");
  cancel.abort("deadline");

  expect(await outcome).toMatchObject({ kind: "deadline", by: "bridge" });
  await peer.said("wait was cancelled");
});

test("an argument that belongs into a header is sent there as well", async () => {
  const peer = await listenModern();
  onTestFinished(() => peer.stop());
  const { call } = await startedSource({ type: "http", url: peer.url });

  expect(firstText(await call("by_header", { region: "north" }))).toBe("Region north");
});

test.each(["stdio", "http"] as const)(
  "a server of the newest revision alone is found over %s without being told",
  async (transport) => {
    const peer = transport === "http" ? await listenModern("--modern-only") : null;
    if (peer !== null) onTestFinished(() => peer.stop());
    const { source } = await startedSource(
      peer === null ? modernSpec("--modern-only") : { type: "http", url: peer.url },
    );

    expect(source.detail().protocolRevision).toBe("2026-07-28");
  },
);

test("a URL that goes away is lost without a call, and ready again when it is back", async () => {
  const port = await freePort();
  const first = await listenModern(`--port=${port}`);
  const { source, host, call } = await startedSource({ type: "http", url: first.url });
  await first.stop();
  await host.until(() => source.status().phase === "lost");

  const second = await listenModern(`--port=${port}`);
  onTestFinished(() => second.stop());

  expect(firstText(await call("echo", { message: "back?" }))).toBe("back?");
  expect(source.status()).toMatchObject({ phase: "ready" });
});
