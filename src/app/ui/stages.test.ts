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

test("where the check only advises, its stage says that it would have refused", () => {
  const findings = [{ path: "/a", keyword: "type", rule: "text", sentence: "a is text." }];
  const drawn = (kind: "ok" | "refusal", stage: Stage) =>
    stageMarks({ kind, stage, findings }).map(({ state }) => state);
  expect(drawn("ok", "output")).toEqual(["passed", "passed", "advised", "passed", "passed"]);
  expect(drawn("refusal", "dispatch")).toEqual(["passed", "passed", "advised", "passed", "ended"]);
  expect(drawn("refusal", "check")).toContain("ended");
  expect(drawn("refusal", "check")).not.toContain("advised");
});

test("a call that was done passed everywhere", () => {
  const marks = stageMarks({ kind: "ok", stage: "output" });
  expect(marks.map(({ stage }) => stage)).toEqual(drawnStages);
  expect(marks.every(({ state }) => state === "passed")).toBe(true);
});
