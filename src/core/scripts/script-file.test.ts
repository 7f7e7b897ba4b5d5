import { expect, test } from "vitest";
import { isScript, readScript, stepFaults, type ScriptExpectation } from "./script-file.ts";

const script = (over: object = {}) => ({ vitrine: "script", version: 1, steps: [], ...over });
const step = (over: object = {}) => script({ steps: [{ tool: "t", ...over }] });

test("a script is read; what a step leaves out is an ok without arguments", () => {
  expect(readScript(step())).toEqual({
    ok: true,
    script: { steps: [{ tool: "t", args: {}, expect: { kind: "ok" } }] },
  });
});

test.each([
  [
    { vitrine: "board" },
    'It is no script; a script begins with {"vitrine": "script", "version": 1, …}.',
  ],
  [script({ version: 2 }), "It is of version 2; this Vitrine reads version 1."],
  [script({ version: "1" }), 'Its version is 1; got "1".'],
  [script({ steps: {} }), "steps is a list of calls; got {}."],
  [script({ steps: [7] }), "Step 1: it is an object with tool and args; got 7."],
  [step({ tool: 7 }), "Step 1: tool is a tool's name; got 7."],
  [step({ args: [] }), "Step 1: args is an object; got []."],
  [step({ expect: "ok" }), 'Step 1: expect is an object; got "ok".'],
  [
    step({ expect: { kind: "fine" } }),
    'Step 1: expect.kind is one of: ok, refusal, protocolError, providerError, configurationError, cancelled, deadline, unknownEffect; got "fine".',
  ],
  [step({ expect: { sentence: 7 } }), "Step 1: expect.sentence is text; got 7."],
])("%j is refused with a sentence", (document, sentence) => {
  expect(readScript(document)).toEqual({ ok: false, sentence });
});

test.each([
  [script(), true],
  [{ vitrine: "script", version: 99 }, true],
  [{ name: "package" }, false],
  [[1], false],
  [null, false],
])("%j says that it is a script: %s", (document, answer) => {
  expect(isScript(document)).toBe(answer);
});

test.each<[ScriptExpectation, Parameters<typeof stepFaults>[1], readonly string[]]>([
  [{ kind: "ok" }, { kind: "ok" }, []],
  [
    { kind: "ok", sentence: "never looked at" },
    { kind: "refusal", sentence: "No." },
    ["It should end as ok; got refusal: No."],
  ],
  [{ kind: "refusal", sentence: "No." }, { kind: "refusal", sentence: "No." }, []],
  [
    { kind: "refusal", sentence: "No." },
    { kind: "refusal", sentence: "Never." },
    ['The sentence should be "No."; got "Never.".'],
  ],
  [{ kind: "ok", match: { a: 1 } }, { kind: "ok", data: { a: 1, b: 2 } }, []],
  [
    { kind: "ok", match: { a: [1, { b: 2 }] } },
    { kind: "ok", data: { a: [1, { b: 2, c: 3 }] } },
    [],
  ],
  [
    { kind: "ok", match: { a: [1, { b: 2 }] } },
    { kind: "ok", data: { a: [1, { b: 3 }] } },
    ["a[1].b should be 2; got 3."],
  ],
  [
    { kind: "ok", match: [1] },
    { kind: "ok", data: [1, 2] },
    ["The answer's data should be [1]; got [1,2]."],
  ],
  [
    { kind: "ok", match: { a: 1 } },
    { kind: "ok" },
    ['The answer\'s data should be {"a":1}; got nothing.'],
  ],
  [
    { kind: "ok", match: { __proto__x: 1 } },
    { kind: "ok", data: {} },
    ["__proto__x should be 1; got nothing."],
  ],
])("a step that expects %j and ends as %j has the faults %j", (expectation, end, faults) => {
  expect(stepFaults(expectation, end)).toEqual(faults);
});
