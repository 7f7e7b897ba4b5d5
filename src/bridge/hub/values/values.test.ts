import { expect, test } from "vitest";
import { SessionLost, type Session } from "#core/session/session.ts";
import { sourceName } from "#protocol/ids.ts";
import type { JsonValue } from "#protocol/json.ts";
import type { ValuesBatch } from "#protocol/scene.ts";
import type { ValueStream } from "../hub.ts";
import { settle } from "#testing/fake-clock.ts";
import { heldSession, hubWithSession, type HubWithSession } from "#testing/hub-with-session.ts";
import { testHub } from "#testing/test-hub.ts";

const shop = sourceName("shop");
const live = () => new AbortController().signal;

/** Reads a stream as a page does: keys become names, the latest value stays. */
function pageOf(stream: ValueStream) {
  const names = new Map<number, string>();
  const values = new Map<string, JsonValue>();
  const batches: ValuesBatch[] = [];
  const read = async (): Promise<void> => {
    for (let batch = await stream.next(live()); batch; batch = await stream.next(live())) {
      batches.push(batch);
      for (const { key, object, property } of batch.define) {
        expect(names.has(key)).toBe(false);
        names.set(key, `${object}.${property}`);
      }
      for (const [index, key] of batch.keys.entries()) {
        const name = names.get(key);
        expect(name).toBeDefined();
        values.set(name ?? "", batch.values[index] ?? null);
      }
    }
  };
  void read();
  return { names, values, batches };
}

const open = (bench: HubWithSession) => {
  const stream = bench.hub.openValues();
  return { stream, page: pageOf(stream) };
};

/** The session without what its `hello` says of `subscribe`: as a simpler one would be. */
const polled = (session: Session): Session =>
  Object.assign(Object.create(session) as Session, {
    hello: async () => ({ ...(await session.hello()), capabilities: [] }),
    subscribe: () => {
      throw new Error("This session knows no subscribe.");
    },
    getAll: (object: string) => session.getAll(object),
    onEvent: (listener: Parameters<Session["onEvent"]>[0]) => session.onEvent(listener),
  });

/** The session with some of its methods changed. */
const changed = (session: Session, methods: Partial<Session>): Session => ({
  hello: () => session.hello(),
  catalog: () => session.catalog(),
  sceneTree: (query) => session.sceneTree(query),
  mcpContext: (query) => session.mcpContext(query),
  get: (object, property) => session.get(object, property),
  getAll: (object) => session.getAll(object),
  set: (object, values) => session.set(object, values),
  call: (object, action, options) => session.call(object, action, options),
  create: (className, name, parent) => session.create(className, name, parent),
  remove: (object) => session.remove(object),
  rename: (object, name) => session.rename(object, name),
  connectPort: (from, to) => session.connectPort(from, to),
  disconnectPort: (to) => session.disconnectPort(to),
  sceneRows: (view, from, count) => session.sceneRows(view, from, count),
  findObjects: (query) => session.findObjects(query),
  subscribe: (objects, interval) => session.subscribe(objects, interval),
  onEvent: (listener) => session.onEvent(listener),
  close: () => session.close(),
  ...methods,
});

test.each([
  ["pushed", (session: Session) => session],
  ["polled", polled],
])("what is watched comes at once, and again when it moves (%s)", async (_how, wrap) => {
  const bench = await hubWithSession(wrap);
  const { stream, page } = open(bench);
  await stream.watch([{ source: shop, object: "lathe", properties: ["Speed", "Doubled"] }]);
  await bench.pass(100);
  expect(Object.fromEntries(page.values)).toEqual({ "lathe.Speed": 5, "lathe.Doubled": 10 });
  await bench.workshop.session.set("lathe", { Speed: 7 });
  await bench.workshop.session.set("mill", { Speed: 9 });
  await bench.pass(600);
  expect(Object.fromEntries(page.values)).toEqual({ "lathe.Speed": 7, "lathe.Doubled": 14 });
});

test("without a list of properties all of them come", async () => {
  const bench = await hubWithSession();
  const { stream, page } = open(bench);
  await stream.watch([{ source: shop, object: "lathe" }]);
  await bench.pass(100);
  const all = await bench.workshop.session.getAll("lathe");
  expect(page.values.size).toBe(all.ok ? Object.keys(all.result.values).length : -1);
});

