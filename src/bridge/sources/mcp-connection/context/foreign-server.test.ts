import { describe, expect, test } from "vitest";
import type { JsonObject } from "#protocol/json.ts";
import { callId, toolKey } from "#protocol/ids.ts";
import type { Session, SessionReply } from "#core/session/session.ts";
import { labSpec } from "#testing/mcp-peers.ts";
import { firstText, startedSource, type StartedSource } from "#testing/started-source.ts";

interface StartedLab extends StartedSource {
  readonly session: Session;
  notes(): readonly string[];
  /** Settles when every class was read, or could not be. */
  readAll(): Promise<void>;
  advice(tool: string, args: JsonObject, schemaId?: string): Promise<readonly string[]>;
}

async function lab(variant?: string): Promise<StartedLab> {
  const started = await startedSource(labSpec(variant));
  const { source } = started;
  const held = source.session();
  if (held === null) throw new Error("The laboratory was not recognised.");
  return {
    ...started,
    session: held.session,
    notes: () => source.detail().notes,
    readAll: async () => {
      const catalog = await held.session.catalog();
      for (const each of catalog.ok ? catalog.result : []) {
        await held.session.mcpContext({ className: each.class });
      }
    },
    advice: async (tool, args, schemaId) => {
      const report = await source.check({
        key: toolKey(tool),
        args,
        argsText: JSON.stringify(args),
        ...(schemaId === undefined ? {} : { schemaId }),
      });
      expect(report.authority).toBe("advise");
      return report.findings.map(({ sentence }) => sentence);
    },
  };
}

const result = <T>(reply: SessionReply<T>): T => {
  if (!reply.ok) throw new Error(reply.error);
  return reply.result;
};

const refusal = (reply: SessionReply<unknown>): string =>
  reply.ok ? "(not refused)" : reply.error;

