import { expect, test } from "vitest";
import { sourceName } from "#protocol/ids.ts";
import { fakeBridge, FakeRefusal } from "./fake-bridge.ts";

const demo = sourceName("demo");

test("each change is asked of the bridge with an id of its own", async () => {
  const { bridge, calls } = fakeBridge({
    connectPort: {},
    disconnectPort: {},
    removeObject: {},
    renameObject: {},
  });
  await bridge.scene.connectPort(demo, "a.Out", "b.In");
  await bridge.scene.disconnectPort(demo, "b.In");
  await bridge.scene.removeObject(demo, "a");
  await bridge.scene.renameObject(demo, "b", "c");
  const callId = expect.stringMatching(/^c_[A-Za-z0-9]{16}$/) as string;
  expect(calls).toEqual([
    { path: "connectPort", input: { source: "demo", from: "a.Out", to: "b.In", callId } },
    { path: "disconnectPort", input: { source: "demo", to: "b.In", callId } },
    { path: "removeObject", input: { source: "demo", object: "a", callId } },
    { path: "renameObject", input: { source: "demo", object: "b", name: "c", callId } },
  ]);
});

test.each([
  ["refused", new FakeRefusal("No."), "refusal", "No."],
  [
    "out of reach",
    new TypeError("fetch failed"),
    "unknownEffect",
    "The connection to the bridge was lost while the call was under way; it may have happened.",
  ],
])("a bridge that is %s is an outcome, not a rejection", async (_, error, kind, sentence) => {
  const { bridge } = fakeBridge({
    removeObject: () => {
      throw error;
    },
  });
  expect(await bridge.scene.removeObject(demo, "a")).toMatchObject({ kind, sentence });
});