test("a page gets a batch every 50 ms at most, and of each property only the latest value", async () => {
  const bench = await hubWithSession();
  const { stream, page } = open(bench);
  await stream.watch([{ source: shop, object: "lathe", properties: ["Count"] }]);
  await bench.pass(100);
  const before = page.batches.length;
  for (let count = 0; count < 40; count += 1) {
    await bench.workshop.session.set("lathe", { Count: count + 100 });
    await bench.pass(10);
  }
  await bench.pass(100);
  const after = page.batches.slice(before);
  expect(after.length).toBeGreaterThan(3);
  expect(after.length).toBeLessThanOrEqual(10);
  for (const { keys } of after) expect(new Set(keys).size).toBe(keys.length);
  expect(page.values.get("lathe.Count")).toBe(139);
  expect(after.map(({ rev }) => rev)).toEqual(after.map((_, at) => before + at + 1));
});

test("a page that does not ask gets one batch when it does, with the latest values", async () => {
  const bench = await hubWithSession();
  const stream = bench.hub.openValues();
  await stream.watch([{ source: shop, object: "lathe", properties: ["Count"] }]);
  await bench.pass(100);
  for (let count = 0; count < 20; count += 1) {
    await bench.workshop.session.set("lathe", { Count: count });
    await bench.pass(60);
  }
  const next = stream.next(live());
  await bench.pass(60);
  expect(await next).toMatchObject({ rev: 1, keys: [1], values: [19] });
});

test("watching anew replaces what was watched; what stays keeps its key, what comes back gets a new one", async () => {
  const bench = await hubWithSession();
  const { stream, page } = open(bench);
  const lathe = { source: shop, object: "lathe", properties: ["Speed"] };
  const mill = { source: shop, object: "mill", properties: ["Speed"] };
  await stream.watch([lathe, mill]);
  await bench.pass(100);
  await stream.watch([mill]);
  await bench.workshop.session.set("lathe", { Speed: 20 });
  await bench.workshop.session.set("mill", { Speed: 21 });
  await bench.pass(200);
  expect(page.values.get("lathe.Speed")).toBe(5);
  expect(page.values.get("mill.Speed")).toBe(21);
  await stream.watch([lathe, mill]);
  await bench.pass(100);
  expect(page.values.get("lathe.Speed")).toBe(20);
  const keys = [...page.names].filter(([, name]) => name === "mill.Speed");
  expect(keys).toHaveLength(1);
});

test("narrowing to fewer properties stops the others", async () => {
  const bench = await hubWithSession();
  const { stream, page } = open(bench);
  await stream.watch([{ source: shop, object: "lathe" }]);
  await bench.pass(100);
  await stream.watch([{ source: shop, object: "lathe", properties: ["Count"] }]);
  await bench.workshop.session.set("lathe", { Speed: 30, Count: 4 });
  await bench.pass(200);
  expect([page.values.get("lathe.Speed"), page.values.get("lathe.Count")]).toEqual([5, 4]);
});

test("two pages share one subscription, and the second has its values at once", async () => {
  const subscribed: (readonly string[] | "*")[] = [];
  const bench = await hubWithSession((session) =>
    changed(session, {
      subscribe: (objects, interval) => {
        subscribed.push(objects);
        return session.subscribe(objects, interval);
      },
    }),
  );
  const one = open(bench);
  const two = open(bench);
  await one.stream.watch([{ source: shop, object: "lathe", properties: ["Speed"] }]);
  await bench.pass(100);
  await two.stream.watch([
    { source: shop, object: "lathe", properties: ["Speed"] },
    { source: shop, object: "mill", properties: ["Speed"] },
  ]);
  await bench.pass(100);
  expect(two.page.values.size).toBe(2);
  expect(subscribed.at(-1)).toEqual(["lathe", "mill"]);
  two.stream.close();
  await bench.pass(100);
  expect(subscribed.at(-1)).toEqual(["lathe"]);
  one.stream.close();
  await bench.pass(100);
  expect(subscribed.at(-1)).toEqual([]);
});

test("nothing is asked of a session that no page watches", async () => {
  let asked = 0;
  const bench = await hubWithSession((session) =>
    changed(session, {
      hello: () => {
        asked += 1;
        return session.hello();
      },
    }),
  );
  const { stream } = open(bench);
  await bench.pass(2_000);
  expect(asked).toBe(0);
  await stream.watch([{ source: shop, object: "lathe" }]);
  await bench.pass(100);
  expect(asked).toBe(1);
  await stream.watch([]);
  await bench.pass(2_000);
  expect(asked).toBe(1);
});

