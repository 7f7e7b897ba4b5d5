import { expect, test } from "vitest";
import { changedNames } from "./use-changed-names.ts";

test("a value has changed for ten seconds after it moved, and one that never moved has not", () => {
  const values = new Map([
    ["Rate", { movedAt: 95_000 }],
    ["Hits", { movedAt: 90_000 }],
    ["Gas", { movedAt: null }],
  ]);
  expect([...changedNames(values, 100_000)]).toEqual(["Rate"]);
});
