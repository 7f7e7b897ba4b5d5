import { expect, test } from "vitest";
import { callId } from "#protocol/ids.ts";
import type { OutcomeKind } from "#protocol/outcome.ts";
import { outcomeKinds } from "#protocol/outcome.ts";
import { settle } from "#testing/fake-clock.ts";
import { fakeGeneratedTool, fakeTool, textOutcome } from "#testing/fake-source.ts";
import { numberedCallId, testHub, toolRef } from "#testing/test-hub.ts";

test("a call runs through every stage and comes back as ok, with its times", async () => {
  const { attach, call } = testHub();
  const source = await attach("everything", { tools: [fakeTool("echo")] });
  const outcome = await call("everything.echo", { text: "hi" });
  expect(outcome).toEqual({
    kind: "ok",
    stage: "output",
    by: "server",
    result: { content: [{ type: "text", text: '{"text":"hi"}' }] },
    times: { bridge: 0, transport: 0 },
  });
  expect(source.calls).toMatchObject([{ key: "echo", args: { text: "hi" } }]);
});

test("the arguments reach the source as they were written, to the last digit", async () => {
  const { attach, call } = testHub();
  const source = await attach("s", { tools: [fakeTool("echo")] });
  const argsText = '{"n": 12345678901234567890.123456789}';
  await call("s.echo", null, { argsText });
  expect(source.calls[0]?.argsText).toBe(argsText);
});

test("time at the source counts as transport, the rest as the bridge's", async () => {
  const { attach, call, clock } = testHub();
  await attach("s", {
    tools: [fakeTool("echo")],
    call: async () => {
      await clock.advance(40);
      return textOutcome("done");
    },
    check: async () => {
      await clock.advance(3);
      return { authority: "advise", findings: [] };
    },
  });
  expect((await call("s.echo")).times).toEqual({ bridge: 3, transport: 40 });
});

test("the journal has the call before it is sent, and the outcome before the caller has it", async () => {
  const { hub, attach, journal } = testHub();
  const seen: string[] = [];
  await attach("s", {
    tools: [fakeTool("echo")],
    call: (_call, { callId: id }) => {
      seen.push(...journal.entries.filter((each) => each.callId === id).map(({ kind }) => kind));
      return textOutcome("done");
    },
  });
  const id = numberedCallId(7);
  await hub.invoke({
    tool: toolRef("s", "echo"),
    argsText: "{}",
    callId: id,
    parent: numberedCallId(6),
    caller: { face: "agent", id: "run 1" },
  });
  expect(seen).toEqual(["call"]);
  expect(journal.entries.filter((each) => each.callId === id)).toMatchObject([
    {
      kind: "call",
      source: "s",
      parent: numberedCallId(6),
      caller: { face: "agent", id: "run 1" },
      body: { tool: { source: "s", key: "echo" }, wireName: "s.echo", args: {} },
    },
    { kind: "outcome", source: "s", body: { wireName: "s.echo", outcome: { kind: "ok" } } },
  ]);
});

test("nothing is sent while the call's entry is not committed", async () => {
  const { attach, call, journal } = testHub();
  const source = await attach("s", { tools: [fakeTool("echo")] });
  const release = journal.hold();
  const outcome = call("s.echo");
  await settle();
  expect(source.calls).toEqual([]);
  release();
  expect((await outcome).kind).toBe("ok");
});

test("nobody is answered while the outcome is not committed", async () => {
  const { attach, call, journal } = testHub();
  let release = (): void => undefined;
  await attach("s", {
    tools: [fakeTool("echo")],
    call: () => {
      release = journal.hold();
      return textOutcome("done");
    },
  });
  let isAnswered = false;
  const outcome = call("s.echo").finally(() => {
    isAnswered = true;
  });
  await settle();
  expect(isAnswered).toBe(false);
  release();
  await outcome;
  expect(journal.entries.at(-1)?.kind).toBe("outcome");
});