test("a value that was pushed while the object was read is not overwritten by what was read", async () => {
  const release = Promise.withResolvers<void>();
  const bench = await hubWithSession((session) =>
    changed(session, {
      getAll: async (object) => {
        const reply = await session.getAll(object);
        await release.promise;
        return reply;
      },
    }),
  );
  const { stream, page } = open(bench);
  await stream.watch([{ source: shop, object: "lathe", properties: ["Speed", "Count"] }]);
  await bench.pass(20);
  await bench.workshop.session.set("lathe", { Speed: 33 });
  await bench.pass(200);
  release.resolve();
  await bench.pass(200);
  expect(page.values.get("lathe.Speed")).toBe(33);
  expect(page.values.get("lathe.Count")).toBe(3);
});

test.each([
  ["pushes", (session: Session) => session],
  ["is polled", polled],
])(
  "a session that %s and goes silent is stale after three intervals, and not when it is back",
  async (_how, wrap) => {
    const silent = { is: false };
    const wait = Promise.withResolvers<void>();
    const answer = <T>(given: () => Promise<T>): Promise<T> =>
      silent.is ? wait.promise.then(given) : given();
    const bench = await hubWithSession((session) => {
      const wrapped = wrap(session);
      return changed(wrapped, {
        hello: () => answer(() => wrapped.hello()),
        getAll: (object) => answer(() => session.getAll(object)),
      });
    });
    const { stream, page } = open(bench);
    await stream.watch([{ source: shop, object: "lathe", properties: ["Speed"] }]);
    await bench.pass(3_000);
    expect(page.batches.at(-1)?.stale).toEqual([]);
    silent.is = true;
    await bench.pass(1_000);
    expect(page.batches.at(-1)?.stale).toEqual([]);
    await bench.pass(1_500);
    expect(page.batches.at(-1)).toMatchObject({ stale: ["shop"], keys: [] });
    silent.is = false;
    wait.resolve();
    await bench.pass(1_000);
    expect(page.batches.at(-1)?.stale).toEqual([]);
  },
);

test("a session that takes longer than an interval to answer is not asked twice at once", async () => {
  const counts = { now: 0, most: 0 };
  const bench = await hubWithSession((session) =>
    changed(polled(session), {
      getAll: async (object) => {
        counts.now += 1;
        counts.most = Math.max(counts.most, counts.now);
        await new Promise<void>((resolve) => {
          bench.clock.after(1_200, resolve);
        });
        counts.now -= 1;
        return session.getAll(object);
      },
    }),
  );
  const { stream, page } = open(bench);
  await stream.watch([{ source: shop, object: "lathe", properties: ["Speed"] }]);
  await bench.pass(6_000);
  expect(page.values.get("lathe.Speed")).toBe(5);
  expect(counts.most).toBe(1);
});

test("a session that has nothing to tell is not stale", async () => {
  const bench = await hubWithSession();
  const { stream, page } = open(bench);
  await stream.watch([{ source: shop, object: "lathe", properties: ["Speed"] }]);
  await bench.pass(10_000);
  expect(page.batches).toHaveLength(1);
  expect(page.batches[0]?.stale).toEqual([]);
});

test("values follow a source to its next session", async () => {
  const bench = await hubWithSession();
  const { stream, page } = open(bench);
  await stream.watch([{ source: shop, object: "lathe", properties: ["Speed"] }]);
  await bench.pass(100);
  bench.source.setSession(null);
  await bench.pass(100);
  expect(page.batches.at(-1)?.stale).toEqual(["shop"]);
  const next = await hubWithSession();
  await next.workshop.session.set("lathe", { Speed: 44 });
  bench.source.setSession(await heldSession(next.workshop.session));
  await bench.pass(100);
  expect(page.values.get("lathe.Speed")).toBe(44);
  expect(page.batches.at(-1)?.stale).toEqual([]);
  await bench.workshop.session.set("lathe", { Speed: 1 });
  await bench.pass(200);
  expect(page.values.get("lathe.Speed")).toBe(44);
});

test("a source that is lost is stale at once, though its session is still there to be looked at", async () => {
  const bench = await hubWithSession();
  const { stream, page } = open(bench);
  await stream.watch([{ source: shop, object: "lathe", properties: ["Speed"] }]);
  await bench.pass(100);
  bench.source.setStatus({ phase: "lost", since: 0, sentence: "Gone." });
  await bench.pass(60);
  expect(page.batches.at(-1)).toMatchObject({ stale: ["shop"], keys: [] });
  bench.source.setStatus({ phase: "ready", since: 0 });
  await bench.pass(60);
  expect(page.batches.at(-1)?.stale).toEqual([]);
  expect(page.values.get("lathe.Speed")).toBe(5);
});

