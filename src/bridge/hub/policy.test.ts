import { expect, test } from "vitest";
import type { ConfirmationPolicy } from "#protocol/inbox.ts";
import type { ToolAnnotations } from "#protocol/tool.ts";
import { settle } from "#testing/fake-clock.ts";
import { fakeTool } from "#testing/fake-source.ts";
import { numberedCallId, testHub, toolRef } from "#testing/test-hub.ts";
import { isMeant } from "./policy.ts";

const hints = {
  none: undefined,
  reads: { readOnlyHint: true },
  readsButDestroys: { readOnlyHint: true, destructiveHint: true },
  changes: { readOnlyHint: false, destructiveHint: false },
  destroys: { destructiveHint: true },
} satisfies Record<string, ToolAnnotations | undefined>;

test.each<[ConfirmationPolicy["ask"], readonly (keyof typeof hints)[]]>([
  ["none", []],
  ["destructive", ["none", "destroys"]],
  ["mutating", ["none", "changes", "destroys"]],
  ["all", ["none", "reads", "readsButDestroys", "changes", "destroys"]],
])("the policy %s is about tools with the hints %j", (ask, meant) => {
  const found = Object.entries(hints).filter(([, annotations]) => isMeant(ask, annotations));
  expect(found.map(([name]) => name)).toEqual(meant);
});

const asked = async (policy: ConfirmationPolicy) => {
  const bench = testHub({ policy });
  const source = await bench.attach("s", { tools: [fakeTool("wipe")] });
  return { ...bench, source };
};

test("nobody is asked unless a policy says so", async () => {
  const { hub, attach, call } = testHub();
  await attach("s", { tools: [fakeTool("wipe", { annotations: { destructiveHint: true } })] });
  expect(hub.policy()).toEqual({ ask: "none", then: "ask", bySource: {}, byTool: {} });
  expect((await call("s.wipe")).kind).toBe("ok");
});

test("a call that a person approves goes on; until then it waits, and its time is nobody's", async () => {
  const { hub, call, source, clock } = await asked({ ask: "all", then: "ask" });
  const outcome = call("s.wipe", { text: "x" });
  await clock.advance(60_000);
  expect(source.calls).toEqual([]);
  expect(hub.running()).toMatchObject([{ waitingFor: "person" }]);
  const [item] = hub.inbox.list();
  expect(item).toMatchObject({
    type: "confirm",
    callId: numberedCallId(1),
    tool: { source: "s", key: "wipe" },
    wireName: "s.wipe",
    args: { text: "x" },
    reason: "The policy of this bridge asks before every call.",
  });
  expect(hub.inbox.answer(item?.id ?? "", { action: "accept" })).toEqual({ ok: true, value: null });
  expect(await outcome).toMatchObject({ kind: "ok", times: { bridge: 0, transport: 0 } });
  expect(hub.inbox.list()).toEqual([]);
});

test.each([
  ["decline", { kind: "refusal", sentence: "A person declined this call." }],
  ["cancel", { kind: "cancelled", sentence: "A person cancelled this call before it was sent." }],
] as const)("a call whose question gets %s is not sent", async (action, expected) => {
  const { hub, call, source } = await asked({ ask: "all", then: "ask" });
  const outcome = call("s.wipe");
  await settle();
  hub.inbox.answer(hub.inbox.list()[0]?.id ?? "", { action });
  expect(await outcome).toMatchObject({ ...expected, stage: "confirm", by: "person" });
  expect(source.calls).toEqual([]);
});

test("a call that is cancelled while it waits takes its question back", async () => {
  const { hub, call } = await asked({ ask: "all", then: "ask" });
  const outcome = call("s.wipe");
  await settle();
  hub.cancel(numberedCallId(1));
  expect(await outcome).toMatchObject({ kind: "cancelled", stage: "confirm" });
  expect(hub.inbox.list()).toEqual([]);
});

test("the question comes after the check: what is refused anyway asks nobody", async () => {
  const { hub, attach, call } = testHub({ policy: { ask: "all", then: "ask" } });
  await attach("s", {
    tools: [fakeTool("wipe")],
    check: () => ({
      authority: "enforce",
      findings: [{ path: "", keyword: "x", rule: 1, sentence: "No." }],
    }),
  });
  expect((await call("s.wipe")).sentence).toBe("No.");
  expect(hub.inbox.list()).toEqual([]);
});

test("a policy that blocks says which it is and how to change it", async () => {
  const { hub, call, source } = await asked({ ask: "destructive", then: "block" });
  expect(await call("s.wipe")).toMatchObject({
    kind: "refusal",
    stage: "confirm",
    by: "bridge",
    sentence:
      "The policy of this bridge blocks calls that may destroy something; set it to ask, or give the tool a policy of its own, to make this call.",
  });
  hub.setPolicy({ source: "s", policy: { ask: "mutating", then: "block" } });
  expect((await call("s.wipe")).sentence).toContain(
    'The policy for source "s" blocks calls that may change',
  );
  hub.setPolicy({ tool: toolRef("s", "wipe"), policy: { ask: "all", then: "block" } });
  expect((await call("s.wipe")).sentence).toContain("The policy for this tool blocks every call");
  expect(source.calls).toEqual([]);
});

test("a tool's policy wins over its source's, that over the default, until it is taken back", async () => {
  const { hub, call } = await asked({ ask: "all", then: "block" });
  const free: ConfirmationPolicy = { ask: "none", then: "ask" };
  hub.setPolicy({ source: "s", policy: free });
  expect((await call("s.wipe")).kind).toBe("ok");
  hub.setPolicy({ tool: toolRef("s", "wipe"), policy: { ask: "all", then: "block" } });
  expect((await call("s.wipe")).kind).toBe("refusal");
  hub.setPolicy({ tool: toolRef("s", "wipe"), policy: null });
  expect((await call("s.wipe")).kind).toBe("ok");
  hub.setPolicy({ source: "s", policy: null });
  expect((await call("s.wipe")).kind).toBe("refusal");
  expect(hub.setPolicy({ policy: free })).toEqual({ ok: true, value: null });
  expect((await call("s.wipe")).kind).toBe("ok");
  expect(hub.policy()).toEqual({ ...free, bySource: {}, byTool: {} });
});

test("who listens hears of every change of the policy, and of no refused one", () => {
  const { hub } = testHub({});
  let changes = 0;
  const stop = hub.onPolicy(() => (changes += 1));
  hub.setPolicy({ policy: { ask: "all", then: "ask" } });
  hub.setPolicy({ source: "demo", policy: { ask: "none", then: "ask" } });
  hub.setPolicy({ policy: null });
  expect(changes).toBe(2);
  stop();
  hub.setPolicy({ source: "demo", policy: null });
  expect(changes).toBe(2);
});

test("the default policy can be changed but not taken back", async () => {
  const { hub } = testHub();
  expect(hub.setPolicy({ policy: null })).toEqual({
    ok: false,
    sentence: "The policy for all calls cannot be taken back, only changed.",
  });
});
