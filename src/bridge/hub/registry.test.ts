import { expect, test } from "vitest";
import { sourceName } from "#protocol/ids.ts";
import { settle } from "#testing/fake-clock.ts";
import { fakeTool } from "#testing/fake-source.ts";
import { testHub } from "#testing/test-hub.ts";

const changes = ({ journal }: ReturnType<typeof testHub>): readonly unknown[] =>
  journal.entries.flatMap((each) =>
    each.kind === "source"
      ? [
          [each.source, each.body.change, each.body.status?.phase].filter(
            (part) => part !== undefined,
          ),
        ]
      : [],
  );

test("attaching starts a source, and the journal tells how it went", async () => {
  const bench = testHub();
  await bench.attach("s", {
    kind: "mcpConnection",
    origin: "node server.js",
    tools: [fakeTool("echo")],
    counts: { prompts: 2, classes: 0, objects: 0 },
  });
  expect(bench.hub.sources.list()).toMatchObject([
    {
      name: "s",
      kind: "mcpConnection",
      origin: "node server.js",
      status: { phase: "ready" },
      counts: { tools: 1, resources: 0, prompts: 2 },
      hasSession: false,
    },
  ]);
  await settle();
  expect(changes(bench)).toEqual([
    ["s", "attached", "starting"],
    ["s", "status", "ready"],
  ]);
});

test("a name is taken once", async () => {
  const { hub, attach } = testHub();
  const source = await attach("s");
  expect(hub.sources.attach(sourceName("s"), source.make)).toEqual({
    ok: false,
    sentence: 'There is already a source "s".',
  });
});

test("asking for a source that is not there names those that are", async () => {
  const { hub, attach } = testHub();
  expect(hub.sources.detail("x")).toEqual({
    ok: false,
    sentence: 'There is no source "x"; none is attached.',
  });
  await attach("left");
  await attach("right");
  const sentence = 'There is no source "x"; there are: left, right.';
  expect(hub.sources.detail("x")).toEqual({ ok: false, sentence });
  expect(await hub.sources.detach("x")).toEqual({ ok: false, sentence });
  expect(await hub.sources.restart("x")).toEqual({ ok: false, sentence });
});

test("a detached source is closed and its tools are gone", async () => {
  const bench = testHub();
  const source = await bench.attach("s", { tools: [fakeTool("echo")] });
  expect(bench.hub.tools.all()).toHaveLength(1);
  expect(await bench.hub.sources.detach("s")).toEqual({ ok: true, value: null });
  expect(source.lives).toEqual({ made: 1, closed: 1 });
  expect(bench.hub.tools.all()).toEqual([]);
  expect(changes(bench).at(-1)).toEqual(["s", "detached"]);
});

test("a restart closes the source and makes it anew, once for two who ask at once", async () => {
  const { hub, attach } = testHub();
  const source = await attach("s", { tools: [fakeTool("echo")] });
  const before = hub.sources.list()[0]?.revision ?? 0;
  const both = await Promise.all([hub.sources.restart("s"), hub.sources.restart("s")]);
  expect(both).toEqual([
    { ok: true, value: null },
    { ok: true, value: null },
  ]);
  await hub.sources.settled();
  expect(source.lives).toEqual({ made: 2, closed: 1 });
  expect(hub.sources.list()).toMatchObject([{ status: { phase: "ready" } }]);
  expect(hub.sources.list()[0]?.revision).toBeGreaterThan(before);
});

test("the old life of a restarted source is not heard any more", async () => {
  const { hub, attach } = testHub();
  const source = await attach("s");
  const old = source.host();
  await hub.sources.restart("s");
  await hub.sources.settled();
  const revision = hub.sources.list()[0]?.revision;
  old.changed("tools");
  expect(hub.sources.list()[0]?.revision).toBe(revision);
});

test("settling waits for the slow and does not wait for the failed", async () => {
  const { hub, attach } = testHub();
  await attach("failed", {
    start: async (source) =>
      source.setStatus({ phase: "failed", since: 0, sentence: "There is no command x." }),
  });
  const ready = Promise.withResolvers<void>();
  const slow = attach("slow", {
    start: async (source) => {
      await ready.promise;
      source.setStatus({ phase: "ready", since: 0 });
    },
  });
  let isSettled = false;
  void slow.then(() => (isSettled = true));
  await settle();
  expect(isSettled).toBe(false);
  ready.resolve();
  await slow;
  expect(hub.sources.list().map(({ status }) => status.phase)).toEqual(["failed", "ready"]);
});

test("what a source records is written under its name", async () => {
  const { attach, journal } = testHub();
  const source = await attach("s");
  source.host().record({ kind: "stderr", body: { text: "hello" } });
  await settle();
  expect(journal.entries.at(-1)).toMatchObject({
    kind: "stderr",
    source: "s",
    caller: { face: "source", id: "s" },
    body: { text: "hello" },
  });
});

test("a record that the journal does not take is told, not thrown", async () => {
  const { attach, journal, faults } = testHub();
  const source = await attach("s");
  journal.failWith(new Error("disk full"));
  source.host().record({ kind: "stderr", body: { text: "hello" } });
  await settle();
  expect(faults).toMatchObject([{ what: "a stderr entry could not be written" }]);
});

test("what a source remembers is kept where the bridge keeps it", async () => {
  const kept = new Map<string, string>();
  const memory = {
    get: (key: string) => kept.get(key),
    set: (key: string, value: string) => void kept.set(key, value),
  };
  const { attach } = testHub({ memory });
  const source = await attach("s");
  source.host().memory?.set("era", "modern");
  expect(kept.get("era")).toBe("modern");
});

test("a phase is written at once, more of the same phase ten times a second at most", async () => {
  const bench = testHub();
  const source = await bench.attach("s");
  await bench.clock.advance(1_000);
  const before = bench.journal.entries.length;
  for (let done = 0; done < 500; done += 1) {
    source.setStatus({ phase: "starting", since: 0, sentence: "Loading.", done, total: 500 });
  }
  source.setStatus({ phase: "lost", since: 0, sentence: "Gone." });
  await settle();
  expect(changes(bench).slice(-2)).toEqual([
    ["s", "status", "starting"],
    ["s", "status", "lost"],
  ]);
  await bench.clock.advance(1_000);
  expect(bench.journal.entries).toHaveLength(before + 2);
});
