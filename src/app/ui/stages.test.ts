import { expect, test } from "vitest";
import { stages, type Stage } from "#protocol/outcome.ts";
import { drawnStages, stageMarks } from "./stages.ts";

const states = (stage: Stage) =>
  stageMarks({ kind: "refusal", stage })
    .map(({ state }) => state.charAt(0))
    .join("");

test.each([
  ["name", "ewwww"],
  ["access", "pewww"],
  ["repair", "ppeww"],
  ["check", "ppeww"],
  ["confirm", "pppew"],
  ["dispatch", "ppppe"],
  ["convert", "ppppe"],
  ["output", "ppppe"],
] as const)("a no at %s is drawn as %s (passed, ended, waiting)", (stage, drawn) => {
  expect(states(stage)).toBe(drawn);
});

test("whatever the stage, exactly one mark carries a no", () => {
  for (const stage of stages) expect(states(stage).match(/e/g)).toHaveLength(1);
});

test("a call that was done passed everywhere", () => {
  const marks = stageMarks({ kind: "ok", stage: "output" });
  expect(marks.map(({ stage }) => stage)).toEqual(drawnStages);
  expect(marks.every(({ state }) => state === "passed")).toBe(true);
});
