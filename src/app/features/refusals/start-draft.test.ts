import { expect, test } from "vitest";
import { sourceName, toolKey } from "#protocol/ids.ts";
import { draftOf, optionsOf, startProblem, targetOptions, targetsOf } from "./start-draft.ts";

const ref = { source: sourceName("demo"), key: toolKey("ulib.Box.configure") };

test("without a wish a run is about everything, and legal inputs go only to tools that read", () => {
  expect(optionsOf(draftOf({}))).toEqual({
    controls: "readOnly",
    destructive: false,
    concurrency: 4,
    perSecond: 50,
    timeoutMs: 10_000,
    perTool: 60,
  });
});

test.each([
  [{ sources: ["demo"] }, "sources"],
  [{ tools: [ref] }, "tools"],
] as const)("the options %j come back as they were", (options, scope) => {
  const draft = draftOf(options);
  expect(draft.scope).toBe(scope);
  expect(optionsOf(draft)).toMatchObject(options);
});

test("a link to a tool or a source says what the run is about", () => {
  expect(targetOptions({ source: ref.source, key: ref.key })).toEqual({ tools: [ref] });
  expect(targetOptions({ source: ref.source })).toEqual({ sources: ["demo"] });
  expect(targetOptions(null)).toEqual({});
});

test("a yes is never taken over from another run", () => {
  const draft = draftOf({ controls: "all", destructive: true });
  expect(draft).toMatchObject({ controls: "all", isSure: false, destructive: false });
  expect(startProblem(draft)).toContain("take effect");
  expect(startProblem({ ...draft, isSure: true })).toBeNull();
});

test("a run about nothing is not started", () => {
  const draft = draftOf({});
  expect(targetsOf({ ...draft, scope: "sources" })).toBeNull();
  expect(startProblem({ ...draft, scope: "sources" })).toBe("Choose at least one source.");
  expect(startProblem({ ...draft, scope: "tools", tools: ["nothing"] })).toBe(
    "Choose at least one tool.",
  );
});