describe("a server with a context of its own scheme and prefix", () => {
  test("is a session: its classes, with their objects counted", async () => {
    const { session, source, readAll } = await lab();
    await readAll();
    expect(
      result(await session.catalog()).map((each) => [each.class, each.instances, each.description]),
    ).toEqual([
      ["Heater", 2, "Keeps a bath warm."],
      ["Pump", 1, "Moves water."],
    ]);
    expect(source.counts()).toEqual({ prompts: 0, classes: 2, objects: 3 });
    expect(await session.hello()).toMatchObject({ server: "lab", version: "0.3", protocol: 1 });
    expect((await session.hello()).capabilities).not.toContain("subscribe");
  });

  test("describes its classes, read in the background and told when they are there", async () => {
    const { source, host, readAll } = await lab();
    await readAll();
    await host.until(() => host.changes.includes("classes"));
    const context = source.session()?.context;
    const { tools, resources, types } = context ?? { tools: [], resources: [], types: [] };
    expect(tools.map(({ name }) => name)).toEqual([
      "lab.Heater.configure",
      "lab.Heater.calibrate",
      "lab.Pump.configure",
      "lab.Pump.prime",
    ]);
    expect(resources.map(({ document }) => document.type)).toEqual(["Heater", "Pump"]);
    expect(types[0]).toEqual({
      typeName: "Heater",
      typeId: "lab-type-Heater",
      typeShape: "lab-shape-Heater",
      schemaId: "lab-schema-Heater-1",
    });
  });

  test("has its tools under their kinds, classes A–Z with configure first", async () => {
    const { source } = await lab();
    expect(source.tools().map((tool) => `${tool.sourceName} ${tool.kind}`)).toEqual([
      "lab.scene.list session",
      "lab.scene.create session",
      "lab.Heater.configure configure",
      "lab.Heater.calibrate action",
      "lab.Pump.configure configure",
      "lab.Pump.prime action",
      "hello remote",
      "new_version remote",
      "big remote",
    ]);
  });

  test("shows its scene as a tree, by the paths that it lists", async () => {
    const { session } = await lab();
    expect(result(await session.sceneRows({ open: ["heater1"] }, 0, 10))).toMatchObject({
      total: 3,
      rows: [
        { name: "heater1", class: "Heater", path: "bench/heater1", depth: 0, childCount: 1 },
        { name: "pump1", depth: 1 },
        { name: "heater 2", depth: 0 },
      ],
    });
    expect(result(await session.sceneRows({ open: [], class: "Pump" }, 0, 10)).rows).toHaveLength(
      2,
    );
    expect(result(await session.findObjects({ prefix: "heat", limit: 1 }))).toEqual({
      total: 2,
      objects: [{ name: "heater1", class: "Heater", path: "bench/heater1" }],
    });
    expect(result(await session.sceneTree({ root: "heater1" }))).toMatchObject({
      childCount: 1,
      children: [{ name: "pump1" }],
    });
  });

  test("is read object by object, live", async () => {
    const { session } = await lab();
    const once = result(await session.getAll("heater 2"));
    const again = result(await session.getAll("heater 2"));
    expect(once).toMatchObject({
      class: "Heater",
      path: "bench/heater 2",
      values: { target: 60, mode: "off" },
      schemaId: "lab-schema-Heater-1",
    });
    expect(again.values["temperature"]).toBeGreaterThan(Number(once.values["temperature"]));
    expect(result(await session.get("pump1", "flow"))).toBe(3.5);
  });

  test("changes what is set, and says no in its own words", async () => {
    const { session } = await lab();
    expect(result(await session.set("heater1", { target: 80 }))).toEqual({ written: ["target"] });
    expect(result(await session.get("heater1", "target"))).toBe(80);
    expect(refusal(await session.set("heater1", { target: 900 }))).toBe(
      "target cannot be 900 degC: it would melt.",
    );
    expect(refusal(await session.set("nobody", { target: 1 }))).toBe(
      'Nothing called "nobody" stands on the bench.',
    );
  });

  test("runs actions with progress, and stops one when it is told to", async () => {
    const { session } = await lab();
    const steps: number[] = [];
    const answer = await session.call("heater1", "calibrate", {
      onProgress: (done) => steps.push(done),
    });
    expect(result(answer)).toEqual({ offset: 0.5 });
    expect(steps).toEqual([1, 2, 3]);

    const stop = new AbortController();
    const endless = session.call("heater 2", "calibrate", {
      signal: stop.signal,
      onProgress: (done) => done === 3 && stop.abort("cancelled"),
    });
    expect(refusal(await endless)).toContain("lab.Heater.calibrate was cancelled.");
    expect(refusal(await session.call("pump1", "fly"))).toBe('Pump has no "fly"; it takes: prime.');
  });

  test("creates objects, which are there when it has answered", async () => {
    const { session, host } = await lab();
    await session.catalog();
    expect(result(await session.create("Pump", "pump2"))).toEqual({ name: "pump2", path: "pump2" });
    expect(result(await session.findObjects({ class: "Pump", limit: 9 })).total).toBe(2);
    expect(host.changes.filter((change) => change === "scene")).toHaveLength(2);
    expect(refusal(await session.create("Rocket", "r"))).toBe("There is no Rocket in stock.");
  });

  test.each<[string, (session: Session) => Promise<SessionReply<unknown>>, string]>([
    [
      "removed",
      (session) => session.remove("pump1"),
      "The server has no tool that removes objects, such as lab.scene.remove.",
    ],
    [
      "renamed",
      (session) => session.rename("pump1", "p"),
      "A server's objects cannot be renamed from here: MCP has no tool for it.",
    ],
    [
      "connected",
      (session) => session.connectPort("a.b", "c.d"),
      "A server's ports cannot be connected from here: MCP has no tool for it.",
    ],
    [
      "subscribed to",
      (session) => session.subscribe(["pump1"], 50),
      "An MCP server sends no values; they are asked for.",
    ],
  ])("has objects that cannot be %s, said in a sentence", async (_what, act, sentence) => {
    const { session } = await lab();
    expect(refusal(await act(session))).toBe(sentence);
  });
});

