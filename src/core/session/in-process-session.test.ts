import { describe, expect, test } from "vitest";
import type { JsonValue } from "#protocol/json.ts";
import { settle } from "#testing/fake-clock.ts";
import { workshop } from "#testing/workshop-session.ts";
import type { SceneNode, SessionReply } from "./session.ts";

const resultOf = <Result>(reply: SessionReply<Result>): Result => {
  if (!reply.ok) throw new Error(reply.error);
  return reply.result;
};

const errorOf = (reply: SessionReply<unknown>): string | null => (reply.ok ? null : reply.error);

const outline = (node: SceneNode): string =>
  node.children.length === 0 ? node.name : `${node.name}(${node.children.map(outline).join(" ")})`;

describe("what a session says of itself", () => {
  test("hello names the server and what it can do", async () => {
    const { session } = await workshop();
    expect(await session.hello()).toMatchObject({
      server: "workshop",
      pid: 4711,
      protocol: 1,
      capabilities: ["subscribe", "progress", "cancel"],
    });
  });

  test("the catalogue has every registered class with its ids and how many objects there are", async () => {
    const { session } = await workshop();
    const catalog = resultOf(await session.catalog());
    expect(catalog.map((entry) => [entry.class, entry.instances, entry.abstract])).toEqual([
      ["Broken", 0, false],
      ["Frame", 0, true],
      ["Group", 1, false],
      ["Machine", 2, false],
      ["SpecialMachine", 1, false],
    ]);
    const { typeId } = resultOf(await session.getAll("lathe"));
    expect(catalog.find((entry) => entry.class === "Machine")?.typeId).toBe(typeId);
  });
});

describe("the context", () => {
  test("without a question covers the classes in the scene", async () => {
    const { session } = await workshop();
    const context = resultOf(await session.mcpContext({}));
    expect(context.types.map(({ typeName }) => typeName)).toEqual([
      "Group",
      "Machine",
      "SpecialMachine",
    ]);
    expect(context.tools[0]?.name).toBe("ulib.Machine.configure");
  });

  test("of the whole registry skips a class that cannot be made, with the reason", async () => {
    const { session } = await workshop();
    const context = resultOf(await session.mcpContext({ registry: true }));
    expect(context.skipped).toEqual([{ class: "Broken", reason: "no world to stand in" }]);
    expect(context.types.map(({ typeName }) => typeName)).toContain("Frame");
    expect(context.tools.some(({ name }) => name.includes("Frame"))).toBe(false);
  });

  test("of an unknown class lists the registered ones", async () => {
    const { session } = await workshop();
    expect(errorOf(await session.mcpContext({ className: "Foo" }))).toBe(
      'There is no class "Foo". Registered: Broken, Frame, Group, Machine, SpecialMachine.',
    );
  });
});

describe("writing", () => {
  test.each<[string, JsonValue, JsonValue]>([
    ["Size", [2, 2, 2], "2 2 2"],
    ["Size", "2,\t2.50  2", "2 2.5 2"],
    ["Speed", 50, 50],
    ["Mode", "accurate", "accurate"],
    ["Total", "18446744073709551615", "18446744073709551615"],
    ["Total", "7", 7],
    ["Visible", false, false],
    ["Follows", "press", "press"],
    ["Follows", "", ""],
  ])("%s takes %j and reads back as %j", async (property, given, read) => {
    const { session } = await workshop();
    expect(await session.set("lathe", { [property]: given })).toEqual({
      ok: true,
      result: { written: [property] },
    });
    expect(resultOf(await session.get("lathe", property))).toEqual(read);
  });

  test.each<[string, Record<string, JsonValue>, string]>([
    ["a value out of range", { Size: "900 2 2" }, "Size[0] is at most 50 mm; got 900."],
    ["a value of the wrong type", { Speed: "abc" }, 'Speed is a number; got "abc".'],
    ["an unknown label", { Mode: "slow" }, 'Mode is one of: fast, accurate; got "slow".'],
    ["a read-only property", { Serial: "x" }, "Serial is read-only."],
    ["a computed property", { Volume: 1 }, "Volume is computed and cannot be set."],
    ["an action", { Run: 1 }, "Run is an action; call it."],
    [
      "an object that is not there",
      { Follows: "drill" },
      'Follows names an object of class Machine; there is no object "drill".',
    ],
    [
      "an object of another class",
      { Follows: "hall" },
      'Follows names an object of class Machine; "hall" is of class Group.',
    ],
    [
      "a bad value after a good one, which stays",
      { Speed: 7, Size: "1 2" },
      "Speed was set; Size was refused by the session: Size has 3 components; got 2.",
    ],
  ])("refuses %s", async (_what, values, sentence) => {
    const { session } = await workshop();
    expect(errorOf(await session.set("lathe", values))).toBe(sentence);
  });

  test("what was written before a refusal stays, what comes after is not tried", async () => {
    const { session } = await workshop();
    expect(await session.set("lathe", { Speed: 7, Size: "1 2", Count: 9 })).toMatchObject({
      ok: false,
      written: ["Speed"],
    });
    const { values } = resultOf(await session.getAll("lathe"));
    expect(values).toMatchObject({ Speed: 7, Size: "1 2 3", Count: 3 });
  });

  test("one object's value is not another's, though both began the same", async () => {
    const { session } = await workshop();
    await session.set("lathe", { Speed: 9 });
    expect(resultOf(await session.get("mill", "Speed"))).toBe(5);
  });

  test.each([
    [
      "object",
      "drill",
      "Speed",
      'There is no object "drill" in the scene; there are: hall, lathe, mill, press.',
    ],
    ["property", "hall", "Speed", 'Group has no "Speed"; it takes nothing.'],
  ])("an unknown %s is named with what there is", async (_what, object, property, sentence) => {
    const { session } = await workshop();
    expect(errorOf(await session.get(object, property))).toBe(sentence);
  });

  test("a value that cannot be worked out is null and hides no other", async () => {
    const { session } = await workshop();
    await session.create("Broken", "wreck");
    expect(resultOf(await session.getAll("wreck")).values).toEqual({ Depth: null });
  });
});

