import { describe, expect, onTestFinished, test } from "vitest";
import { clientKinds, connectClient, hasFirstSdk, type ClientKind } from "#testing/mcp-clients.ts";
import { peersMissing } from "#testing/mcp-peers.ts";
import { startedBridge, type StartedTestBridge } from "#testing/started-bridge.ts";
import { toolRef } from "#testing/test-hub.ts";

const demo = { name: "demo", spec: { type: "demo", paused: true } } as const;

async function connected(kind: ClientKind, bridge: StartedTestBridge) {
  const client = await connectClient(kind, bridge.mcp());
  onTestFinished(() => client.close());
  return client;
}

describe.each(clientKinds)("the SDK's client %s", (kind) => {
  const it = test.skipIf(kind === "v1" && !hasFirstSdk);

  it(`lists the hub's tools under their wire names, in its order${peersMissing}`, async () => {
    const bridge = await startedBridge({ sources: [demo] });
    const client = await connected(kind, bridge);

    expect(client.revision()).toBe(kind === "v2 auto" ? "2026-07-28" : "2025-11-25");
    expect(await client.toolNames()).toEqual(bridge.hub.tools.all().map((each) => each.wireName));
  });

  it("gets schemas, annotations and the identity as the hub has them", async () => {
    const bridge = await startedBridge({ sources: [demo] });
    const client = await connected(kind, bridge);

    const { tools } = await client.listTools();
    const tool = bridge.hub.tools.detail(toolRef("demo", "ulib.ContainerBox.configure"));
    if (!tool.ok) throw new Error(tool.sentence);
    const { inputSchema, annotations, meta, fullDescription } = tool.value;
    expect(tools.find(({ name }) => name === "ulib.ContainerBox.configure")).toEqual({
      name: "ulib.ContainerBox.configure",
      title: "Configure ContainerBox",
      description: fullDescription,
      inputSchema,
      annotations,
      _meta: meta,
    });
    expect(meta).toHaveProperty(["opencmt/ulib", "schemaId"]);
  });

  it("is refused in the hub's own words, with the findings beside them", async () => {
    const bridge = await startedBridge({ sources: [demo] });
    const client = await connected(kind, bridge);

    const result = await client.call("ulib.ContainerBox.configure", {
      object: "crate",
      Size: "900 2 2",
    });
    const sentence = "Size[0] is at most 50 mm; got 900.";
    expect(result).toMatchObject({
      isError: true,
      content: [{ type: "text", text: sentence }],
      structuredContent: { kind: "refusal", stage: "check", findings: [{ sentence }] },
    });
  });

  it("changes an object and reads it back", async () => {
    const bridge = await startedBridge({ sources: [demo] });
    const client = await connected(kind, bridge);

    expect(
      await client.call("ulib.ContainerBox.configure", { object: "crate", Size: [3, 2, 2] }),
    ).toMatchObject({ content: [{ text: "Set Size on crate." }] });
    const { contents } = await client.sdk.readResource({ uri: "ulib://object/crate" });
    expect(JSON.parse(contents[0]?.text ?? "")).toMatchObject({ values: { Size: "3 2 2" } });
  });

  it("hears of the tools that a new object brought", async () => {
    const bridge = await startedBridge({ sources: [demo] });
    const client = await connected(kind, bridge);
    const session = bridge.hub.sources.get("demo")?.session()?.session;
    const found = await session?.findObjects({ class: "Camera", limit: 100 });
    if (!session || !found?.ok) throw new Error("The demo has no cameras.");

    const gone = client.changed("tools");
    for (const { name } of found.result.objects) await session.remove(name);
    await gone;
    expect(await client.toolNames()).not.toContain("ulib.Camera.configure");

    const come = Promise.all([client.changed("tools"), client.changed("resources")]);
    await client.call("ulib.scene.create", { class: "Camera", name: "camera9" });
    await come;
    expect(await client.toolNames()).toContain("ulib.Camera.configure");
    const { resources } = await client.sdk.listResources();
    expect(resources.map(({ uri }) => uri)).toContain("ulib://type/Camera");
  });

  it("of two sessions it can tell every tool and every resource apart", async () => {
    const bridge = await startedBridge({
      sources: [
        { ...demo, name: "left" },
        { ...demo, name: "right" },
      ],
    });
    const client = await connected(kind, bridge);

    const { tools } = await client.listTools();
    const box = tools.find(({ name }) => name === "ulib.left.ContainerBox.configure");
    const uri = "ulib://type/ContainerBox?source=left";
    expect(box?._meta).toMatchObject({ "opencmt/ulib": { class: "ContainerBox", resource: uri } });
    const { resources } = await client.sdk.listResources();
    const uris = resources.map((each) => each.uri);
    expect(uris).toContain(uri);
    expect(new Set(uris).size).toBe(uris.length);
    const { resourceTemplates } = await client.sdk.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
      "ulib://object/{name}?source=left",
      "ulib://object/{name}?source=right",
    ]);

    await client.call("ulib.left.ContainerBox.configure", { object: "crate", Size: "3 2 2" });
    const sizes = ["left", "right"].map(async (source) => {
      const asked = `ulib://object/crate?source=${source}`;
      const { contents } = await client.sdk.readResource({ uri: asked });
      expect(contents[0]?.uri).toBe(asked);
      return (JSON.parse(contents[0]?.text ?? "") as { values: { Size: string } }).values.Size;
    });
    const [left, right] = await Promise.all(sizes);
    expect(left).toBe("3 2 2");
    expect(right).not.toBe("3 2 2");
  });
});