test("what a source tells of a call stands between the call and its outcome", async () => {
  const { attach, call, journal } = testHub();
  const source = await attach("s", {
    tools: [fakeTool("echo")],
    call: (_call, { callId: id }) => {
      source.host().record({
        kind: "message",
        callId: id,
        body: { direction: "sent", message: { method: "tools/call" } },
      });
      return textOutcome("done");
    },
  });
  await call("s.echo");
  const kinds = journal.entries
    .filter((each) => each.callId !== undefined)
    .map((each) => each.kind);
  expect(kinds).toEqual(["call", "message", "outcome"]);
});

test.each([
  ["a name that is nobody's", "s.ecko", 'There is no tool "s.ecko". Did you mean "s.echo"?'],
  ["a name far from all", "nothing.like.it", 'There is no tool "nothing.like.it".'],
  ["a reference to no source", toolRef("gone", "echo"), 'There is no source "gone"; there are: s.'],
  ["a reference to no tool", toolRef("s", "ech"), 'There is no tool "ech". Did you mean "echo"?'],
])("%s is refused at the name, and written down", async (_what, tool, sentence) => {
  const { attach, call, journal } = testHub();
  await attach("s", { tools: [fakeTool("echo")] });
  expect(await call(tool)).toMatchObject({
    kind: "refusal",
    stage: "name",
    by: "bridge",
    sentence,
  });
  const own = journal.entries.filter((each) => each.callId === numberedCallId(1));
  expect(own.map(({ kind }) => kind)).toEqual(["call", "outcome"]);
});

test.each([
  ["{", "The arguments are not JSON at line 1, column 2: "],
  ['{"a": 1,\n "b": }', "The arguments are not JSON at line 2, column 7: "],
  ["", "The arguments are not JSON at line 1, column 1: "],
  ["[1,2]", 'The arguments are an object such as {"object":"crate"}; got [1,2].'],
  ["null", 'The arguments are an object such as {"object":"crate"}; got null.'],
  [
    `{"a":${"[".repeat(5000)}${"]".repeat(5000)}}`,
    "The arguments may be nested 200 levels deep at most; these go deeper.",
  ],
])("the arguments %j are refused at the check", async (argsText, start) => {
  const { attach, call } = testHub();
  const source = await attach("s", { tools: [fakeTool("echo")] });
  const outcome = await call("s.echo", null, { argsText });
  expect(outcome).toMatchObject({ kind: "refusal", stage: "check", by: "check" });
  expect(outcome.sentence).toSatisfy((text: string) => text.startsWith(start));
  expect(outcome.findings).toHaveLength(1);
  expect(source.calls).toEqual([]);
});

const finding = (sentence: string) => ({ path: "/Size", keyword: "maximum", rule: 50, sentence });

test("a session's tool is answered with the way to a session, while there is none", async () => {
  const { attach, call } = testHub();
  await attach("s", { tools: [fakeTool("echo")] });
  expect(await call("ulib.Crate.configure")).toMatchObject({
    kind: "refusal",
    stage: "access",
    sentence: "No session is attached; start one with session_start.",
  });
  await attach("shop", { tools: [fakeGeneratedTool("Machine")] });
  expect(await call("ulib.Crate.configure")).toMatchObject({
    kind: "refusal",
    stage: "name",
    sentence: 'There is no tool "ulib.Crate.configure".',
  });
});

test("where the check decides, what it finds refuses the call, a sentence each", async () => {
  const { attach, call } = testHub();
  const source = await attach("demo", {
    tools: [fakeGeneratedTool("Box")],
    check: () => ({
      authority: "enforce",
      findings: [finding("Size is at most 50; got 900."), finding("Size is odd.")],
    }),
  });
  expect(await call("ulib.Box.configure")).toMatchObject({
    kind: "refusal",
    stage: "check",
    by: "check",
    sentence: "Size is at most 50; got 900. Size is odd.",
    findings: [{ path: "/Size" }, { path: "/Size" }],
  });
  expect(source.calls).toEqual([]);
});

