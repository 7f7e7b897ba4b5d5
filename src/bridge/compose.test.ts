import { expect, onTestFinished, test } from "vitest";
import { callId } from "#protocol/ids.ts";
import { createBridge, type BridgeConfig } from "./compose.ts";

async function bridgeWith(config: Partial<BridgeConfig>) {
  const bridge = await createBridge({
    sources: [],
    isReadOnly: false,
    storePath: null,
    secrets: [],
    ...config,
  });
  onTestFinished(() => bridge.close());
  return bridge;
}

test("the sources of the configuration are attached and start", async () => {
  const { hub } = await bridgeWith({
    sources: [{ name: "demo", spec: { type: "demo", paused: true } }],
  });
  await hub.sources.settled();
  expect(hub.sources.list()).toMatchObject([{ name: "demo", status: { phase: "ready" } }]);
});

test("a source that cannot be attached is said, and the others are there", async () => {
  const { hub, refused } = await bridgeWith({
    sources: [
      { name: "demo", spec: { type: "demo", paused: true } },
      { name: "demo", spec: { type: "demo", paused: true } },
    ],
  });
  expect(refused).toEqual([expect.stringContaining('"demo"')]);
  expect(hub.sources.list().map(({ name }) => name)).toEqual(["demo"]);
});

test("a call is journalled with its outcome, and its secrets are not", async () => {
  const { hub } = await bridgeWith({
    sources: [{ name: "demo", spec: { type: "demo", paused: true } }],
    secrets: ["Bearer very-secret-value"],
  });
  await hub.sources.settled();
  const id = callId("c_0123456789abcdef");
  const { outcome } = await hub.invoke({
    tool: "ulib.ContainerBox.configure",
    argsText: '{"object": "crate", "Size": "900 2 2", "Note": "very-secret-value"}',
    callId: id,
    caller: { face: "cli", id: "test" },
  });
  expect(outcome.kind).toBe("refusal");
  const detail = await hub.journal.callDetail(id);
  expect(detail).toMatchObject({
    args: { object: "crate", Note: "[redacted]" },
    outcome: { kind: "refusal" },
  });
  expect(JSON.stringify(await hub.journal.after(0, 1000))).not.toContain("very-secret-value");
});

test("what a person confirmed in the page is attached, unless the bridge is read-only", async () => {
  const free = await bridgeWith({});
  expect(free.attach("lab", "demo?seed=3&paused")).toEqual({ ok: true, value: "lab" });
  expect(free.attach("lab", "demo")).toMatchObject({ ok: false });
  expect(free.attach("bad", "demo?size=3")).toEqual({
    ok: false,
    sentence: 'The demo has no "size"; it takes: seed, objects, rate, paused.',
  });
  const readOnly = await bridgeWith({ isReadOnly: true });
  expect(readOnly.attach("lab", "demo")).toEqual({
    ok: false,
    sentence: "This bridge is read-only; start it without --read-only.",
  });
});
