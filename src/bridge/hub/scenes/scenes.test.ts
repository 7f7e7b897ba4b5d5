import { expect, test } from "vitest";
import { SessionLost, type Session } from "#core/session/session.ts";
import { hubWithSession } from "#testing/hub-with-session.ts";
import { settle } from "#testing/fake-clock.ts";
import { testHub, toolRef } from "#testing/test-hub.ts";

/** The session with one method changed. */
const withMethod =
  <Name extends keyof Session>(name: Name, method: Session[Name]) =>
  (session: Session): Session =>
    new Proxy(session, {
      get(target, property) {
        if (property === name) return method;
        const value: unknown = Reflect.get(target, property);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });

test("every registered class is listed, A to Z, with its objects counted", async () => {
  const { hub } = await hubWithSession();
  expect(hub.scenes.classes().map((each) => [each.name, each.instances, each.abstract])).toEqual([
    ["Broken", 0, false],
    ["Frame", 0, true],
    ["Group", 1, false],
    ["Machine", 2, false],
    ["SpecialMachine", 1, false],
  ]);
  expect(hub.scenes.classes("shop").find(({ name }) => name === "Machine")).toMatchObject({
    source: "shop",
    base: [],
    properties: 11,
    actions: 4,
  });
  expect(hub.scenes.classes("elsewhere")).toEqual([]);
});

test("the counts have followed the scene when the journal tells that it changed", async () => {
  const { hub, source, workshop, journal, clock } = await hubWithSession();
  await clock.advance(1_000);
  const counts: unknown[] = [];
  journal.onEntry((entry) => {
    if (entry.kind !== "source" || entry.body.change !== "scene") return;
    counts.push(hub.scenes.classes().find(({ name }) => name === "Machine")?.instances);
  });
  await workshop.session.create("Machine", "drill", "hall");
  source.host().changed("scene");
  await settle();
  expect(counts).toEqual([3]);
});

test("a class has its document, identity, tools and objects", async () => {
  const { hub } = await hubWithSession();
  const found = await hub.scenes.classDetail("shop", "Machine");
  expect(found).toMatchObject({
    ok: true,
    value: {
      name: "Machine",
      document: { type: "Machine", properties: { Speed: { type: "number" } } },
      tools: [toolRef("shop", "ulib.Machine.configure"), toolRef("shop", "ulib.Machine.Run")],
      objects: [
        { name: "lathe", path: "hall/lathe" },
        { name: "mill", path: "hall/mill" },
      ],
    },
  });
  expect(found.ok ? Object.keys(found.value.identity ?? {}).sort() : []).toEqual([
    "schemaId",
    "typeId",
    "typeShape",
  ]);
});

test("a class without an object is described by the session itself", async () => {
  const { hub } = await hubWithSession();
  expect(await hub.scenes.classDetail("shop", "Frame")).toMatchObject({
    ok: true,
    value: { name: "Frame", abstract: true, document: { type: "Frame" }, objects: [] },
  });
});

test("an object has its values, ports, actions with their tools, and its configure tool", async () => {
  const { hub, clock } = await hubWithSession();
  const found = await hub.scenes.object("shop", "lathe");
  expect(found).toMatchObject({
    ok: true,
    value: {
      source: "shop",
      name: "lathe",
      class: "Machine",
      path: "hall/lathe",
      values: { Speed: 5, Size: "1 2 3" },
      document: { type: "Machine" },
      configure: toolRef("shop", "ulib.Machine.configure"),
      addressParam: "object",
      readAt: clock.now(),
    },
  });
  const actions = found.ok ? found.value.actions : [];
  expect(actions.find(({ name }) => name === "Run")?.ref).toEqual(
    toolRef("shop", "ulib.Machine.Run"),
  );
  expect(actions.find(({ name }) => name === "Fail")).not.toHaveProperty("ref");
});

test("rows and objects come from the session, as many as were asked for", async () => {
  const { hub } = await hubWithSession();
  expect(await hub.scenes.rows("shop", { open: ["hall"] }, 1, 2)).toMatchObject({
    ok: true,
    value: { total: 4, from: 1, rows: [{ name: "lathe" }, { name: "mill" }] },
  });
  expect(await hub.scenes.objects("shop", { class: "Machine", limit: 1 })).toMatchObject({
    ok: true,
    value: { total: 2, objects: [{ name: "lathe" }] },
  });
});

test.each([
  ["nowhere", "lathe", 'There is no source "nowhere"; there are: shop, plain.'],
  ["plain", "lathe", 'Source "plain" carries no session.'],
  ["shop", "lath", 'There is no object "lath" in the scene; there are: '],
])("an object of %s called %s: %s", async (source, object, start) => {
  const { hub, attach } = await hubWithSession();
  await attach("plain");
  const found = await hub.scenes.object(source, object);
  expect(found.ok ? "" : found.sentence).toSatisfy((text: string) => text.startsWith(start));
});

test("a class that is not there names those that are", async () => {
  const { hub } = await hubWithSession();
  expect(await hub.scenes.classDetail("shop", "Foo")).toEqual({
    ok: false,
    sentence: 'There is no class "Foo". Registered: Broken, Frame, Group, Machine, SpecialMachine.',
  });
});

test("a source that is still starting says so instead of carrying no session", async () => {
  const { hub, attach } = testHub();
  await attach("slow", {
    start: async (source) =>
      source.setStatus({ phase: "failed", since: 0, sentence: "Nothing answers at port 9." }),
  });
  expect(await hub.scenes.object("slow", "x")).toEqual({
    ok: false,
    sentence: "Nothing answers at port 9.",
  });
});

test("a lost session answers with its sentence, a broken one with ours", async () => {
  const lost = await hubWithSession(
    withMethod("getAll", () => Promise.reject(new SessionLost("The session is gone.", false))),
  );
  expect(await lost.hub.scenes.object("shop", "lathe")).toEqual({
    ok: false,
    sentence: "The session is gone.",
  });
  const broken = await hubWithSession(
    withMethod("getAll", () => {
      throw new Error("boom");
    }),
  );
  expect(await broken.hub.scenes.object("shop", "lathe")).toEqual({
    ok: false,
    sentence: 'Source "shop" broke: boom.',
  });
  expect(broken.faults).toHaveLength(1);
});

test("a session that never answers does not keep a page waiting", async () => {
  const { hub, clock } = await hubWithSession(
    withMethod("sceneRows", () => new Promise(() => undefined)),
  );
  const rows = hub.scenes.rows("shop", { open: [] }, 0, 10);
  await clock.advance(10_000);
  expect(await rows).toEqual({
    ok: false,
    sentence: 'Source "shop" gave no answer within 10 s.',
  });
});

test("a session whose catalogue does not come any more does not hold up the news", async () => {
  let isSilent = false;
  const { source, journal, clock, workshop } = await hubWithSession((session) =>
    withMethod("catalog", () => (isSilent ? new Promise(() => undefined) : session.catalog()))(
      session,
    ),
  );
  await clock.advance(1_000);
  isSilent = true;
  await workshop.session.create("Machine", "drill", "hall");
  source.host().changed("scene");
  await clock.advance(1_000);
  expect(journal.entries.at(-1)?.body).toEqual({ change: "scene" });
});

test("a source that is detached while its change is being read has no word after that", async () => {
  let isSilent = false;
  const { hub, source, journal, clock } = await hubWithSession((session) =>
    withMethod("catalog", () => (isSilent ? new Promise(() => undefined) : session.catalog()))(
      session,
    ),
  );
  await clock.advance(1_000);
  isSilent = true;
  source.host().changed("scene");
  await hub.sources.detach("shop");
  await clock.advance(2_000);
  expect(journal.entries.at(-1)?.body).toEqual({ change: "detached" });
});
