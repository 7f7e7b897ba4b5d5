import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { noParent, ObjectTree, type Slot } from "./object-tree.ts";
import { filteredRows, filterTree, filterWords } from "./tree-filter.ts";
import { openRows } from "./tree-rows.ts";

/** What the rows should be, the slow way. */
function naiveRows(tree: ObjectTree, open: ReadonlySet<string>): string[] {
  const rows: string[] = [];
  const visit = (slot: Slot, depth: number): void => {
    const children = tree.childrenOf(slot);
    const isOpen = open.has(tree.nameOf(slot)) && children.length > 0;
    rows.push(`${"  ".repeat(depth)}${isOpen ? "v" : "-"} ${tree.nameOf(slot)}`);
    if (isOpen) children.forEach((child) => visit(child, depth + 1));
  };
  tree.childrenOf(noParent).forEach((root) => visit(root, 0));
  return rows;
}

const shown = (tree: ObjectTree, rows: ReturnType<typeof openRows>): string[] =>
  rows.rows.map(
    ({ slot, depth, isOpen }) => `${"  ".repeat(depth)}${isOpen ? "v" : "-"} ${tree.nameOf(slot)}`,
  );

/** A tree from a list of "who is my parent" choices, with some objects removed again. */
const trees = fc
  .record({
    parents: fc.array(fc.nat(), { maxLength: 60 }),
    removed: fc.array(fc.nat(), { maxLength: 6 }),
  })
  .map(({ parents, removed }) => {
    const tree = new ObjectTree();
    const slots: Slot[] = [];
    parents.forEach((choice, index) => {
      const parent = choice % (slots.length + 1);
      slots.push(tree.add(`o${index}`, index % 3, slots[parent] ?? noParent));
    });
    for (const choice of removed) {
      const slot = slots[choice % Math.max(1, slots.length)];
      if (slot !== undefined && tree.isUsed(slot)) tree.remove(slot);
    }
    return tree;
  });

const namesOf = (tree: ObjectTree): string[] =>
  [...tree.below(noParent)].map((slot) => tree.nameOf(slot));

describe("rows of the open tree", () => {
  test("every window is the same part of the flattened tree", () => {
    fc.assert(
      fc.property(
        trees,
        fc.array(fc.nat({ max: 60 })),
        fc.nat({ max: 70 }),
        fc.nat({ max: 20 }),
        (tree, opened, from, count) => {
          const open = opened.map((index) => `o${index}`);
          const expected = naiveRows(tree, new Set(open));
          const rows = openRows(tree, open, from, count);
          expect(rows.total).toBe(expected.length);
          expect(shown(tree, rows)).toEqual(expected.slice(from, from + count));
        },
      ),
      { numRuns: 500 },
    );
  });

  test("a window deep inside a million siblings looks at no other objects", () => {
    const looked = new Set<Slot>();
    class CountingTree extends ObjectTree {
      override placeOf(slot: Slot): number {
        looked.add(slot);
        return super.placeOf(slot);
      }
      override nameOf(slot: Slot): string {
        looked.add(slot);
        return super.nameOf(slot);
      }
    }
    const tree = new CountingTree();
    const root = tree.add("root", 0, noParent);
    for (let index = 0; index < 1_000_000; index += 1) tree.add(`box${index}`, 1, root);
    looked.clear();
    const rows = openRows(tree, ["root"], 700_001, 3);
    expect(rows.total).toBe(1_000_001);
    expect(rows.rows.map(({ slot }) => tree.nameOf(slot))).toEqual([
      "box700000",
      "box700001",
      "box700002",
    ]);
    expect(looked.size).toBeLessThan(10);
  });

  test("a chain of 20,000 open objects does not exhaust the stack", () => {
    const tree = new ObjectTree();
    const open: string[] = [];
    let at = noParent;
    for (let index = 0; index < 20_000; index += 1) {
      at = tree.add(`o${index}`, 0, at);
      open.push(`o${index}`);
    }
    const rows = openRows(tree, open, 19_998, 5);
    expect(rows.rows.map(({ depth }) => depth)).toEqual([19_998, 19_999]);
    const found = run(tree, "o19999");
    expect(found.slots).toHaveLength(20_000);
  });
});