describe("ports", () => {
  test("a target follows its source, also through what is computed, and cannot be set meanwhile", async () => {
    const { session } = await workshop();
    expect(await session.connectPort("lathe.Doubled", "mill.Speed")).toMatchObject({ ok: true });
    expect(resultOf(await session.get("mill", "Speed"))).toBe(10);
    await session.set("lathe", { Speed: 8 });
    expect(resultOf(await session.get("mill", "Speed"))).toBe(16);
    expect(errorOf(await session.set("mill", { Speed: 1 }))).toBe(
      "Speed is driven by lathe.Doubled; disconnect it first.",
    );
    expect(resultOf(await session.getAll("mill")).ports).toContainEqual({
      property: "Speed",
      direction: "both",
      drivenBy: "lathe.Doubled",
      drives: [],
    });
    expect(resultOf(await session.getAll("lathe")).ports).toContainEqual({
      property: "Doubled",
      direction: "out",
      drivenBy: null,
      drives: ["mill.Speed"],
    });
  });

  test("a target stays within its own range", async () => {
    const { session } = await workshop();
    await session.connectPort("lathe.Doubled", "mill.Speed");
    await session.set("lathe", { Speed: 40 });
    expect(resultOf(await session.get("mill", "Speed"))).toBe(50);
  });

  test("a freed target keeps its value and can be set", async () => {
    const { session } = await workshop();
    await session.connectPort("lathe.Count", "mill.Speed");
    expect(await session.disconnectPort("mill.Speed")).toMatchObject({ ok: true });
    expect(resultOf(await session.get("mill", "Speed"))).toBe(3);
    expect(await session.set("mill", { Speed: 4 })).toMatchObject({ ok: true });
  });

  test("a chain is followed to its end", async () => {
    const { session } = await workshop();
    await session.connectPort("lathe.Speed", "mill.Speed");
    await session.connectPort("mill.Speed", "press.Speed");
    await session.set("lathe", { Speed: 31 });
    expect(resultOf(await session.get("press", "Speed"))).toBe(31);
  });

  test("a connection ends with either of its objects", async () => {
    const { session } = await workshop();
    await session.connectPort("lathe.Speed", "mill.Speed");
    await session.remove("lathe");
    expect(await session.set("mill", { Speed: 4 })).toMatchObject({ ok: true });
  });

  test.each([
    [
      "mill.Speed",
      "lathe.Label",
      "mill.Speed is a number and lathe.Label is text; they do not fit.",
    ],
    ["lathe.Serial", "mill.Label", "lathe.Serial is no port that gives a value."],
    ["lathe.Speed", "mill.Doubled", "mill.Doubled is no port that takes a value."],
    [
      "lathe.Speed",
      "lathe.Speed",
      "lathe.Speed drives lathe.Speed already; connecting them would make a circle.",
    ],
    ["lathe", "mill.Speed", 'A port is written OBJECT.PROPERTY; got "lathe".'],
    [
      "drill.Speed",
      "mill.Speed",
      'There is no object "drill" in the scene; there are: hall, lathe, mill, press.',
    ],
  ])("%s to %s is refused", async (from, to, sentence) => {
    const { session } = await workshop();
    expect(errorOf(await session.connectPort(from, to))).toBe(sentence);
  });

  test("a circle over several objects is refused", async () => {
    const { session } = await workshop();
    await session.connectPort("lathe.Speed", "mill.Speed");
    await session.connectPort("mill.Doubled", "press.Speed");
    expect(errorOf(await session.connectPort("press.Count", "lathe.Count"))).toBe(
      "lathe.Count drives press.Count already; connecting them would make a circle.",
    );
  });

  test("a driven target is not given a second source", async () => {
    const { session } = await workshop();
    await session.connectPort("lathe.Speed", "mill.Speed");
    expect(errorOf(await session.connectPort("press.Speed", "mill.Speed"))).toBe(
      "mill.Speed is driven by lathe.Speed already; disconnect it first.",
    );
  });
});

