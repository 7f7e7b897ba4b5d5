import { expect, test } from "vitest";
import type { JsonObject } from "#protocol/json.ts";
import { allNodes, openAtFirst, treeRows } from "./tree-rows.ts";

const data: JsonObject = {
  nodes: [
    { label: "a", children: [{ label: "b", children: [{ label: "c" }] }] },
    { label: "d", children: [] },
  ],
};

const labels = (open: ReadonlySet<string>) =>
  treeRows(data, open).map(({ node, depth, isOpen }) => [node["label"], depth, isOpen]);

test("only what is open is walked", () => {
  expect(labels(new Set())).toEqual([
    ["a", 0, false],
    ["d", 0, false],
  ]);
  expect(labels(new Set(["0", "0.0"]))).toEqual([
    ["a", 0, true],
    ["b", 1, true],
    ["c", 2, false],
    ["d", 0, false],
  ]);
});

test("a node without children is never open", () => {
  expect(labels(new Set(["1"]))[1]).toEqual(["d", 0, false]);
});

test("so many levels are open at first, as long as they stay within bounds", () => {
  expect([...openAtFirst(data, 0)]).toEqual([]);
  expect([...openAtFirst(data, 1)]).toEqual(["0"]);
  expect([...openAtFirst(data, 9)]).toEqual(["0", "0.0"]);
  const wide = {
    nodes: Array.from({ length: 100 }, () => ({
      label: "n",
      children: Array.from({ length: 100 }, () => ({ label: "c" })),
    })),
  };
  expect(treeRows(wide, openAtFirst(wide, 2)).length).toBeLessThan(1000);
});

test("a tree of a thousand levels is walked to a bound, and not for ever", () => {
  let node: JsonObject = { label: "end" };
  for (let level = 0; level < 5000; level += 1) node = { label: `${level}`, children: [node] };
  const deep = { nodes: [node] };
  expect(allNodes(deep, 10_000).length).toBe(101);
  expect(openAtFirst(deep, 100).size).toBe(100);
});
