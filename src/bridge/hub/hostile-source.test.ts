import { expect, test } from "vitest";
import type { SourceOutcome } from "#protocol/outcome.ts";
import { sourceName } from "#protocol/ids.ts";
import { fakeTool, textOutcome, type FakeSourceOptions } from "#testing/fake-source.ts";
import { settle } from "#testing/fake-clock.ts";
import { testHub, toolRef } from "#testing/test-hub.ts";

const boom = (): never => {
  throw new Error("boom");
};

/** A hub with a friendly source beside the hostile one; the friendly one must go on working. */
async function beside(options: FakeSourceOptions) {
  const bench = testHub();
  await bench.attach("friend", { tools: [fakeTool("echo")] });
  const hostile = await bench.attach("hostile", { tools: [fakeTool("bad")], ...options });
  return { ...bench, hostile };
}

const friendWorks = async ({ call }: Awaited<ReturnType<typeof beside>>) =>
  expect(await call("friend.echo", { text: "still here" })).toMatchObject({ kind: "ok" });

test.each<[string, FakeSourceOptions]>([
  ["throws at once", { call: boom }],
  ["throws later", { call: async () => settle().then(boom) }],
])("a source that %s in a call ends that call and nothing else", async (_how, options) => {
  const bench = await beside(options);
  expect(await bench.call("hostile.bad")).toMatchObject({
    kind: "protocolError",
    stage: "dispatch",
    by: "bridge",
    sentence:
      'Source "hostile" broke during the call: boom. Nothing is known about whether it took effect.',
  });
  expect(bench.faults).toHaveLength(1);
  await friendWorks(bench);
});

test("a source that throws in a check ends that call, and nothing is sent", async () => {
  const bench = await beside({ check: boom });
  expect(await bench.call("hostile.bad")).toMatchObject({
    kind: "protocolError",
    stage: "check",
    sentence: 'Source "hostile" broke while it checked the call: boom. Nothing was sent.',
  });
  expect(bench.hostile.calls).toEqual([]);
  expect(await bench.hub.check(toolRef("hostile", "bad"), "{}")).toEqual({
    ok: false,
    sentence: 'Source "hostile" broke: boom.',
  });
  await friendWorks(bench);
});

test("a source that throws in its start has failed, with a sentence", async () => {
  const bench = await beside({ start: boom });
  expect(bench.hub.sources.list()).toMatchObject([
    { name: "friend", status: { phase: "ready" } },
    { name: "hostile", status: { phase: "failed", sentence: 'Source "hostile" broke: boom.' } },
  ]);
  const written = bench.journal.entries.filter(({ source }) => source === "hostile").at(-1);
  expect(written?.body).toMatchObject({ change: "status", status: { phase: "failed" } });
  await friendWorks(bench);
});

test.each(["status", "tools", "resources", "counts", "session", "detail"] as const)(
  "a source that throws when it is asked for its %s has failed, and offers nothing",
  async (method) => {
    const bench = testHub();
    await bench.attach("friend", { tools: [fakeTool("echo")] });
    let isHostile = false;
    const source = await bench.attach("plain", { tools: [fakeTool("bad")] });
    const { make } = source;
    bench.hub.sources.attach(sourceName("hostile"), (host) => {
      const made = make(host);
      return { ...made, [method]: () => (isHostile ? boom() : made[method]()) };
    });
    await bench.hub.sources.settled();
    isHostile = true;
    bench.hub.sources.detail("hostile");
    expect(bench.hub.sources.detail("hostile")).toMatchObject({
      ok: true,
      value: { status: { phase: "failed" }, counts: { tools: 0 } },
    });
    expect(bench.hub.tools.all().map(({ wireName }) => wireName)).toEqual([
      "friend.echo",
      "plain.bad",
    ]);
    expect(await bench.hub.search("friend.echo", 10)).toHaveLength(1);
    expect(bench.hub.resources()).toEqual([]);
    expect(bench.faults).toHaveLength(1);
    expect(await bench.call("friend.echo")).toMatchObject({ kind: "ok" });
  },
);

test("a source that never closes does not keep its name", async () => {
  const bench = await beside({ close: () => new Promise(() => undefined) });
  const detached = bench.hub.sources.detach("hostile");
  expect(bench.hub.sources.get("hostile")).toBeUndefined();
  await bench.clock.advance(5_000);
  expect(await detached).toEqual({ ok: true, value: null });
  await bench.attach("hostile", { tools: [fakeTool("good")] });
  expect(await bench.call("hostile.good")).toMatchObject({ kind: "ok" });
});

test("a source whose maker throws is not attached", () => {
  const { hub } = testHub();
  expect(hub.sources.attach(sourceName("hostile"), boom)).toEqual({
    ok: false,
    sentence: 'Source "hostile" could not be made: boom.',
  });
  expect(hub.sources.list()).toEqual([]);
});

