import { expect, test } from "vitest";
import { flowsOf } from "./kind.ts";

const nodes = ["a", "b", "c"].map((id) => ({ id, label: id }));
const link = (source: string, target: string, value = 1) => ({ source, target, value });

test.each([
  ["an end that does not exist", [link("a", "x")], 0],
  ["a flow of nothing", [link("a", "b", 0), link("a", "b", -1)], 0],
  ["a flow to itself", [link("a", "a")], 0],
  ["the flow that closes a circle", [link("a", "b"), link("b", "c"), link("c", "a")], 2],
  ["nothing of a sound one", [link("a", "b"), link("a", "c"), link("b", "c")], 3],
])("left out is %s", (_, links, kept) => {
  expect(flowsOf({ nodes, links })).toHaveLength(kept);
});
