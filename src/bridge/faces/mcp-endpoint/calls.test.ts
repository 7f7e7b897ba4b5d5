import { describe, expect, onTestFinished, test } from "vitest";
import { boardTools } from "#bridge/sources/board-tools/board-tools.ts";
import { staticTools } from "#bridge/sources/static-tools/static-tools.ts";
import { sourceName } from "#protocol/ids.ts";
import type { CallContext } from "#bridge/hub/source.ts";
import { fakeSource, fakeTool, textOutcome, type FakeSourceOptions } from "#testing/fake-source.ts";
import { clientKinds, connectClient, hasFirstSdk, type ClientKind } from "#testing/mcp-clients.ts";
import { startedBridge } from "#testing/started-bridge.ts";

/** A bridge with one fake server, and a client of it. */
async function benchWith(kind: ClientKind, options: FakeSourceOptions) {
  const bridge = await startedBridge({ ownTools: { allowEval: false, root: null } });
  const source = fakeSource(options);
  bridge.hub.sources.attach(sourceName("fake"), source.make);
  await bridge.hub.sources.settled();
  const client = await connectClient(kind, bridge.mcp());
  onTestFinished(() => client.close());
  return { ...bridge, source, client };
}

const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code;

describe.each(clientKinds)("for the SDK's client %s", (kind) => {
  const it = test.skipIf(kind === "v1" && !hasFirstSdk);

  it("an unknown tool is an error that names the one that was meant", async () => {
    const { client } = await benchWith(kind, { tools: [fakeTool("echo")] });
    for (const [name, meant] of [
      ["fake.ecko", "fake.echo"],
      ["echo", "fake.echo"],
    ] as const) {
      const error: unknown = await client.call(name).catch((fault: unknown) => fault);
      expect([codeOf(error), (error as Error).message]).toEqual([
        -32_602,
        expect.stringContaining(`There is no tool "${name}". Did you mean "${meant}"?`),
      ]);
    }
  });

  it("a session's tool without a session is a refusal with the way to one", async () => {
    const { client } = await benchWith(kind, {});
    expect(await client.call("ulib.Crate.configure", { object: "crate" })).toMatchObject({
      isError: true,
      content: [{ text: "No session is attached; start one with session_start." }],
    });
  });

  it.each([[["crate"]], ["crate"], [7], [null]])(
    "arguments that are %j are refused with what would be right",
    async (given) => {
      const { client, hub } = await benchWith(kind, { tools: [fakeTool("echo")] });
      const answer = await client.sdk.callTool({ name: "fake.echo", arguments: given });
      const sentence = `The arguments are an object such as {"object":"crate"}; got ${JSON.stringify(given)}.`;
      expect(answer).toMatchObject({
        isError: true,
        content: [{ type: "text", text: sentence }],
        structuredContent: { kind: "refusal", stage: "check", by: "check" },
      });
      expect(hub.running()).toEqual([]);
    },
  );

  it("progress is told in growing steps to who asked for it", async () => {
    const heard: number[] = [];
    const { promise: hasHeard, resolve } = Promise.withResolvers<void>();
    const { client } = await benchWith(kind, {
      tools: [fakeTool("steps")],
      async call(_call, { onProgress }) {
        onProgress({ done: 2, total: 4 });
        await hasHeard;
        // Backwards is nothing that may be said.
        onProgress({ done: 1, total: 4 });
        return textOutcome("done");
      },
    });
    const result = await client.call(
      "fake.steps",
      {},
      {
        onprogress({ progress, total }) {
          heard.push(progress, total ?? 0);
          resolve();
        },
      },
    );
    expect(result.content).toMatchObject([{ text: "done" }]);
    expect(heard).toEqual([2, 4]);
  });

  it("a call that its client cancels is stopped, and the journal says so", async () => {
    const { promise: called, resolve: begin } = Promise.withResolvers<CallContext>();
    const { client, hub } = await benchWith(kind, {
      tools: [fakeTool("wait")],
      call(_call, context) {
        begin(context);
        return new Promise((resolve) => {
          context.signal.addEventListener("abort", () => resolve(textOutcome("late")));
        });
      },
    });
    const { promise: ended, resolve: end } = Promise.withResolvers<unknown>();
    hub.journal.onEntry((entry) => {
      if (entry.kind === "outcome") end(entry.body.outcome);
    });
    const stop = new AbortController();
    const calling = client.call("fake.wait", {}, { signal: stop.signal }).catch(() => "stopped");
    const { signal, caller } = await called;
    stop.abort();
    expect(await calling).toBe("stopped");
    expect(await ended).toMatchObject({
      kind: "cancelled",
      sentence: expect.stringMatching(/^The call was cancelled/),
    });
    expect(signal.aborted).toBe(true);
    expect(caller).toMatchObject({ face: "mcp", id: expect.stringMatching(/^test-client/) });
  });

  it("a form that was made from another version of the class is refused as stale", async () => {
    const { client } = await benchWith(kind, {
      tools: [
        fakeTool("thing", {
          generated: { class: "Crate", addressParam: "object", schemaId: "new" },
        }),
      ],
    });
    const call = (schemaId: string) =>
      client.call("fake.thing", {}, { _meta: { "opencmt/ulib": { schemaId } } });
    expect(await call("old")).toMatchObject({
      isError: true,
      content: [{ text: "Crate has changed since this form was made; reload it." }],
    });
    expect((await call("new")).isError ?? false).toBe(false);
  });

  it("a resource that is not there has the code of the client's revision", async () => {
    const { client } = await benchWith(kind, {
      resources: [{ uri: "x://a", isTemplate: false, name: "a" }],
      read: (uri) => ({ ok: false, sentence: `There is no ${uri}.`, code: -32_002 }),
    });
    const error: unknown = await client.sdk
      .readResource({ uri: "x://b" })
      .catch((fault: unknown) => fault);
    expect((error as Error).message).toContain("There is no x://b.");
    // The v2 SDK knows a missing resource by its data, under either code.
    if (kind === "v1") expect(codeOf(error)).toBe(-32_002);
  });

  it("five thousand tools come in pages, each once and in order", async () => {
    const tools = Array.from({ length: 5_000 }, (_, index) => fakeTool(`tool${index}`));
    const { client, hub } = await benchWith(kind, { tools });
    const first = await client.listTools();
    const names = await client.toolNames();
    if (kind === "v1") expect(first.tools).toHaveLength(1_000);
    expect(names).toEqual(hub.tools.all().map(({ wireName }) => wireName));
    expect(new Set(names).size).toBe(5_000 + staticTools.length + boardTools.length);
  });

  it("one odd schema does not cost the client the whole list", async () => {
    const { client } = await benchWith(kind, {
      tools: [
        fakeTool("odd", {
          inputSchema: { properties: { a: true, b: false }, required: 7 },
          outputSchema: { type: "array", items: { type: "number" } },
        }),
        fakeTool("good"),
      ],
    });
    const { tools } = await client.listTools();
    const named = tools.filter(({ name }) => name.startsWith("fake."));
    expect(named.map(({ name }) => name)).toEqual(["fake.odd", "fake.good"]);
    expect(named[0]?.inputSchema).toEqual({
      type: "object",
      properties: { a: {}, b: { not: {} } },
    });
  });

  it("odd blocks of an answer are given in text, so that the rest arrives", async () => {
    const { client } = await benchWith(kind, {
      tools: [fakeTool("odd")],
      call: () => ({
        kind: "ok",
        stage: "convert",
        by: "server",
        result: {
          content: [
            { type: "image", data: "%%%", mimeType: "image/png" },
            { type: "unknown", raw: { type: "hologram" } },
            { type: "text", text: "whole" },
          ],
        },
      }),
    });
    expect((await client.call("fake.odd")).content).toEqual([
      { type: "text", text: '{"type":"image","data":"%%%","mimeType":"image/png"}' },
      { type: "text", text: '{"type":"hologram"}' },
      { type: "text", text: "whole" },
    ]);
  });
});
