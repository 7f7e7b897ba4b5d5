import { describe, expect, test } from "vitest";
import { workshop } from "#testing/workshop-session.ts";
import { createBackend } from "./create-backend.ts";
import { GeneratedClass } from "./generated-class.ts";
import { ObjectFacade } from "./object-facade.ts";
import { RefusalError } from "./refusal-error.ts";
import { SceneFacade } from "./scene-facade.ts";

async function opened() {
  const { session, clock } = await workshop();
  const backend = await createBackend(session);
  const { scene } = backend;
  const held = async (object: string, property: string) => {
    const reply = await session.get(object, property);
    return reply.ok ? reply.result : reply.error;
  };
  return { backend, scene, session, clock, held };
}

const refusalOf = async (promise: PromiseLike<unknown>): Promise<RefusalError> => {
  try {
    await promise;
  } catch (error) {
    if (error instanceof RefusalError) return error;
    throw error;
  }
  throw new Error("It was not refused.");
};

describe("an object of the façade", () => {
  test("is written by assignment and read by awaiting", async () => {
    const { scene, held } = await opened();
    scene.lathe.Size = [2, 2, 2];
    await scene.settled();
    expect(await held("lathe", "Size")).toBe("2 2 2");
    expect(await scene.lathe.Size).toBe("2 2 2");
    expect(await scene["lathe"]["Volume"]).toBe(8);
    expect(await scene.lathe.values()).toMatchObject({ Size: "2 2 2", Mode: "fast" });
  });

  test("has its actions as methods, which give what they answer", async () => {
    const { scene, clock } = await opened();
    const run = scene.lathe.Run();
    await clock.advance(2000);
    expect(await run).toEqual({ runs: 4 });
  });

  test("what was assigned is written in order, and read after it was written", async () => {
    const { scene } = await opened();
    scene.lathe.Speed = 1;
    scene.lathe.Speed = 2;
    scene.lathe.Mode = "accurate";
    expect(await scene.lathe.Speed).toBe(2);
    expect(await scene.lathe.Mode).toBe("accurate");
  });

  test("a refused assignment is thrown by settled, with its result, once", async () => {
    const { scene, held } = await opened();
    scene.lathe.Size = [900, 2, 2];
    const error = await refusalOf(scene.settled());
    expect(error.message).toBe("Size[0] is at most 50 mm; got 900.");
    expect(error.result).toMatchObject({ ok: false, refusals: [{ argument: "Size", got: 900 }] });
    expect(await held("lathe", "Size")).toBe("1 2 3");
    await scene.settled();
  });

  test("a refused assignment is thrown by whatever is awaited of the object next", async () => {
    const { scene } = await opened();
    scene.lathe.Speed = 900;
    expect(await scene.mill.Speed).toBe(5);
    expect((await refusalOf(scene.lathe.Mode)).message).toBe("Speed is at most 50 mm/s; got 900.");
    expect(await scene.lathe.Mode).toBe("fast");
  });

  test("several refused assignments are thrown together", async () => {
    const { scene, held } = await opened();
    scene.lathe.Speed = 900;
    scene.mill.Mode = "slow";
    scene.mill.Speed = 3;
    const error = await refusalOf(scene.settled());
    expect(error.message).toBe(
      'Speed is at most 50 mm/s; got 900. Mode is one of: fast, accurate; got "slow".',
    );
    expect(error.results).toHaveLength(2);
    expect(await held("mill", "Speed")).toBe(3);
  });

  test("set writes several properties, all or none", async () => {
    const { scene, held } = await opened();
    const error = await refusalOf(scene.lathe.set({ Speed: 9, Mode: "slow" }));
    expect(error.message).toBe('Mode is one of: fast, accurate; got "slow".');
    expect(await held("lathe", "Speed")).toBe(5);
    expect(await scene.lathe.set({ Speed: 9, Mode: "accurate" })).toMatchObject({ ok: true });
    expect(await held("lathe", "Speed")).toBe(9);
  });

  test.each<readonly [string, (scene: SceneFacade) => PromiseLike<unknown>, string]>([
    [
      "of an object that is not there",
      (scene) => scene["late"].Speed,
      'There is no object "late" in the scene; there are: hall, lathe, mill, press.',
    ],
    [
      "of a property that it has not",
      (scene) => scene["lathe"].Sped,
      expect.stringMatching(/^Machine has no "Sped"; it takes: Speed/) as string,
    ],
    [
      "of an action that it has not",
      (scene) => scene["lathe"].Rum(),
      'There is no tool "ulib.Machine.Rum". Did you mean "ulib.Machine.Run"?',
    ],
    [
      "of an action with arguments",
      (scene) => scene["lathe"].Run({ times: 3 }),
      'Run takes only "object"; got "times".',
    ],
    [
      "of a computed property as if it could be set",
      (scene) => scene["lathe"].set({ Volume: 1 }),
      "Volume is computed and cannot be set.",
    ],
    [
      "of an action as if it were a property",
      (scene) => scene["lathe"].set({ Run: 1 }),
      "Run is an action; call ulib.Machine.Run.",
    ],
    [
      "of a property of a class that has none",
      (scene) => scene["hall"].set({ Size: 1 }),
      'Group has no "Size"; it takes nothing.',
    ],
    [
      "to create what there is",
      (scene) => scene.create("Machine", "lathe"),
      'There is already an object "lathe".',
    ],
  ])("asked %s, it throws the sentence", async (_what, ask, sentence) => {
    const { scene } = await opened();
    expect((await refusalOf(ask(scene))).message).toEqual(sentence);
  });

  test("of a class that came after the context was read is known all the same", async () => {
    const { scene, session } = await opened();
    await session.remove("press");
    await (await createBackend(session)).refresh();
    const late = await createBackend(session);
    await session.create("SpecialMachine", "saw");
    late.scene["saw"].Speed = 7;
    expect(await late.scene["saw"].Speed).toBe(7);
    expect(await scene["saw"].Speed).toBe(7);
  });

  test("a 64-bit integer may be given as a bigint and keeps every digit", async () => {
    const { scene } = await opened();
    scene.lathe.Total = 9007199254740993n;
    expect(await scene.lathe.Total).toBe("9007199254740993");
  });

  test.each(["a b", 'say "hi"', "🦊", "__proto__", "constructor", "then", "list", "x".repeat(200)])(
    "may be called %j",
    async (name) => {
      const { scene, session } = await opened();
      await session.create("Machine", name);
      const object = scene.object(name);
      object.Speed = 8;
      expect(await object.Speed).toBe(8);
      expect(await session.get(name, "Speed")).toEqual({ ok: true, result: 8 });
    },
  );

  test("a name of 10,000 characters that is nowhere is answered in a line", async () => {
    const { scene } = await opened();
    const name = "x".repeat(10_000);
    for (const asked of [scene[name].Speed, scene[name].Run(), scene.create("Machine", name)]) {
      expect((await refusalOf(asked)).message.length).toBeLessThan(300);
    }
  });

  test("names that JavaScript asks for are properties like any other, where that is safe", async () => {
    const { scene } = await opened();
    for (const name of ["__proto__", "constructor", "hasOwnProperty"]) {
      expect((await refusalOf(scene.lathe.set(Object.fromEntries([[name, 1]])))).message).toMatch(
        /^Machine has no "/,
      );
      expect((await refusalOf(scene.lathe[name])).message).toMatch(/^Machine has no "/);
    }
    expect(String(scene.lathe)).toBe('object "lathe"');
    expect(JSON.stringify({ lathe: scene.lathe })).toBe('{"lathe":{}}');
  });
});

describe("the scene of the façade", () => {
  test("gives objects, lists them and makes them", async () => {
    const { scene, session } = await opened();
    expect(scene).toBeInstanceOf(SceneFacade);
    expect(scene["lathe"]).toBeInstanceOf(ObjectFacade);
    const made = await scene.create("Machine", "drill", "hall");
    expect(made).toBeInstanceOf(ObjectFacade);
    expect(await scene["drill"].Speed).toBe(5);
    expect((await scene.list({ class: "Machine" })).map(({ path }) => path)).toEqual([
      "hall/lathe",
      "hall/mill",
      "hall/drill",
    ]);
    expect(await session.get("drill", "Mode")).toEqual({ ok: true, result: "fast" });
  });

  test("is no promise, so it can be handed on by one", async () => {
    const { scene } = await opened();
    expect(await Promise.resolve(scene)).toBe(scene);
  });

  test("an object is not assigned", async () => {
    const { scene } = await opened();
    expect(() => {
      scene["drill"] = {};
    }).toThrow('An object is not assigned; use scene.create(CLASS, "drill").');
  });

  test("closing says what was refused and nobody heard of", async () => {
    const { backend, scene } = await opened();
    scene.lathe.Speed = 900;
    expect((await refusalOf(backend.close())).message).toBe("Speed is at most 50 mm/s; got 900.");
  });
});

test("a generated class gives its help and its other renderings", async () => {
  const { backend, scene } = await opened();
  const machine = backend.generated("Machine");
  expect(machine).toBeInstanceOf(GeneratedClass);
  expect(machine.help()).toContain("  Speed     number; 0 to 50 mm/s; default 5; port\n");
  expect(machine.help()).toContain("Actions\n  Run       Runs for a second, in four steps\n");
  expect(await scene.lathe.help()).toBe(machine.help());
  expect(machine.fbs()).toContain("table Machine (");
  expect(machine.typescript()).toContain("export interface Machine {");
  expect(machine.identity).toEqual(expect.objectContaining({ typeId: expect.any(String) }));
  expect(() => backend.generated("Foo")).toThrow(
    'There is no class "Foo". Registered: Group, Machine, SpecialMachine.',
  );
});
