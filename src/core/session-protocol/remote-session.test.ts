import * as fc from "fast-check";
import { expect, test } from "vitest";
import { InProcessSession } from "#core/session/in-process-session.ts";
import type { Session, SessionEvent, SessionReply } from "#core/session/session.ts";
import { settle } from "#testing/fake-clock.ts";
import { served } from "#testing/remote-workshop.ts";
import { workshop, workshopClasses } from "#testing/workshop-session.ts";

async function remoteWorkshop() {
  const here = await workshop();
  const there = served(here.session, here.clock);
  const told: SessionEvent[] = [];
  there.remote.onEvent((event) => told.push(event));
  await there.remote.hello();
  await there.remote.mcpContext({});
  return { ...here, ...there, told };
}

const resultOf = <Result>(reply: SessionReply<Result>): Result => {
  if (!reply.ok) throw new Error(reply.error);
  return reply.result;
};

const questions: readonly [string, (session: Session) => Promise<unknown>][] = [
  ["hello", (session) => session.hello()],
  ["catalog", (session) => session.catalog()],
  ["the scene", (session) => session.sceneTree({ depth: 3 })],
  ["a part of the scene", (session) => session.sceneTree({ root: "hall", offset: 1, limit: 1 })],
  ["the context of the scene", (session) => session.mcpContext({})],
  ["the context of the registry", (session) => session.mcpContext({ registry: true })],
  ["the context of a class", (session) => session.mcpContext({ className: "SpecialMachine" })],
  ["the context of no class", (session) => session.mcpContext({ className: "Foo" })],
  ["a value", (session) => session.get("lathe", "Size")],
  ["a value of no property", (session) => session.get("lathe", "Sise")],
  ["an object", (session) => session.getAll("lathe")],
  ["no object", (session) => session.getAll("lath")],
  ["setting", (session) => session.set("lathe", { Size: "3 2 1", Speed: 4 })],
  ["setting too much", (session) => session.set("lathe", { Size: "3 3 3", Speed: 400 })],
  ["an action that fails", (session) => session.call("lathe", "Fail")],
  ["an action that declines", (session) => session.call("lathe", "Complain")],
  ["no action", (session) => session.call("lathe", "Runn")],
  ["creating", (session) => session.create("Machine", "saw", "hall")],
  ["creating twice", (session) => session.create("Machine", "lathe")],
  ["creating what is no class", (session) => session.create("Foo", "foo")],
  ["removing", (session) => session.remove("mill")],
  ["renaming", (session) => session.rename("mill", "big mill")],
  ["connecting", (session) => session.connectPort("lathe.Volume", "mill.Speed")],
  ["connecting what does not fit", (session) => session.connectPort("lathe.Label", "mill.Speed")],
  ["disconnecting", (session) => session.disconnectPort("mill.Speed")],
  ["rows", (session) => session.sceneRows({ open: ["hall"] }, 0, 10)],
  ["rows of a class", (session) => session.sceneRows({ open: [], class: "Machine" }, 0, 10)],
  ["rows of words", (session) => session.sceneRows({ open: [], text: "special" }, 0, 10)],
  ["objects", (session) => session.findObjects({ limit: 2 })],
  ["objects of a class", (session) => session.findObjects({ class: "Machine", limit: 9 })],
  [
    "objects by the start of their name",
    (session) => session.findObjects({ prefix: "M", limit: 9 }),
  ],
  ["the number of objects", (session) => session.findObjects({ limit: 0 })],
];

test.each(questions)("%s: the answer from elsewhere is the one from here", async (_name, ask) => {
  const here = await workshop();
  const { remote } = await remoteWorkshop();
  const anyRevision = (key: string, value: unknown): unknown =>
    key === "revision" ? undefined : value;
  expect(JSON.stringify(await ask(remote), anyRevision)).toBe(
    JSON.stringify(await ask(here.session), anyRevision),
  );
});

/** A tree: for each object the place of its parent among those before it, or none. */
const trees = fc.array(fc.tuple(fc.nat(), fc.boolean()), { minLength: 1, maxLength: 60 });

test("rows from elsewhere are the rows from here, for any scene, any open objects, any window", async () => {
  await fc.assert(
    fc.asyncProperty(
      trees,
      fc.array(fc.nat(60)),
      fc.nat(70),
      fc.nat(30),
      async (tree, openPlaces, from, count) => {
        const { clock } = await workshop();
        const session = new InProcessSession({
          classes: workshopClasses,
          timers: clock,
          about: { server: "trees", version: "1", pid: 1 },
        });
        for (const [index, [parent, isRoot]] of tree.entries()) {
          const under = isRoot || index === 0 ? undefined : `o${parent % index}`;
          await session.create(index % 3 === 0 ? "Machine" : "Group", `o${index}`, under);
        }
        const { remote } = served(session, clock);
        const open = openPlaces.map((place) => `o${place}`);
        for (const view of [{ open }, { open, text: "o1" }, { open, class: "Machine" }]) {
          const there = resultOf(await remote.sceneRows(view, from, count));
          const here = resultOf(await session.sceneRows(view, from, count));
          expect({ ...there, revision: 0 }).toEqual({ ...here, revision: 0 });
        }
      },
    ),
    { numRuns: 60 },
  );
});

