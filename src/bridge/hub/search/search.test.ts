import { expect, test } from "vitest";
import type { Session } from "#core/session/session.ts";
import { fakeTool } from "#testing/fake-source.ts";
import { hubWithSession } from "#testing/hub-with-session.ts";
import { numberedCallId } from "#testing/test-hub.ts";
import { rank } from "./rank.ts";

test.each([
  [["lathe"], "lathe", 1],
  [["lat"], "lathe", 0.95],
  [["configure"], "ulib.box.configure", 0.85],
  [["fig"], "ulib.box.configure", 0.7],
  [["box", "configure"], "ulib.box.configure", 0.85],
  [["box", "nothing"], "ulib.box.configure", 0],
  [[], "ulib.box.configure", 0],
])("%j finds %j with %d", (words, name, score) => {
  expect(rank(words, name)).toBe(score);
});

test("what is only in the description counts less than what is in the name", () => {
  expect(rank(["warm"], "heater", "makes it warm")).toBe(0.5);
});

test("tools, objects, classes and calls are found, each with its link", async () => {
  const { hub, call, attach } = await hubWithSession();
  await attach("s", { tools: [fakeTool("lathe log")] });
  await call("s.lathe_log");
  const hits = await hub.search("lathe", 20);
  expect(hits.map(({ type, title, to }) => [type, title, to])).toEqual([
    ["object", "lathe", "/scene/shop/lathe"],
    ["tool", "s.lathe_log", "/tools/s/lathe%20log"],
    ["call", "s.lathe_log", `/calls/${numberedCallId(1)}`],
  ]);
  expect((await hub.search("machine", 20)).map(({ type, title }) => `${type} ${title}`)).toEqual([
    "class Machine",
    "tool ulib.Machine.configure",
    "tool ulib.Machine.Run",
    "tool ulib.SpecialMachine.configure",
    "class SpecialMachine",
  ]);
});

test("no more hits than were asked for, and none for nothing", async () => {
  const { hub, attach } = await hubWithSession();
  await attach("s", { tools: Array.from({ length: 50 }, (_, at) => fakeTool(`echo${at}`)) });
  expect(await hub.search("echo", 7)).toHaveLength(7);
  expect(await hub.search("  ", 7)).toEqual([]);
});

test("a session that is silent, and a journal that fails, hold up nothing else", async () => {
  const { hub, attach, clock, journal, faults } = await hubWithSession((session): Session =>
    Object.assign(Object.create(session) as Session, {
      catalog: () => session.catalog(),
      mcpContext: (query: object) => session.mcpContext(query),
      findObjects: () => new Promise(() => undefined),
    }),
  );
  await attach("s", { tools: [fakeTool("lathe")] });
  journal.timeline = () => Promise.reject(new Error("disk gone"));
  const hits = hub.search("lathe", 10);
  await clock.advance(400);
  expect((await hits).map(({ title }) => title)).toEqual(["s.lathe"]);
  expect(faults).toMatchObject([{ what: "a part of a search failed" }]);
});

test("a name with half a character in it still has a link", async () => {
  const { hub, attach } = await hubWithSession();
  await attach("s", { tools: [fakeTool("odd \ud800 one")] });
  expect(await hub.search("odd", 5)).toMatchObject([{ to: "/tools/s/odd%20%EF%BF%BD%20one" }]);
});
