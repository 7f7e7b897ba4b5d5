import { expect, test } from "vitest";
import { callIdPattern, sourceName, toolKey } from "#protocol/ids.ts";
import { newCallId } from "./calls.ts";
import { FakeRefusal, fakeBridge } from "./fake-bridge.ts";

const request = {
  tool: { source: sourceName("demo"), key: toolKey("x") },
  argsText: '{"n":1.10}',
  callId: newCallId(),
};

test("an id for a call has the form that the bridge takes, and is a new one each time", () => {
  expect(newCallId()).toMatch(callIdPattern);
  expect(newCallId()).not.toBe(newCallId());
});

test("the arguments travel as the text that they are", async () => {
  const { bridge, calls } = fakeBridge({ invoke: { callId: request.callId } });
  await bridge.calls.invoke(request);
  expect(calls).toEqual([{ path: "invoke", input: request }]);
});

test("a bridge that is lost during a call is an unknown effect, not an error", async () => {
  const { bridge } = fakeBridge({
    invoke: () => {
      throw new TypeError("Failed to fetch");
    },
  });
  const { outcome, callId } = await bridge.calls.invoke(request);
  expect(callId).toBe(request.callId);
  expect(outcome).toMatchObject({ kind: "unknownEffect", stage: "dispatch", by: "bridge" });
});

test("a call that the bridge does not take is a refusal with its sentence", async () => {
  const { bridge } = fakeBridge({
    invoke: () => {
      throw new FakeRefusal("Too long.", "BAD_REQUEST");
    },
  });
  expect((await bridge.calls.invoke(request)).outcome).toMatchObject({
    kind: "refusal",
    stage: "access",
    sentence: "Too long.",
  });
});