test("a check that refuses before the values names the stage access", async () => {
  const { attach, call } = testHub();
  await attach("demo", {
    tools: [fakeGeneratedTool("Box")],
    check: () => ({
      authority: "enforce",
      stage: "access",
      findings: [finding("No such object.")],
    }),
  });
  expect(await call("ulib.Box.configure")).toMatchObject({ kind: "refusal", stage: "access" });
});

test("where the check only advises, the call is sent and the advice comes with the outcome", async () => {
  const { attach, call } = testHub();
  const source = await attach("s", {
    tools: [fakeTool("echo")],
    check: () => ({ authority: "advise", findings: [finding("Too big.")] }),
  });
  expect(await call("s.echo")).toMatchObject({ kind: "ok", findings: [{ sentence: "Too big." }] });
  expect(source.calls).toHaveLength(1);
});

test("an unchecked call is sent without being looked at, and the journal says so", async () => {
  const { attach, call, journal } = testHub();
  const source = await attach("demo", {
    tools: [fakeGeneratedTool("Box")],
    check: () => ({ authority: "enforce", findings: [finding("No.")] }),
  });
  expect(await call("ulib.Box.configure", {}, { unchecked: true })).toMatchObject({ kind: "ok" });
  expect(source.calls).toHaveLength(1);
  expect(journal.entries.find(({ kind }) => kind === "call")?.body).toMatchObject({
    unchecked: true,
  });
});

test("a switched-off tool is refused with the reason, whatever the arguments", async () => {
  const { attach, call } = testHub();
  const off = "eval_python is switched off on this bridge; start it with --allow-eval.";
  await attach("demo", { tools: [fakeTool("eval_python", { kind: "static", off })] });
  expect(await call("eval_python", null, { argsText: "{" })).toMatchObject({
    kind: "refusal",
    stage: "access",
    by: "bridge",
    sentence: off,
  });
});

test.each([
  [undefined, false],
  [{ readOnlyHint: false }, false],
  [{ readOnlyHint: true }, true],
])("a read-only bridge with the hints %j calls: %s", async (annotations, isCalled) => {
  const { attach, call } = testHub({ isReadOnly: true });
  const source = await attach("s", {
    tools: [fakeTool("echo", annotations ? { annotations } : {})],
  });
  const outcome = await call("s.echo");
  expect(source.calls).toHaveLength(isCalled ? 1 : 0);
  if (!isCalled) {
    expect(outcome).toMatchObject({
      kind: "refusal",
      stage: "access",
      by: "bridge",
      sentence: "This bridge is read-only; start it without --read-only.",
    });
  }
});

const generated = { class: "ContainerBox", addressParam: "object", schemaId: "new" };

test.each([
  ["old", true, false],
  ["old", false, false],
  ["new", false, true],
  [undefined, false, true],
])(
  "a form with the identity %j, unchecked %s, is sent: %s",
  async (schemaId, unchecked, isSent) => {
    const { attach, call } = testHub();
    await attach("demo", {
      tools: [fakeGeneratedTool("ContainerBox", undefined, { generated })],
    });
    const outcome = await call(
      "ulib.ContainerBox.configure",
      {},
      { unchecked, ...(schemaId === undefined ? {} : { schemaId }) },
    );
    if (isSent) expect(outcome.kind).toBe("ok");
    else {
      expect(outcome).toMatchObject({
        kind: "refusal",
        stage: "access",
        by: "check",
        sentence: "ContainerBox has changed since this form was made; reload it.",
      });
    }
  },
);

test("a missing object is said before a stale form, in the order of the checks", async () => {
  const { attach, call } = testHub();
  await attach("demo", {
    tools: [fakeGeneratedTool("ContainerBox", undefined, { generated })],
    check: () => ({ authority: "enforce", findings: [finding('"object" is missing.')] }),
  });
  expect(await call("ulib.ContainerBox.configure", {}, { schemaId: "old" })).toMatchObject({
    sentence: '"object" is missing.',
  });
});