describe("making, removing and renaming", () => {
  test("a new object has its class's defaults and its place", async () => {
    const { session } = await workshop();
    expect(resultOf(await session.create("Machine", "drill", "hall"))).toEqual({
      name: "drill",
      path: "hall/drill",
    });
    expect(resultOf(await session.get("drill", "Speed"))).toBe(5);
  });

  test.each([
    [
      "a class that is not there",
      ["Foo", "x"],
      'There is no class "Foo"; the registry has: Broken, Group, Machine, SpecialMachine.',
    ],
    ["a mere base", ["Frame", "x"], "Frame is only a base for other classes, and there are none."],
    ["a name that is taken", ["Group", "lathe"], 'There is already an object "lathe".'],
    [
      "a parent that is not there",
      ["Group", "x", "attic"],
      'There is no object "attic" in the scene; there are: hall, lathe, mill, press.',
    ],
    [
      "a name with a slash",
      ["Group", "a/b"],
      'An object\'s name is 1 to 200 characters without "/", line breaks or spaces at its ends; got "a/b".',
    ],
    [
      "a name that hides",
      ["Group", "a\u202eb"],
      'An object\'s name has no characters that cannot be seen; got "a\\u202eb".',
    ],
    [
      "a name of two lines",
      ["Group", "a\nb"],
      'An object\'s name is 1 to 200 characters without "/", line breaks or spaces at its ends; got "a\\nb".',
    ],
    [
      "a name without end",
      ["Group", "x".repeat(10_000)],
      `An object's name is 1 to 200 characters without "/", line breaks or spaces at its ends; got "${"x".repeat(59)}….`,
    ],
  ])("refuses %s", async (_what, [className = "", name = "", parent], sentence) => {
    const { session } = await workshop();
    expect(errorOf(await session.create(className, name, parent))).toBe(sentence);
  });

  test.each([
    "a b",
    'say "hi"',
    "it's",
    "🧪",
    "👩‍🔬 lab",
    "__proto__",
    "constructor",
    "a.b.c",
    "x".repeat(200),
  ])("takes the name %j, and finds the object by it", async (name) => {
    const { session } = await workshop();
    expect(resultOf(await session.create("Machine", name))).toMatchObject({ name });
    expect(resultOf(await session.getAll(name))).toMatchObject({ object: name });
    expect(resultOf(await session.set(name, { Speed: 3 }))).toEqual({ written: ["Speed"] });
    expect(resultOf(await session.get(name, "Speed"))).toBe(3);
    expect(resultOf(await session.connectPort("lathe.Doubled", `${name}.Speed`))).toBeNull();
    expect(resultOf(await session.rename(name, `${name.slice(0, 190)} 2`))).toBeNull();
  });

  test("what refers to an object follows its new name and forgets it when it is gone", async () => {
    const { session } = await workshop();
    await session.set("mill", { Follows: "lathe" });
    await session.rename("lathe", "old lathe");
    expect(resultOf(await session.get("mill", "Follows"))).toBe("old lathe");
    await session.remove("old lathe");
    expect(resultOf(await session.get("mill", "Follows"))).toBe("");
  });

  test("removing an object removes all below it", async () => {
    const { session } = await workshop();
    await session.remove("hall");
    expect(resultOf(await session.findObjects({ limit: 10 }))).toEqual({ total: 0, objects: [] });
  });

  test("the scene and, where a class came or went, the schema are told once each", async () => {
    const { session, events } = await workshop();
    await settle();
    const before = (await session.hello()).schemaRevision;
    await Promise.all(["wreck", "wreck2"].map((name) => session.create("Broken", name)));
    await settle();
    expect(events).toEqual([
      { event: "schema_changed", schemaRevision: before + 1 },
      { event: "scene_changed", rev: session.scene.tree.revision },
    ]);
  });
});