test("a session that is lost without a word is stale, and no fault", async () => {
  let isLost = false;
  const answer = <T>(given: () => Promise<T>): Promise<T> =>
    isLost ? Promise.reject(new SessionLost("gone", false)) : given();
  const bench = await hubWithSession((session) =>
    changed(session, {
      hello: () => answer(() => session.hello()),
      getAll: (object) => answer(() => session.getAll(object)),
    }),
  );
  const { stream, page } = open(bench);
  await stream.watch([{ source: shop, object: "lathe", properties: ["Speed"] }]);
  await bench.pass(600);
  isLost = true;
  await bench.pass(2_600);
  expect(page.batches.at(-1)?.stale).toEqual(["shop"]);
  expect(bench.faults).toEqual([]);
});

test("a session that refuses to be subscribed to is polled", async () => {
  const bench = await hubWithSession((session) =>
    changed(session, {
      subscribe: async () => ({ ok: false, error: "Not today." }),
    }),
  );
  const { stream, page } = open(bench);
  await stream.watch([{ source: shop, object: "lathe", properties: ["Speed"] }]);
  await bench.pass(100);
  await bench.workshop.session.set("lathe", { Speed: 12 });
  await bench.pass(1_100);
  expect(page.values.get("lathe.Speed")).toBe(12);
});

test("watching a source that is not there is no fault; its values come when it does", async () => {
  const bench = testHub();
  const stream = bench.hub.openValues();
  const page = pageOf(stream);
  await stream.watch([{ source: shop, object: "lathe", properties: ["Speed"] }]);
  await bench.clock.advance(100);
  expect(page.batches.at(-1)?.stale).toEqual(["shop"]);
  const other = await hubWithSession();
  await bench.attach("shop", { session: await heldSession(other.workshop.session) });
  await bench.clock.advance(1_000);
  expect(page.values.get("lathe.Speed")).toBe(5);
});

test("an object that is not there is left out", async () => {
  const bench = await hubWithSession();
  const { stream, page } = open(bench);
  await stream.watch([
    { source: shop, object: "nothing" },
    { source: shop, object: "lathe", properties: ["Speed"] },
  ]);
  await bench.pass(100);
  expect([...page.values.keys()]).toEqual(["lathe.Speed"]);
  expect(bench.faults).toEqual([]);
});

test("a waiting page is let go when its signal aborts, when its stream closes and when the hub does", async () => {
  const bench = await hubWithSession();
  const controller = new AbortController();
  const aborted = bench.hub.openValues();
  const waiting = aborted.next(controller.signal);
  controller.abort();
  expect(await waiting).toBeNull();
  expect(await aborted.next(controller.signal)).toBeNull();

  const closed = bench.hub.openValues();
  const there = closed.next(live());
  closed.close();
  expect(await there).toBeNull();

  const left = bench.hub.openValues().next(live());
  void bench.hub.close();
  expect(await left).toBeNull();
});

test("a closed hub leaves no timer behind", async () => {
  const bench = await hubWithSession();
  const { stream } = open(bench);
  await stream.watch([{ source: shop, object: "lathe" }]);
  await bench.pass(700);
  await bench.hub.close();
  await settle();
  expect(bench.clock.pending()).toBe(0);
});

test("how values come is told: pushed, polled, or not asked for at all", async () => {
  const bench = await hubWithSession();
  expect(bench.hub.valueFeed("shop")).toEqual({
    ok: true,
    value: { mode: "idle", everyMs: 50, watched: 0, isStale: false },
  });
  const { stream } = open(bench);
  await stream.watch([{ source: shop, object: "lathe" }]);
  await settle();
  expect(bench.hub.valueFeed("shop")).toMatchObject({
    ok: true,
    value: { mode: "push", everyMs: 50, watched: 1, valuesAt: bench.clock.now(), isStale: false },
  });
  expect(bench.hub.valueFeed("elsewhere")).toMatchObject({ ok: false });

  const poor = await hubWithSession(polled);
  const slow = open(poor);
  await slow.stream.watch([{ source: shop, object: "lathe" }]);
  await settle();
  expect(poor.hub.valueFeed("shop")).toMatchObject({
    ok: true,
    value: { mode: "poll", everyMs: 500, watched: 1 },
  });
});