test.each(outcomeKinds.filter((kind) => kind !== "ok"))(
  "a source that answers %s is passed on as it is, with a sentence",
  async (kind: OutcomeKind) => {
    const { attach, call } = testHub();
    await attach("s", {
      tools: [fakeTool("echo")],
      call: () => ({ kind, stage: "dispatch", by: "server", sentence: "Word for word." }),
    });
    expect(await call("s.echo")).toMatchObject({
      kind,
      stage: "dispatch",
      by: "server",
      sentence: "Word for word.",
    });
  },
);

test.each(outcomeKinds.filter((kind) => kind !== "ok"))(
  "a source that answers %s without a word is given one",
  async (kind: OutcomeKind) => {
    const { attach, call } = testHub();
    await attach("s", {
      tools: [fakeTool("echo")],
      call: () => ({ kind, stage: "dispatch", by: "server" }),
    });
    expect((await call("s.echo")).sentence).toMatch(/^[A-Z].+\.$/);
  },
);

test("a second call with the id of one that runs is refused and leaves no trace in the first", async () => {
  const { hub, attach, call, journal } = testHub();
  const started = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  await attach("s", {
    tools: [fakeTool("slow")],
    call: async () => {
      started.resolve();
      await release.promise;
      return textOutcome("done");
    },
  });
  const first = call("s.slow");
  await started.promise;
  expect(await call("s.slow", {}, { callId: numberedCallId(1) })).toMatchObject({
    kind: "refusal",
    stage: "name",
    sentence: "A call with the id c_call000000001 is running already; give this one another.",
  });
  expect(journal.entries.filter(({ kind }) => kind === "outcome")).toEqual([]);
  release.resolve();
  expect((await first).kind).toBe("ok");
  expect(hub.running()).toEqual([]);
});

test("a call that the journal does not take is not made", async () => {
  const { attach, call, journal, faults } = testHub();
  const source = await attach("s", { tools: [fakeTool("echo")] });
  journal.failWith(new Error("disk full"));
  expect(await call("s.echo")).toMatchObject({
    kind: "configurationError",
    by: "bridge",
    sentence: "The journal cannot be written, so the call was not made: disk full.",
  });
  expect(source.calls).toEqual([]);
  expect(faults.length).toBeGreaterThan(0);
});

test("an outcome that the journal does not take says so beside how the call ended", async () => {
  const { attach, call, journal } = testHub();
  await attach("s", {
    tools: [fakeTool("echo")],
    call: () => {
      journal.failWith(new Error("disk full"));
      return textOutcome("done");
    },
  });
  expect(await call("s.echo")).toMatchObject({
    kind: "configurationError",
    sentence: "The call was made and answered. The journal could not be written: disk full.",
    result: { content: [{ text: "done" }] },
  });
});

test("checking alone sends nothing and writes nothing", async () => {
  const { hub, attach, journal } = testHub();
  const source = await attach("demo", {
    tools: [fakeGeneratedTool("ContainerBox", undefined, { generated })],
    check: ({ args }) => ({
      authority: "enforce",
      findings: args["Size"] === 900 ? [finding("Too big.")] : [],
    }),
  });
  const before = journal.entries.length;
  const ref = toolRef("demo", "ulib.ContainerBox.configure");
  expect(await hub.check(ref, '{"Size":900}')).toMatchObject({
    ok: true,
    value: [{ sentence: "Too big." }],
  });
  expect(await hub.check(ref, '{"Size":9}')).toEqual({ ok: true, value: [] });
  expect(await hub.check(ref, '{"Size":9}', "old")).toMatchObject({
    value: [{ keyword: "schemaId" }],
  });
  expect(await hub.check(ref, '{"Size":')).toMatchObject({ value: [{ keyword: "arguments" }] });
  expect(await hub.check(toolRef("demo", "none"), "{}")).toMatchObject({ ok: false });
  expect(source.calls).toEqual([]);
  expect(journal.entries).toHaveLength(before);
});

test("an id may be used again once its call has ended", async () => {
  const { attach, call } = testHub();
  await attach("s", { tools: [fakeTool("echo")] });
  const id = callId("c_sameagain");
  expect((await call("s.echo", {}, { callId: id })).kind).toBe("ok");
  expect((await call("s.echo", {}, { callId: id })).kind).toBe("ok");
});
