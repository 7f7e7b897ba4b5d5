import { beforeEach, expect, test } from "vitest";
import type { SceneRow } from "#protocol/scene.ts";
import { nodesToSeed, openPath, seedOpen, setOpen, useOpenNodes } from "./open-nodes.ts";

const row = (name: string, depth: number, childCount: number): SceneRow => ({
  name,
  class: "Place",
  path: name,
  depth,
  childCount,
  isOpen: false,
  isVisible: true,
});

beforeEach(() => useOpenNodes.setState({ bySource: {}, seeded: {} }));

test("a new tree opens its first two levels, but no crowd", () => {
  expect(
    nodesToSeed(
      [row("lab", 0, 3), row("store", 1, 5000), row("deep", 2, 2), row("leaf", 1, 0)],
      [],
    ),
  ).toEqual(["lab"]);
});

test("what a person closed is not opened again by arriving rows", () => {
  seedOpen("demo", [row("lab", 0, 3)]);
  setOpen("demo", "lab", false);
  seedOpen("demo", [row("lab", 0, 3)]);
  expect(useOpenNodes.getState().bySource["demo"]).toEqual([]);
});

test("a link to an object opens the way to it", () => {
  openPath("demo", "lab/station/chamber1");
  expect(useOpenNodes.getState().bySource["demo"]).toEqual(["lab", "station"]);
});