function run(tree: ObjectTree, text: string, classIndex?: number) {
  const steps = filterTree(tree, ["Group", "ContainerBox", "Camera"], {
    words: filterWords(text),
    ...(classIndex === undefined ? {} : { classIndex }),
  });
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

describe("rows under a filter", () => {
  const lab = (): ObjectTree => {
    const tree = new ObjectTree();
    const root = tree.add("lab", 0, noParent);
    const cargo = tree.add("cargo", 0, root);
    tree.add("crate", 1, cargo);
    tree.add("Pallet", 1, cargo);
    const optics = tree.add("optics", 0, root);
    tree.add("front", 2, optics);
    return tree;
  };

  test.each([
    ["a name, whatever its case", "pallet", ["lab", "cargo", "Pallet"]],
    ["a class", "camera", ["lab", "optics", "front"]],
    ["a name on the path, so what is below it too", "carg", ["lab", "cargo", "crate", "Pallet"]],
    ["two words in different places", "cargo crat", ["lab", "cargo", "crate"]],
    ["a piece of the path with its slash", "go/cr", ["lab", "cargo", "crate"]],
    ["nothing", "zebra", []],
  ])("matches %s, with the ancestors", (_what, text, expected) => {
    const tree = lab();
    const found = run(tree, text);
    expect(found.slots.map((slot) => tree.nameOf(slot))).toEqual(expected);
  });

  test("a class filter shows objects of that class and the way to them", () => {
    const tree = lab();
    const found = run(tree, "", 2);
    expect(filteredRows(found, 0, 10)).toEqual({
      total: 3,
      rows: [
        { slot: tree.find("lab"), depth: 0, isOpen: true },
        { slot: tree.find("optics"), depth: 1, isOpen: true },
        { slot: tree.find("front"), depth: 2, isOpen: false },
      ],
    });
  });

  test("what is found is the matches and their ancestors, in tree order", () => {
    fc.assert(
      fc.property(trees, fc.integer({ min: 0, max: 9 }), (tree, digit) => {
        const wanted = new Set<Slot>();
        for (const slot of tree.below(noParent)) {
          if (!tree.pathOf(slot).includes(String(digit))) continue;
          for (let at = slot; at !== noParent; at = tree.parentOf(at)) wanted.add(at);
        }
        const expected = [...tree.below(noParent)].filter((slot) => wanted.has(slot));
        expect(run(tree, String(digit)).slots).toEqual(expected);
      }),
    );
  });

  test("a tree that changes between two slices ends the search with the old revision", () => {
    const tree = new ObjectTree();
    for (let index = 0; index < 40_000; index += 1) tree.add(`o${index}`, 0, noParent);
    const steps = filterTree(tree, ["Group"], { words: ["o"] });
    steps.next();
    tree.add("late", 0, noParent);
    const end = steps.next();
    expect(end.done && end.value.revision).not.toBe(tree.revision);
  });
});

describe("the tree", () => {
  test("stays whole under any order of adding, removing and renaming", () => {
    const operations = fc.array(
      fc.oneof(
        fc.record({ type: fc.constant("add" as const), at: fc.nat() }),
        fc.record({ type: fc.constant("remove" as const), at: fc.nat() }),
        fc.record({ type: fc.constant("rename" as const), at: fc.nat() }),
      ),
      { maxLength: 80 },
    );
    fc.assert(
      fc.property(operations, (list) => {
        const tree = new ObjectTree();
        /** Name → parent's name, kept the slow way. */
        const model = new Map<string, string | null>();
        list.forEach((operation, step) => {
          const names = [...model.keys()];
          const name = names[operation.at % Math.max(1, names.length)];
          const slot = name === undefined ? undefined : tree.find(name);
          if (operation.type === "add") {
            tree.add(`n${step}`, step % 4, slot ?? noParent);
            model.set(`n${step}`, name ?? null);
          } else if (slot !== undefined && name !== undefined) {
            if (operation.type === "remove") {
              for (const gone of [...tree.below(slot)].map((each) => tree.nameOf(each))) {
                model.delete(gone);
              }
              tree.remove(slot);
            } else {
              tree.rename(slot, `n${step}`);
              for (const [child, parent] of model)
                if (parent === name) model.set(child, `n${step}`);
              model.set(`n${step}`, model.get(name) ?? null);
              model.delete(name);
            }
          }
        });
        expect(tree.size).toBe(model.size);
        expect(namesOf(tree).toSorted()).toEqual([...model.keys()].toSorted());
        let counted = 0;
        for (let classIndex = 0; classIndex < 4; classIndex += 1)
          counted += tree.countOf(classIndex);
        expect(counted).toBe(model.size);
        for (const [name, parent] of model) {
          const slot = tree.find(name);
          if (slot === undefined) throw new Error(`${name} is lost`);
          const above = tree.parentOf(slot);
          expect(above === noParent ? null : tree.nameOf(above)).toBe(parent);
          expect(tree.childrenOf(above)[tree.placeOf(slot)]).toBe(slot);
        }
      }),
    );
  });
});