test("64-bit integers travel as text and are numbers again where a double holds them", async () => {
  const { remote, session, serverEnd } = await remoteWorkshop();
  await session.set("lathe", { Total: 12 });
  expect(resultOf(await remote.getAll("lathe")).values).toMatchObject({ Total: 12, Count: 3 });
  expect(serverEnd.sent.at(-1)).toMatchObject({ result: { values: { Total: "12", Count: 3 } } });
  await remote.set("lathe", { Total: "9007199254740993" });
  expect(await remote.get("lathe", "Total")).toEqual({ ok: true, result: "9007199254740993" });
});

test("an action tells how far it is and is cancelled on its way", async () => {
  const { remote, clock } = await remoteWorkshop();
  const steps: unknown[] = [];
  const running = remote.call("lathe", "Run", {
    onProgress: (done, total) => steps.push([done, total]),
  });
  await clock.advance(1_000);
  expect(await running).toEqual({ ok: true, result: { runs: 4 } });
  expect(steps).toEqual([
    [1, 4],
    [2, 4],
    [3, 4],
    [4, 4],
  ]);

  const stop = new AbortController();
  const cancelled = remote.call("mill", "Run", { signal: stop.signal });
  await clock.advance(300);
  stop.abort("cancelled");
  await settle();
  expect(await cancelled).toEqual({
    ok: false,
    error: "Run on mill was cancelled.",
    code: "cancelled",
  });
});

test("what is subscribed to is told whole, then as it moves, and nothing else", async () => {
  const { remote, session, clock, told } = await remoteWorkshop();
  await remote.getAll("lathe");
  await remote.subscribe(["lathe"], 100);
  await clock.advance(100);
  const values = () => told.flatMap((event) => (event.event === "values" ? event.changes : []));
  expect(values()).toContainEqual(["lathe", "Total", 0]);
  const before = values().length;
  await session.set("lathe", { Speed: 7 });
  await session.set("lathe", { Speed: 8 });
  await session.set("mill", { Speed: 9 });
  await clock.advance(200);
  expect(
    new Map(
      values()
        .slice(before)
        .map(([, ...change]) => change),
    ),
  ).toEqual(
    new Map<string, unknown>([
      ["Speed", 8],
      ["Doubled", 16],
    ]),
  );
  await remote.subscribe([], 100);
  await session.set("lathe", { Speed: 9 });
  await clock.advance(1_000);
  expect(values().at(-1)).not.toEqual(["lathe", "Speed", 9]);
});

test("two clients each hear what they asked for, and one that leaves takes its part along", async () => {
  const { remote, session, clock, told, server } = await remoteWorkshop();
  const other = served(session, clock, server);
  const heard: SessionEvent[] = [];
  other.remote.onEvent((event) => heard.push(event));
  await remote.subscribe(["lathe"], 100);
  await other.remote.subscribe(["mill"], 100);
  await session.set("lathe", { Speed: 11 });
  await clock.advance(200);
  const objects = (events: readonly SessionEvent[]) => [
    ...new Set(events.flatMap((each) => (each.event === "values" ? each.changes : [])).map(String)),
  ];
  expect(objects(told).every((change) => change.startsWith("lathe,"))).toBe(true);
  expect(objects(heard).every((change) => change.startsWith("mill,"))).toBe(true);
  expect(objects(told)).toContain("lathe,Speed,11");

  await other.remote.close();
  await settle();
  expect(server.connectionCount).toBe(1);
  await session.set("lathe", { Speed: 12 });
  await clock.advance(200);
  expect(objects(told)).toContain("lathe,Speed,12");
});

test("changes of the scene and of its classes are told, and seen in the next rows", async () => {
  const { remote, session, told } = await remoteWorkshop();
  expect(resultOf(await remote.sceneRows({ open: ["hall"] }, 0, 10)).total).toBe(4);
  await session.create("Machine", "saw", "hall");
  await settle();
  expect(told).toContainEqual({ event: "scene_changed", rev: expect.any(Number) });
  expect(resultOf(await remote.sceneRows({ open: ["hall"] }, 0, 10)).total).toBe(5);
  await session.remove("press");
  await settle();
  expect(told).toContainEqual({ event: "schema_changed", schemaRevision: expect.any(Number) });
});

test("a session that ends says so", async () => {
  const { session, told } = await remoteWorkshop();
  await session.close();
  await settle();
  expect(told).toContainEqual({
    event: "closed",
    reason: "The other end closed the connection.",
  });
});