describe("our check of such a server's tools", () => {
  test.each<[string, string, JsonObject, string]>([
    [
      "a range",
      "lab.Heater.configure",
      { object: "heater1", target: 900 },
      "target is at most 300 degC; got 900.",
    ],
    [
      "a label",
      "lab.Heater.configure",
      { object: "heater1", mode: "ec" },
      'mode is one of: off, eco, boost; got "ec".',
    ],
    [
      "a component",
      "lab.Heater.configure",
      { object: "heater1", position: [1, 600, 2] },
      "position[1] is at most 500 mm; got 600.",
    ],
    [
      "a computed property",
      "lab.Heater.configure",
      { object: "heater1", temperature: 20 },
      "temperature is computed and cannot be set.",
    ],
    [
      "an object that is not there",
      "lab.Pump.prime",
      { object: "pump9" },
      'There is no object "pump9" in the scene; there are: pump1, heater1, heater 2.',
    ],
    [
      "an object of another class",
      "lab.Pump.configure",
      { object: "heater1", flow: 1 },
      '"heater1" is a Heater, not a Pump; use lab.Heater.configure.',
    ],
    [
      "no object",
      "lab.Pump.configure",
      { flow: 1 },
      '"object" is missing: name the Pump to configure.',
    ],
    [
      "nothing to set",
      "lab.Pump.configure",
      { object: "pump1" },
      "Nothing to set: give at least one of flow, running.",
    ],
  ])(
    "teaches about %s, and leaves the decision to the server",
    async (_what, tool, args, sentence) => {
      const { advice, readAll } = await lab();
      await readAll();
      expect(await advice(tool, args)).toEqual([sentence]);
    },
  );

  test("has nothing to say of a good call", async () => {
    const { advice } = await lab();
    expect(
      await advice("lab.Heater.configure", { object: "heater1", position: [1, 2, 3] }),
    ).toEqual([]);
  });

  test("knows a form of another version", async () => {
    const { advice } = await lab();
    expect(
      await advice("lab.Heater.configure", { object: "heater1", target: 1 }, "lab-schema-Heater-0"),
    ).toEqual(["Heater has changed since this form was made; reload it."]);
  });
});

describe("a call", () => {
  test("gives a vector as the text that its type is, and everything else as it was typed", async () => {
    const { call, host } = await lab();
    const outcome = await call(
      "lab.Heater.configure",
      { object: "heater1", position: [1, 2.5, 3], target: 40 },
      { text: '{"object":"heater1","position":[1,2.5,3],"target":40.000}' },
    );
    expect(firstText(outcome)).toBe("Done: position, target.");
    const sent = host
      .messagesOf("c_aaaaaaaaaaaaaaaa")
      .find(({ direction }) => direction === "sent")?.message;
    expect(sent).toMatchObject({
      params: { arguments: { object: "heater1", position: "1 2.5 3", target: 40 } },
    });
  });

  test("carries the identity of the form's class along", async () => {
    const { source, host } = await lab();
    await source.call(
      {
        key: toolKey("lab.Pump.prime"),
        args: { object: "pump1" },
        argsText: '{"object":"pump1"}',
        schemaId: "lab-schema-Pump-1",
      },
      {
        callId: callId("c_bbbbbbbbbbbbbbbb"),
        caller: { face: "app", id: "test" },
        signal: new AbortController().signal,
        onProgress: () => undefined,
      },
    );
    expect(host.messagesOf("c_bbbbbbbbbbbbbbbb")[0]?.message).toMatchObject({
      params: { _meta: { "opencmt/ulib": { schemaId: "lab-schema-Pump-1" } } },
    });
  });
});

describe("what changes", () => {
  test("a new version of a class is read anew, and has its new identity in tools and description", async () => {
    const { call, source, host, readAll } = await lab();
    await readAll();
    const before = source.session()?.schemaRevision ?? 0;
    await call("new_version");
    const maximum = (): unknown =>
      source.session()?.context.resources.find(({ document }) => document.type === "Heater")
        ?.document.properties["target"]?.maximum;
    await host.until(() => maximum() === 250 && (source.session()?.schemaRevision ?? 0) > before);
    const configure = source
      .tools()
      .find(({ sourceName }) => sourceName === "lab.Heater.configure");
    expect(configure?.generated?.schemaId).toBe("lab-schema-Heater-2");
  });

  test("a refresh asks for everything anew", async () => {
    const { source, call, session } = await lab();
    await session.catalog();
    await call("lab.scene.create", { class: "Pump", name: "pump7" });
    await source.refresh?.();
    expect(source.counts().objects).toBe(4);
  });

  test("what is asked for over and over is not written down", async () => {
    const { session, host } = await lab();
    await session.catalog();
    const written = host.bodies("message").length;
    for (let time = 0; time < 3; time += 1) await session.getAll("heater1");
    expect(host.bodies("message")).toHaveLength(written);
    expect(JSON.stringify(host.bodies("message"))).toContain("lab://type/Heater");
    expect(JSON.stringify(host.bodies("message"))).not.toContain("lab://object/heater1");
  });
});