describe("the tree and the search", () => {
  test("the tree is cut at the depth and window that were asked for", async () => {
    const { session } = await workshop();
    const tree = async (query: Parameters<typeof session.sceneTree>[0]): Promise<string> =>
      outline(resultOf(await session.sceneTree(query)));
    expect(await tree({ depth: 2 })).toBe("(hall(lathe mill press))");
    expect(await tree({ root: "hall", depth: 0 })).toBe("hall");
    expect(await tree({ root: "hall", offset: 1, limit: 1 })).toBe("hall(mill)");
  });

  test("a node says its class, path, headline, visibility and how many children it has", async () => {
    const { session } = await workshop();
    const node = resultOf(await session.sceneTree({ root: "lathe", depth: 0 }));
    expect(node).toEqual({
      name: "lathe",
      class: "Machine",
      path: "hall/lathe",
      childCount: 0,
      place: 0,
      children: [],
      visible: true,
      summary: "Speed",
    });
  });

  test("rows carry what the row shows", async () => {
    const { session } = await workshop();
    await session.set("mill", { Visible: false, Speed: 12 });
    const window = resultOf(await session.sceneRows({ open: ["hall"] }, 2, 1));
    expect(window).toEqual({
      total: 4,
      from: 2,
      revision: session.scene.tree.revision,
      rows: [
        {
          name: "mill",
          class: "Machine",
          path: "hall/mill",
          depth: 1,
          childCount: 0,
          isOpen: false,
          isVisible: false,
          headline: "Speed",
          value: 12,
        },
      ],
    });
  });

  test("a filter's rows are found anew when the scene has changed", async () => {
    const { session } = await workshop();
    const rows = async (): Promise<readonly string[]> =>
      resultOf(await session.sceneRows({ text: "ill", open: [] }, 0, 10)).rows.map(
        ({ name }) => name,
      );
    expect(await rows()).toEqual(["hall", "mill"]);
    await session.create("Machine", "windmill", "hall");
    expect(await rows()).toEqual(["hall", "mill", "windmill"]);
  });

  test.each([
    [{ class: "Machine", limit: 1 }, 2, ["lathe"]],
    [{ prefix: "MI", limit: 5 }, 1, ["mill"]],
    [{ class: "Nothing", limit: 5 }, 0, []],
    [{ limit: 0 }, 4, []],
  ])("objects under %j", async (query, total, names) => {
    const { session } = await workshop();
    const found = resultOf(await session.findObjects(query));
    expect([found.total, found.objects.map(({ name }) => name)]).toEqual([total, names]);
  });
});

describe("actions", () => {
  test("report progress and answer", async () => {
    const { session, clock } = await workshop();
    const progress: (readonly [number, number | undefined])[] = [];
    const reply = session.call("lathe", "Run", {
      onProgress: (done, total) => progress.push([done, total]),
    });
    await clock.advance(999);
    expect(progress).toEqual([
      [1, 4],
      [2, 4],
      [3, 4],
    ]);
    await clock.advance(1);
    expect(await reply).toEqual({ ok: true, result: { runs: 4 } });
  });

  test("stop when they are cancelled; what was done stays", async () => {
    const { session, clock } = await workshop();
    const stop = new AbortController();
    const reply = session.call("lathe", "Run", { signal: stop.signal });
    await clock.advance(300);
    stop.abort();
    expect(await reply).toMatchObject({ ok: false, code: "cancelled" });
    expect(resultOf(await session.get("lathe", "Count"))).toBe(3);
    expect(clock.pending()).toBe(0);
  });

  test("run once at a time on an object, and at once on another", async () => {
    const { session, clock } = await workshop();
    const first = session.call("lathe", "Run");
    const other = session.call("mill", "Run");
    expect(errorOf(await session.call("lathe", "Run"))).toBe(
      "Run is running on lathe already; wait for it, or cancel it.",
    );
    await clock.advance(1_000);
    expect([(await first).ok, (await other).ok]).toEqual([true, true]);
  });

  test.each([
    ["Fail", "Fail failed on lathe: the belt is off"],
    ["Complain", "lathe has no work to do."],
    ["Fly", 'Machine has no "Fly"; it takes: Run, Fail, Complain, Spawn.'],
  ])("%s is answered with a sentence", async (action, sentence) => {
    const { session } = await workshop();
    expect(errorOf(await session.call("lathe", action))).toBe(sentence);
  });

  test("may change the scene", async () => {
    const { session } = await workshop();
    expect(resultOf(await session.call("lathe", "Spawn"))).toBe("machine");
    expect(resultOf(await session.call("lathe", "Spawn"))).toBe("machine-2");
    expect(resultOf(await session.get("machine-2", "Serial"))).toBe("of M-1");
  });
});