test("a source that speaks while it is being made, and after it was closed, changes nothing", async () => {
  const bench = testHub();
  const plain = await bench.attach("plain");
  bench.hub.sources.attach(sourceName("early"), (host) => {
    host.changed("tools");
    return plain.make(host);
  });
  await bench.hub.sources.settled();
  const host = plain.host();
  await bench.hub.sources.detach("early");
  const before = bench.journal.entries.length;
  host.changed("tools");
  await bench.clock.advance(1_000);
  expect(bench.journal.entries).toHaveLength(before);
});

test.each<[string, unknown]>([
  ["nothing", undefined],
  ["null", null],
  ["a text", "ok"],
  ["a kind that is none", { kind: "great", stage: "output", by: "server" }],
])("a source that answers with %s breaks the protocol", async (_what, answer) => {
  const bench = await beside({ call: () => answer as SourceOutcome });
  expect(await bench.call("hostile.bad")).toMatchObject({
    kind: "protocolError",
    stage: "convert",
    sentence: 'Source "hostile" gave no outcome for the call.',
  });
});

test("progress that comes after the end is nobody's", async () => {
  let report: ((done: number) => void) | undefined;
  const bench = await beside({
    call: (_call, { onProgress }) => {
      report = (done) => onProgress({ done });
      return textOutcome("done");
    },
  });
  await bench.call("hostile.bad");
  let told = 0;
  bench.hub.onRunning(() => {
    told += 1;
  });
  report?.(5);
  await bench.clock.advance(1_000);
  expect(told).toBe(0);
  expect(bench.hub.running()).toEqual([]);
});

test("list_changed without end is written ten times a second at most", async () => {
  const bench = await beside({});
  await bench.clock.advance(1_000);
  const before = bench.journal.entries.length;
  for (let times = 0; times < 10_000; times += 1) bench.hostile.host().changed("tools");
  await bench.clock.advance(100);
  expect(bench.journal.entries.length - before).toBe(2);
});

test("a description of a million characters is cut in the row and whole in the detail", async () => {
  const description = "😀".repeat(500_000);
  const bench = await beside({ tools: [fakeTool("bad", { description })] });
  const { rows } = bench.hub.tools.rows({ source: "hostile" }, 0, 10);
  const row = rows.find((each) => each.type === "tool");
  expect(row?.type === "tool" ? row.tool.description : "").toBe("😀".repeat(100));
  expect(bench.hub.tools.detail(toolRef("hostile", "bad"))).toMatchObject({
    value: { fullDescription: description },
  });
});

test.each([
  ["__proto__", "__proto__"],
  ["constructor", "constructor"],
  ["toString", "toString"],
  ["nothing", ""],
  ["a space", " "],
  ["text that turns the line round", "a\u202eb"],
  ["ten thousand letters", "x".repeat(10_000)],
])("a tool whose name is %s is listed, found and called like any other", async (_what, name) => {
  const bench = await beside({ tools: [fakeTool(name), fakeTool("other")] });
  const [first] = bench.hub.tools.all({ source: "hostile" });
  expect(first?.sourceName).toBe(name);
  expect(first?.wireName).toMatch(/^[A-Za-z0-9_.-]{1,128}$/);
  expect(await bench.call(first?.wireName ?? "none")).toMatchObject({ kind: "ok" });
  expect(bench.hostile.calls[0]?.key).toBe(name);
  await friendWorks(bench);
});

test("a schema nested without end is listed all the same", async () => {
  let schema: { readonly type: "object"; readonly properties?: object } = { type: "object" };
  for (let depth = 0; depth < 20_000; depth += 1) {
    schema = { type: "object", properties: { a: schema } };
  }
  const bench = await beside({ tools: [fakeTool("bad", { inputSchema: schema as never })] });
  expect(bench.hub.tools.all({ source: "hostile" })).toMatchObject([{ wireName: "hostile.bad" }]);
});

test("two tools under one key: the first is kept, and says that there was another", async () => {
  const bench = await beside({
    tools: [fakeTool("bad"), fakeTool("bad", { description: "The second." })],
  });
  const all = bench.hub.tools.all({ source: "hostile" });
  expect(all).toHaveLength(1);
  expect(all[0]?.problems).toEqual([
    "The source offers another tool under the same key; that one is left out.",
  ]);
});

test.each(["__proto__", "constructor", "a b", "", "ü", "x".repeat(65)])(
  "no source may be called %j",
  (name) => {
    const { hub } = testHub();
    expect(hub.sources.attach(sourceName(name), boom)).toMatchObject({
      ok: false,
      sentence: expect.stringContaining("A source's name has letters, digits"),
    });
  },
);