describe("what a server leaves out", () => {
  test("without a list of objects there are classes and single objects, and a sentence", async () => {
    const { session, notes } = await lab("no-list");
    expect(result(await session.catalog()).map((each) => each.class)).toEqual(["Heater", "Pump"]);
    expect(refusal(await session.sceneRows({ open: [] }, 0, 10))).toBe(
      "The server lists no objects: it has no tool such as lab.scene.list.",
    );
    expect(result(await session.getAll("heater1")).values).toMatchObject({ target: 40 });
    expect(result(await session.set("heater1", { target: 41 }))).toEqual({ written: ["target"] });
    expect(refusal(await session.create("Pump", "p"))).toBe(
      "The server has no tool that creates objects, such as lab.scene.create.",
    );
    expect(notes()).toContain(
      "The server lists no objects: it has no tool such as lab.scene.list.",
    );
  });

  test("without a template there are classes and a scene, and no values", async () => {
    const { session, advice } = await lab("no-template");
    expect(result(await session.findObjects({ limit: 9 })).total).toBe(3);
    expect(refusal(await session.getAll("heater1"))).toBe(
      "The server gives no objects to read: it lists no template such as ulib://object/{name}.",
    );
    expect(await advice("lab.Pump.configure", { object: "heater1", flow: 1 })).toEqual([
      '"heater1" is a Heater, not a Pump; use lab.Heater.configure.',
    ]);
  });

  test("without any resource the classes have no description, and say so", async () => {
    const { session, readAll, notes, advice } = await lab("no-resources");
    await readAll();
    expect(refusal(await session.mcpContext({ className: "Heater" }))).toBe(
      "There are no resources.",
    );
    expect(notes()).toContain("Heater has no description here: There are no resources.");
    expect(await advice("lab.Heater.configure", { object: "heater1", target: 900 })).toEqual([
      "target is at most 300 degC; got 900.",
    ]);
  });

  test("without ids nothing is compared, and everything else is as ever", async () => {
    const { source, readAll, advice } = await lab("no-ids");
    await readAll();
    const configure = source.tools().find(({ sourceName }) => sourceName === "lab.Pump.configure");
    expect(configure?.generated).toEqual({ class: "Pump", addressParam: "object" });
    expect(await advice("lab.Pump.configure", { object: "pump1", flow: 1 }, "whatever")).toEqual(
      [],
    );
  });

  test("a tree of the scene does for the list", async () => {
    const { session } = await lab("tree-alone");
    expect(
      result(await session.sceneRows({ open: ["bench", "heater1"] }, 0, 9)).rows.map(
        ({ path, depth }) => [path, depth],
      ),
    ).toEqual([
      ["bench", 0],
      ["bench/heater1", 1],
      ["bench/heater1/pump1", 2],
    ]);
    expect(result(await session.catalog()).map((each) => each.class)).toEqual([
      "Bench",
      "Heater",
      "Pump",
    ]);
  });

  test("a list that ends early says how much of the scene it is", async () => {
    const { session, advice, notes } = await lab("lists-some");
    const cut = "The server lists only 2 of its 5,000 objects.";
    expect(result(await session.sceneRows({ open: [] }, 0, 9)).cut).toBe(cut);
    expect(result(await session.findObjects({ limit: 9 }))).toMatchObject({ total: 5_000, cut });
    expect(notes()).toContain(cut);
    // What is not in the list may be there all the same.
    expect(await advice("lab.Pump.prime", { object: "pump9" })).toEqual([]);
  });
});

