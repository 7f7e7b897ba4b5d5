import { expect, test } from "vitest";
import { SessionLost, type SessionReply } from "#core/session/session.ts";
import { fakeClock, settle } from "#testing/fake-clock.ts";
import type { ListedObject } from "./listed-objects.ts";
import type { SceneReading } from "./read-scene.ts";
import { SceneKeeper } from "./scene-keeper.ts";

const object = (path: string, its = "Pump"): ListedObject => ({
  name: path.slice(path.lastIndexOf("/") + 1),
  class: its,
  path,
});

const reading = (...objects: readonly ListedObject[]): SessionReply<SceneReading> => ({
  ok: true,
  result: { objects, total: objects.length, notes: [] },
});

function keeper(first: SessionReply<SceneReading> | Error = reading(object("a"))) {
  const clock = fakeClock();
  let next = first;
  let takesMs = 0;
  let reads = 0;
  let changes = 0;
  const made = new SceneKeeper({
    read: async () => {
      reads += 1;
      if (takesMs > 0) {
        await new Promise<void>((resolve) => {
          clock.after(takesMs, resolve);
        });
      }
      if (next instanceof Error) throw next;
      return next;
    },
    onChanged: () => void (changes += 1),
    timers: clock,
  });
  return {
    made,
    clock,
    reads: () => reads,
    changes: () => changes,
    answer: (reply: typeof next, after = 0) => {
      next = reply;
      takesMs = after;
    },
  };
}

const names = async (made: SceneKeeper): Promise<readonly string[]> => {
  const found = await made.find({ limit: 99 });
  return found.ok ? found.result.objects.map(({ name }) => name) : [found.error];
};

test("the first look waits for the list, later ones do not and start the next when it is old", async () => {
  const { made, clock, reads, changes, answer } = keeper();
  expect(await names(made)).toEqual(["a"]);
  expect(await names(made)).toEqual(["a"]);
  expect(reads()).toBe(1);
  answer(reading(object("a"), object("b")));
  await clock.advance(2_000);
  expect(await names(made)).toEqual(["a"]);
  await settle();
  expect(await names(made)).toEqual(["a", "b"]);
  expect([reads(), changes()]).toEqual([2, 2]);
});

test("a list that is the same again is no change", async () => {
  const { made, clock, reads, changes } = keeper();
  await names(made);
  await clock.advance(5_000);
  made.touch();
  await settle();
  expect([reads(), changes()]).toEqual([2, 1]);
});

test("nobody who does not look makes it read", async () => {
  const { clock, reads } = keeper();
  await clock.advance(60_000);
  expect(reads()).toBe(0);
});

test("a list that takes long is read less often", async () => {
  const { made, clock, reads, answer } = keeper();
  answer(reading(object("a")), 1_000);
  const first = names(made);
  await clock.advance(1_000);
  await first;
  await clock.advance(9_000);
  made.touch();
  expect(reads()).toBe(1);
  await clock.advance(1_000);
  made.touch();
  expect(reads()).toBe(2);
});

test("what is so after a change is read after a reading that began before it", async () => {
  const { made, clock, reads, answer } = keeper();
  answer(reading(object("a")), 100);
  const old = names(made);
  await settle();
  answer(reading(object("a"), object("new")));
  const renewed = made.renew();
  await clock.advance(100);
  await Promise.all([old, renewed]);
  expect(reads()).toBe(2);
  expect(await names(made)).toEqual(["a", "new"]);
});

test("a server that stops answering leaves what was read, and a note", async () => {
  const { made, clock, answer } = keeper();
  await names(made);
  answer(new SessionLost("It gave no answer.", false));
  await clock.advance(3_000);
  made.touch();
  await settle();
  expect(await names(made)).toEqual(["a"]);
  expect(made.notes()).toEqual(["It gave no answer."]);
});

test("a refusal is what everybody hears who asks for the scene", async () => {
  const { made } = keeper({ ok: false, error: "There is no list." });
  expect(await names(made)).toEqual(["There is no list."]);
  expect(await made.rows({ open: [] }, 0, 9)).toEqual({ ok: false, error: "There is no list." });
  expect(await made.pathOf("a")).toBe("a");
  expect(made.notes()).toEqual(["There is no list."]);
});

test("an object whose parent is not listed hangs from the nearest ancestor that is", async () => {
  const { made } = keeper(
    reading(object("lab/x/y/deep"), object("lab"), object("lab/bench"), object("stray/alone")),
  );
  const rows = await made.rows({ open: ["lab"] }, 0, 9);
  expect(rows.ok ? rows.result.rows.map(({ path, depth }) => [path, depth]) : rows).toEqual([
    ["lab", 0],
    ["lab/bench", 1],
    ["lab/x/y/deep", 1],
    ["stray/alone", 0],
  ]);
});

test("the tree, the counts and the classes of objects come from the same list", async () => {
  const { made } = keeper(reading(object("lab", "Room"), object("lab/p1"), object("lab/p2")));
  expect(await made.tree({ depth: 2 })).toMatchObject({
    ok: true,
    result: {
      childCount: 1,
      children: [{ name: "lab", children: [{ name: "p1" }, { name: "p2" }] }],
    },
  });
  expect(await made.tree({ root: "nobody" })).toMatchObject({
    ok: false,
    error: 'There is no object "nobody" in the scene; there are: lab, p1, p2.',
  });
  expect([...(await made.counts())]).toEqual([
    ["Room", 1],
    ["Pump", 2],
  ]);
  expect(await made.knownClassOf("p1")).toBe("Pump");
  expect(await made.knownClassOf("nobody")).toBeNull();
});
