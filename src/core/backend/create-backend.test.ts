import { describe, expect, test } from "vitest";
import type { JsonObject } from "#protocol/json.ts";
import { settle } from "#testing/fake-clock.ts";
import { workshop } from "#testing/workshop-session.ts";
import { SessionLost, type Session } from "../session/session.ts";
import { createBackend } from "./create-backend.ts";

async function opened() {
  const { session, clock, events } = await workshop();
  const backend = await createBackend(session, { now: () => 0 });
  return { session, backend, clock, events };
}

/** A session of which one command is other than it was. */
const changed = (session: Session, change: Partial<Session>): Session =>
  new Proxy(session, {
    get: (target, key) => {
      const own = (change as Record<string | symbol, unknown>)[key];
      if (own !== undefined) return own;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });

describe("what a backend knows of a session", () => {
  test("is the session's tools, then those of the classes in the scene", async () => {
    const { backend } = await opened();
    expect(backend.tools().map(({ name }) => name)).toEqual([
      "ulib.scene.list",
      "ulib.scene.create",
      ...["configure", "Run", "Fail", "Complain", "Spawn"].map((last) => `ulib.Machine.${last}`),
      ...["configure", "Run", "Fail", "Complain", "Spawn"].map(
        (last) => `ulib.SpecialMachine.${last}`,
      ),
    ]);
    expect(backend.classes()).toEqual(["Group", "Machine", "SpecialMachine"]);
    expect(backend.tool("ulib.Machine.configure")?.inputSchema["required"]).toEqual(["object"]);
    expect(backend.tool("ulib.Frame.configure")).toBeUndefined();
    expect(backend.describe("Machine")?.properties["Speed"]?.maximum).toBe(50);
    expect(backend.describe("Foo")).toBeUndefined();
    expect(backend.resources().map(({ uri }) => uri)).toEqual([
      "ulib://type/Group",
      "ulib://type/Machine",
      "ulib://type/SpecialMachine",
    ]);
  });

  test("is every registered class where that is asked for, or one", async () => {
    const { session } = await workshop();
    const whole = await createBackend(session, { registry: true });
    expect(whole.classes()).toEqual(["Frame", "Group", "Machine", "SpecialMachine"]);
    expect(whole.context().skipped).toMatchObject([{ class: "Broken" }]);
    const one = await createBackend(session, { className: "Frame" });
    expect(one.classes()).toEqual(["Frame"]);
  });

  test("cannot be made of a class that there is not", async () => {
    const { session } = await workshop();
    await expect(createBackend(session, { className: "Foo" })).rejects.toThrow(
      'There is no class "Foo". Registered: Broken, Frame, Group, Machine, SpecialMachine.',
    );
  });

  test("holds until it is read anew: a class that came or went brings or takes its tools", async () => {
    const { session, backend } = await opened();
    await session.remove("press");
    expect(backend.tool("ulib.SpecialMachine.configure")).toBeDefined();
    await backend.refresh();
    expect(backend.tool("ulib.SpecialMachine.configure")).toBeUndefined();
    expect(backend.classes()).toEqual(["Group", "Machine"]);
  });

  test("a created object's tools exist when the answer arrives", async () => {
    const { session, backend } = await opened();
    await session.remove("press");
    await backend.refresh();
    const made = await backend.call("ulib.scene.create", { class: "SpecialMachine", name: "saw" });
    expect(made).toMatchObject({ ok: true, content: "Created saw, a SpecialMachine, at saw." });
    expect(backend.tool("ulib.SpecialMachine.configure")).toBeDefined();
  });

  test("a document is as it was read, an object is read every time", async () => {
    const { session, backend } = await opened();
    const read = async (uri: string) => {
      const reading = await backend.readResource(uri);
      return reading.ok ? (JSON.parse(reading.contents[0]?.text ?? "") as JsonObject) : reading;
    };
    expect(await read("ulib://type/Machine")).toEqual(backend.describe("Machine"));
    expect(await read("ulib://object/lathe")).toMatchObject({ values: { Speed: 5 } });
    await session.set("lathe", { Speed: 7 });
    expect(await read("ulib://object/lathe")).toMatchObject({
      object: "lathe",
      class: "Machine",
      values: { Speed: 7 },
      readAt: "1970-01-01T00:00:00.000Z",
    });
    expect(await read("ulib://object/saw")).toMatchObject({
      ok: false,
      sentence: 'There is no object "saw" in the scene; there are: hall, lathe, mill, press.',
    });
  });
});

describe("a call", () => {
  test("that passes is made and says so in words and as data", async () => {
    const { backend, session } = await opened();
    const result = await backend.call("ulib.Machine.configure", {
      object: "lathe",
      Size: [3, 4, 5],
    });
    expect(result).toEqual({
      ok: true,
      content: "Set Size on lathe.",
      structured: { object: "lathe", set: { Size: "3 4 5" } },
    });
    expect(result.toMcp()).toEqual({
      content: [{ type: "text", text: "Set Size on lathe." }],
      isError: false,
      structuredContent: { object: "lathe", set: { Size: "3 4 5" } },
    });
    expect(await session.get("lathe", "Size")).toEqual({ ok: true, result: "3 4 5" });
  });

  test("that is refused is a result with its sentence and every fault, and nothing is sent", async () => {
    const { session } = await workshop();
    const sent: unknown[] = [];
    const watched = changed(session, {
      set: async (...args) => {
        sent.push(args);
        return session.set(...args);
      },
    });
    const backend = await createBackend(watched);
    const result = await backend.call("ulib.Machine.configure", {
      object: "lathe",
      Speed: 7,
      Size: [900, 2, -1],
    });
    const sentence = "Size[0] is at most 50 mm; got 900. Size[2] is at least 0 mm; got -1.";
    expect(result).toEqual({
      ok: false,
      content: sentence,
      refusals: [
        {
          argument: "Size",
          rule: "maximum",
          expected: 50,
          got: 900,
          sentence: "Size[0] is at most 50 mm; got 900.",
        },
        {
          argument: "Size",
          rule: "minimum",
          expected: 0,
          got: -1,
          sentence: "Size[2] is at least 0 mm; got -1.",
        },
      ],
    });
    expect(result.toMcp()).toEqual({ content: [{ type: "text", text: sentence }], isError: true });
    expect(sent).toEqual([]);
    expect(await session.get("lathe", "Speed")).toEqual({ ok: true, result: 5 });
  });

  test.each<readonly [string, unknown, string, readonly unknown[]]>([
    [
      "ulib.Machin.configure",
      {},
      'There is no tool "ulib.Machin.configure". Did you mean "ulib.Machine.configure"?',
      ["", "tool"],
    ],
    ["", {}, 'There is no tool "".', ["", "tool"]],
    ["__proto__", {}, 'There is no tool "__proto__".', ["", "tool"]],
    [
      "ulib.Machine.configure",
      {},
      '"object" is missing: name the Machine to configure.',
      ["object", "required"],
    ],
    [
      "ulib.Machine.configure",
      { object: "late", Speed: 1 },
      'There is no object "late" in the scene; there are: lathe, mill, hall, press.',
      ["object", "scene"],
    ],
    [
      "ulib.Machine.Run",
      { object: "lathe", "a/b": 1 },
      'Run takes only "object"; got "a/b".',
      ["a/b", "additionalProperties"],
    ],
    [
      "ulib.Machine.configure",
      { object: "lathe" },
      "Nothing to set: give at least one of Speed, Size, Mode, Count, Total, Visible, Label, Follows.",
      ["", "nothing"],
    ],
  ])("of %s with %j is answered: %s", async (name, args, sentence, [argument, rule]) => {
    const { backend } = await opened();
    const result = await backend.call(name, args as JsonObject);
    expect(result).toMatchObject({ ok: false, content: sentence });
    expect(result.refusals).toMatchObject([{ argument, rule, sentence }]);
  });

  test.each([[[]], ["crate"], [null], [7]])(
    "with %j for arguments says what they are",
    async (args) => {
      const { backend } = await opened();
      const result = await backend.call("ulib.Machine.Run", args as unknown as JsonObject);
      expect(result.content).toMatch(
        /^The arguments are an object such as \{"object":"crate"\}; got /,
      );
    },
  );

  test("that the session refuses on its own is answered in the session's words", async () => {
    const { backend } = await opened();
    expect(await backend.call("ulib.Machine.Complain", { object: "mill" })).toEqual({
      ok: false,
      content: "mill has no work to do.",
    });
  });

  test("tells how far it is and can be cancelled", async () => {
    const { backend, clock } = await opened();
    const controller = new AbortController();
    const progress: unknown[] = [];
    const running = backend.call(
      "ulib.Machine.Run",
      { object: "lathe" },
      { signal: controller.signal, onProgress: (each) => progress.push(each) },
    );
    await settle();
    await clock.advance(500);
    controller.abort("cancelled");
    const result = await running;
    expect(progress).toEqual([
      { done: 1, total: 4 },
      { done: 2, total: 4 },
    ]);
    expect(result.ok).toBe(false);
    expect(result.content).toMatch(/Run/);
  });

  test("keeps the schema that it was checked against while the backend reads another", async () => {
    const { backend, session, clock } = await opened();
    const running = backend.call("ulib.SpecialMachine.Run", { object: "press" });
    await settle();
    await session.remove("press");
    await backend.refresh();
    expect(backend.tool("ulib.SpecialMachine.Run")).toBeUndefined();
    await clock.advance(2000);
    expect((await running).content).not.toMatch(/There is no tool/);
  });

  test("throws where the session is lost, for nobody can know then", async () => {
    const { session } = await workshop();
    const lost = new SessionLost("The session at x stopped answering.", true);
    const backend = await createBackend(changed(session, { set: () => Promise.reject(lost) }));
    const call = backend.call("ulib.Machine.configure", { object: "lathe", Speed: 1 });
    await expect(call).rejects.toBe(lost);
  });
});

describe("a list of calls", () => {
  test("is made in order, and a refusal does not stop the next", async () => {
    const { backend } = await opened();
    const configure = (args: JsonObject) => ({ name: "ulib.Machine.configure", args });
    const results = await backend.callAll([
      configure({ object: "lathe", Speed: 9 }),
      configure({ object: "lathe", Speed: 99 }),
      { name: "ulib.Foo.configure" },
      configure({ object: "lathe", Speed: 10 }),
    ]);
    expect(results.map(({ content }) => content)).toEqual([
      "Set Speed on lathe.",
      "Speed is at most 50 mm/s; got 99.",
      'There is no tool "ulib.Foo.configure".',
      "Set Speed on lathe.",
    ]);
    expect(await backend.scene["lathe"].Speed).toBe(10);
  });

  test("has a result for every call, also where the session is lost on the way", async () => {
    const { session } = await workshop();
    let count = 0;
    const backend = await createBackend(
      changed(session, {
        set: (...args) =>
          (count += 1) === 1
            ? session.set(...args)
            : Promise.reject(new SessionLost("It is gone.", true)),
      }),
    );
    const call = { name: "ulib.Machine.configure", args: { object: "lathe", Speed: 9 } };
    expect((await backend.callAll([call, call, call])).map(({ content }) => content)).toEqual([
      "Set Speed on lathe.",
      "It is gone.",
      "It is gone.",
    ]);
  });
});