describe("a server that lies", () => {
  test("in its list of objects: what can be used is shown, the rest is counted", async () => {
    const { session, notes } = await lab("odd-list");
    const { objects } = result(await session.findObjects({ limit: 99 }));
    expect(objects.map(({ name }) => name)).toEqual([
      "heater1",
      "pump1",
      "heater 2",
      "__proto__",
      "orphan",
    ]);
    expect(notes()).toEqual(
      expect.arrayContaining([
        "2 entries of the list of objects were left out: an object has a name and a class of at most 200 characters.",
        "The list of objects names some more than once; 1 entry was left out.",
      ]),
    );
  });

  test("with words where the list should be", async () => {
    const { session } = await lab("no-data");
    expect(refusal(await session.findObjects({ limit: 9 }))).toBe(
      'lab.scene.list answered without a list "objects"; the scene cannot be shown.',
    );
  });

  test("with ids that disagree: they are left out, and no form is stale", async () => {
    const { source, readAll, notes } = await lab("lying-ids");
    await readAll();
    const [heater] = source.session()?.context.resources ?? [];
    expect(heater?.document._ulib).toEqual({ kind: "type", typeName: "Heater" });
    expect(notes().join(" ")).toContain(
      'lab://type/Heater and the tools of "Heater" carry different schemaIds',
    );
  });

  test.each<[string, string]>([
    ["wrong-type", 'Pump has no description here: lab://type/Pump describes "Rocket", not "Pump".'],
    ["odd-documents", "Pump has no description here: lab://type/Pump is no JSON object."],
    ["huge-document", "Pump has no description here: lab://type/Pump has 2000"],
    [
      "cyclic",
      '"Pump" names bases that lead back to itself or are too many or too long; left out: "Heater", "Pump".',
    ],
  ])("in a description (%s): that is a note, and nothing else breaks", async (variant, note) => {
    const { session, readAll, notes, call } = await lab(variant);
    await readAll();
    expect(notes().join("\n")).toContain(note);
    expect(result(await session.findObjects({ limit: 9 })).total).toBe(3);
    expect((await call("lab.Pump.configure", { object: "pump1", flow: 1 })).kind).toBe("ok");
  });

  test("with property names that are traps: they are properties", async () => {
    const { source, readAll, advice } = await lab("proto");
    await readAll();
    const pump = source
      .session()
      ?.context.resources.find(({ document }) => document.type === "Pump");
    expect(Object.keys(pump?.document.properties ?? {})).toEqual(["__proto__", "constructor"]);
    expect(await advice("lab.Pump.configure", { object: "pump1", flow: 1 })).toEqual([]);
  });

  test("about an object: its sentence names what it got", async () => {
    const { session } = await lab("lying-object");
    expect(refusal(await session.getAll("heater1"))).toBe(
      'lab://object/heater1 cannot be read: it is about "pump1", not "heater1".',
    );
    expect(refusal(await session.getAll("pump1"))).toContain(
      "lab://object/pump1 cannot be read: it has 1001 values in 1000 levels",
    );
    expect(result(await session.getAll("heater 2")).class).toBe("Heater");
  });

  test("in its identity blocks: tools are tools and say why, beside the classes that it describes", async () => {
    const { source, session } = await lab("odd-blocks");
    expect(result(await session.catalog()).map((each) => each.class)).toEqual(["Heater", "Pump"]);
    const pump = source.tools().find(({ sourceName }) => sourceName === "lab.Pump.configure");
    expect(pump).toMatchObject({
      kind: "remote",
      problems: [expect.stringContaining('Its _meta "opencmt/ulib" cannot be used')],
    });
  });

  test("with two contexts: the first is shown, and a sentence says which", async () => {
    const { source, notes } = await lab("two-contexts");
    expect(notes().join(" ")).toContain('"lab" is shown as classes and objects; "other" as tools');
    expect(source.tools().filter(({ generated }) => generated?.class === "Heater")).toHaveLength(2);
  });

  test("with more classes than are read by themselves: the others are read when they are looked at", async () => {
    const { session, host, notes } = await lab("many-classes");
    const bounded =
      "1000 of 1202 classes are described here already; the others are read when they are looked at.";
    await host.until(() => notes().includes(bounded));
    const names = result(await session.catalog()).map((each) => each.class);
    expect(names).toHaveLength(1_202);
    const read = await Promise.all(
      names.slice(-5).map(async (className) => result(await session.mcpContext({ className }))),
    );
    expect(read.map(({ resources }) => resources.length)).toEqual([1, 1, 1, 1, 1]);
  });
});

test("a server that ends in the middle is lost to its session as well", async () => {
  const { source, session, host } = await lab();
  await session.catalog();
  const pid = source.detail().pid;
  if (pid === undefined) throw new Error("The laboratory has no process.");
  process.kill(pid, "SIGKILL");
  await host.until(() => source.status().phase === "lost");
  await expect(session.getAll("heater1")).rejects.toThrow(/SIGKILL.* Restart it to go on\./);
});
