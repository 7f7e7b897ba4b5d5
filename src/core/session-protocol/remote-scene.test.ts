import { expect, test } from "vitest";
import type { CatalogEntry, SceneNode, SessionReply } from "#core/session/session.ts";
import { RemoteScene } from "./remote-scene.ts";
import type { TreeQuery } from "./node-pages.ts";

const node = (name: string, path: string, more: Partial<SceneNode> = {}): SceneNode => ({
  name,
  class: "Thing",
  path,
  childCount: 0,
  children: [],
  ...more,
});

const catalogOf = (instances: number): CatalogEntry => ({
  class: "Thing",
  base: [],
  abstract: false,
  instances,
  description: "",
});

/** A scene whose session is a function; counts what it was asked. */
function scene(answer: (query: TreeQuery) => SceneNode | null, instances = 10) {
  const asked: TreeQuery[] = [];
  let now = 0;
  const remote = new RemoteScene({
    sceneTree: async (query): Promise<SessionReply<SceneNode>> => {
      asked.push(query);
      const result = answer(query);
      return result ? { ok: true, result } : { ok: false, error: "There is no such object." };
    },
    catalog: async () => ({ ok: true, result: [catalogOf(instances)] }),
    get: async () => ({ ok: false, error: "It has none." }),
    now: () => now,
  });
  return { remote, asked, pass: (milliseconds: number) => void (now += milliseconds) };
}

/** A million roots, told without making them. */
const wide =
  (count: number, extra: Partial<SceneNode> = {}) =>
  ({ root, offset = 0, limit = 200 }: TreeQuery): SceneNode | null => {
    if (root !== undefined) {
      const place = Number(root.slice(1));
      return node(root, root, { place, childCount: 3, ...extra });
    }
    const length = Math.max(0, Math.min(limit, count - offset));
    const children = Array.from({ length }, (_, at) => node(`n${offset + at}`, `n${offset + at}`));
    return node("", "", { childCount: count, children });
  };

const resultOf = <Result>(reply: SessionReply<Result>): Result => {
  if (!reply.ok) throw new Error(reply.error);
  return reply.result;
};

test("a window of a million objects asks for the page that it shows and no more", async () => {
  const { remote, asked } = scene(wide(1_000_000));
  const rows = resultOf(await remote.rows({ open: [] }, 500_000, 50));
  expect(rows).toMatchObject({ total: 1_000_000, from: 500_000 });
  expect(rows.rows.map(({ name }) => name)).toEqual(
    Array.from({ length: 50 }, (_, at) => `n${500_000 + at}`),
  );
  expect(asked).toHaveLength(2);
});

test("what was read is used again until the scene changes or it is old", async () => {
  const { remote, asked, pass } = scene(wide(1_000));
  await remote.rows({ open: [] }, 0, 50);
  await remote.rows({ open: [] }, 50, 50);
  expect(asked).toHaveLength(1);
  remote.forget();
  await remote.rows({ open: [] }, 0, 50);
  expect(asked).toHaveLength(2);
  pass(1_001);
  await remote.rows({ open: [] }, 0, 50);
  expect(asked).toHaveLength(3);
});

test("a session that does not tell places has its open objects looked for, page by page", async () => {
  const { remote } = scene(({ root, offset = 0, limit = 200 }) => {
    const all = Array.from({ length: 500 }, (_, at) => node(`n${at}`, `n${at}`));
    if (root === undefined)
      return node("", "", { childCount: 500, children: all.slice(offset, offset + limit) });
    if (root !== "n300") return null;
    return node("n300", "n300", {
      childCount: 2,
      children: [node("a", "n300/a"), node("b", "n300/b")],
    });
  });
  const rows = resultOf(await remote.rows({ open: ["n300", "gone"] }, 299, 5));
  expect(rows.total).toBe(502);
  expect(rows.rows.map(({ name, depth, isOpen }) => [name, depth, isOpen])).toEqual([
    ["n299", 0, false],
    ["n300", 0, true],
    ["a", 1, false],
    ["b", 1, false],
    ["n301", 0, false],
  ]);
});

test("a search stops after 20,000 objects and says so", async () => {
  const { remote } = scene(wide(1_000_000), 1_000_000);
  const rows = resultOf(await remote.rows({ open: [], text: "n19999" }, 0, 10));
  expect(rows).toMatchObject({
    total: 1,
    rows: [{ name: "n19999" }],
    cut: "Only the first 20,000 of 1,000,000 objects were looked at; the session's scene is too big to search whole from here.",
  });
  expect(resultOf(await remote.find({ prefix: "n1999", limit: 2 }))).toMatchObject({
    total: 11,
    objects: [{ name: "n1999" }, { name: "n19990" }],
    cut: expect.stringContaining("20,000 of 1,000,000"),
  });
});

test("a search of a scene that was seen whole says nothing about stopping", async () => {
  const { remote } = scene(wide(20_000), 20_000);
  expect(resultOf(await remote.rows({ open: [], text: "n1" }, 0, 1))).not.toHaveProperty("cut");
});

test("without a start of a name the catalogue knows how many there are, and the walk ends early", async () => {
  const { remote, asked } = scene(wide(1_000_000), 1_000_000);
  expect(resultOf(await remote.find({ limit: 0 }))).toEqual({ total: 1_000_000, objects: [] });
  expect(asked).toHaveLength(0);
  const found = resultOf(await remote.find({ class: "Thing", limit: 3 }));
  expect(found).toMatchObject({
    total: 1_000_000,
    objects: [{ name: "n0" }, { name: "n1" }, { name: "n2" }],
  });
  expect(asked).toHaveLength(1);
});

test.each([
  [
    "goes in a circle",
    () =>
      node("", "", {
        childCount: 1,
        children: [
          node("a", "a", { childCount: 1, children: [node("a", "a/a", { childCount: 1 })] }),
        ],
      }),
  ],
  [
    "counts children that it does not give",
    ({ root }: TreeQuery) => node(root ?? "", root ?? "", { childCount: 1e9 }),
  ],
  [
    "makes children without end",
    ({ root = "" }: TreeQuery) =>
      node(root, root, {
        childCount: 1,
        children: [node(`${root}x`, `${root}/x`, { childCount: 1 })],
      }),
  ],
])("a session that %s is searched to an end", async (_name, answer) => {
  const { remote, asked } = scene(answer);
  const rows = resultOf(await remote.rows({ open: [], text: "nowhere" }, 0, 10));
  expect(rows.rows).toEqual([]);
  expect(asked.length).toBeLessThanOrEqual(500);
});

test("open objects that claim one place, or hang in a circle, leave the tree readable", async () => {
  const { remote } = scene(({ root, offset = 0 }) => {
    const roots = [node("a", "a", { childCount: 1 }), node("b", "b", { childCount: 1 })];
    if (root === undefined)
      return node("", "", { childCount: 2, children: offset === 0 ? roots : [] });
    if (root === "x") return node("x", "y/x", { place: 0, childCount: 1 });
    if (root === "y") return node("y", "x/y", { place: 0, childCount: 1 });
    return node(root, root, {
      place: 0,
      childCount: 1,
      children: [node(`${root}1`, `${root}/${root}1`)],
    });
  });
  const rows = resultOf(await remote.rows({ open: ["a", "b", "x", "y"] }, 0, 10));
  expect(rows.total).toBe(3);
  expect(rows.rows.map(({ name }) => name)).toEqual(["a", "a1", "b"]);
});
