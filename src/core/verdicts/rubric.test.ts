import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { judge, judgeSentence, type JudgedOutcome } from "./judge.ts";
import type { JudgedProbe } from "./judged.ts";
import { criteria, type Criterion, type Verdict } from "#protocol/refusals.ts";
import { criterionWords, needsLook, scoreOf } from "./verdict.ts";

interface Labelled {
  readonly server: string;
  readonly probe: JudgedProbe & { readonly id: string };
  readonly outcome: JudgedOutcome;
  readonly label: { readonly verdict: Verdict } & Readonly<Partial<Record<Criterion, boolean>>>;
}

const sentences = JSON.parse(
  readFileSync(new URL("./fixtures/labelled-sentences.json", import.meta.url), "utf8"),
) as readonly Labelled[];

const blind = JSON.parse(
  readFileSync(new URL("./fixtures/blind-sentences.json", import.meta.url), "utf8"),
) as readonly Labelled[];

/** Of some labelled sentences: how often the rubric says what the person said. */
function agreement(some: readonly Labelled[]) {
  const judged = some.map(({ probe, outcome, label }) => ({ label, ...judge(probe, outcome) }));
  const answers = judged.flatMap(({ label, rubric }) =>
    criteria
      .filter((criterion) => label[criterion] !== undefined)
      .map((criterion) => rubric?.[criterion].passed === label[criterion]),
  );
  return {
    verdicts: judged.filter(({ label, verdict }) => verdict === label.verdict).length,
    of: judged.length,
    answers: answers.filter(Boolean).length,
    ofAnswers: answers.length,
  };
}

describe("the rubric against 60 real sentences that a person labelled", () => {
  test("agrees as often as the docs say, on the half it was fitted to and on the other", () => {
    const fitted = agreement(sentences.filter((_, index) => index % 2 === 0));
    const heldOut = agreement(sentences.filter((_, index) => index % 2 === 1));
    expect(fitted).toEqual({ verdicts: 30, of: 30, answers: 125, ofAnswers: 125 });
    expect(heldOut).toEqual({ verdicts: 29, of: 30, answers: 113, ofAnswers: 115 });
    const page = readFileSync(new URL("../../../docs/refusal-rubric.md", import.meta.url), "utf8");
    expect(page).toContain("| fitted on | 30 of 30 | 125 of 125 |");
    expect(page).toContain("| held out  | 29 of 30 | 113 of 115 |");
  });

  test("the sentences are of many servers and end in every way that was met", () => {
    expect(sentences).toHaveLength(60);
    expect(new Set(sentences.map(({ server }) => server)).size).toBeGreaterThanOrEqual(12);
    expect(new Set(sentences.map(({ label }) => label.verdict)).size).toBeGreaterThanOrEqual(10);
  });
});

test("of the sentences that were labelled before any run, today's rubric says what the docs tell", () => {
  expect(new Set(blind.map(({ server }) => server)).size).toBe(13);
  expect(agreement(blind)).toEqual({ verdicts: 72, of: 72, answers: 352, ofAnswers: 360 });
  const page = readFileSync(new URL("../../../docs/refusal-rubric.md", import.meta.url), "utf8");
  for (const criterion of criteria) {
    const right = blind.filter(
      ({ probe, outcome, label }) =>
        judge(probe, outcome).rubric?.[criterion].passed === label[criterion],
    ).length;
    expect(page).toMatch(
      new RegExp(`\\| ${criterionWords[criterion]} +\\| \\d+ of 72 +\\| ${right} of 72 +\\|`),
    );
  }
});

const above: JudgedProbe = {
  rule: "maximum",
  path: "/Size",
  argument: "Size",
  sent: "900",
  argsText: '{"Size":900}',
  expects: "refused",
  findings: [{ path: "/Size", keyword: "maximum", rule: 50 }],
};
const refusal = (sentence: string): JudgedOutcome => ({
  kind: "refusal",
  stage: "dispatch",
  by: "server",
  sentence,
});
const verdictOf = (sentence: string, probe: JudgedProbe = above): Verdict =>
  judge(probe, refusal(sentence)).verdict;

test("a sentence that says everything has five of five, and each answer the piece it rests on", () => {
  const rubric = judgeSentence(above, "Size is at most 50 mm; got 900.");
  expect(scoreOf(rubric)).toBe(5);
  expect([rubric.names, rubric.limit, rubric.received].map(({ evidence }) => evidence)).toEqual([
    "Size is",
    "50",
    "900",
  ]);
});

test.each([
  ["the arguments sent back", 'Invalid arguments: {"Size":900}'],
  ["the arguments and nothing else", '{"Size":900}'],
  ["an error code before them", 'MCP error -32602: Invalid params: {"Size":900}'],
  ["a validator's data without a message", '[{"code":"too_big","path":["Size"]}]'],
  ["the value alone", "Invalid value: 900"],
  [
    "words of a library, the name of the tool and its data",
    'MCP error -32602: Input validation error: Invalid arguments for tool set_size: [{"code":"too_big","path":["Size"],"message":"Invalid input"}]',
  ],
])("a sentence that only echoes the JSON fails: %s", (_what, sentence) => {
  expect(verdictOf(sentence)).toBe("echo");
  expect(needsLook(verdictOf(sentence))).toBe(true);
});

test("a common word is a name where it is called an argument; unknown ones are told the known", () => {
  const content: JudgedProbe = {
    ...above,
    rule: "type",
    path: "/content",
    argument: "content",
    sent: "true",
    argsText: '{"content":true}',
    findings: [{ path: "/content", keyword: "type", rule: "string" }],
  };
  expect(verdictOf("content parameter must be a string, but received true", content)).toBe(
    "taught",
  );
  const unknown: JudgedProbe = {
    ...above,
    rule: "unknown",
    path: "/spee",
    argument: "spee",
    sent: '"fast"',
    argsText: '{"spee":"fast"}',
    findings: [{ path: "/spee", keyword: "additionalProperties", rule: false }],
  };
  const sentence = 'There is no argument "spee"; the arguments are: speed.';
  expect(verdictOf(sentence, unknown)).toBe("taught");
});

test.each<readonly [string, string, Verdict]>([
  ["says nothing", "Something went wrong.", "vague"],
  ["does not name the argument", "Must be at most 50.", "vague"],
  ["does not state the limit", "Size is too big.", "vague"],
  ["names another argument of a longer name", "maxSize is at most 50.", "vague"],
  ["states another number than the limit", "Size is at most 500; got 900.", "vague"],
  ["leaves out what was received, which the caller knows", "Size is at most 50.", "taught"],
  ["says it in JSON, under a message", '{"error":"Size is at most 50"}', "taught"],
  ["fails for another reason", "connect ECONNREFUSED 127.0.0.1:5432", "elsewhere"],
  ["fails for want of a connection", "No connection to the browser: open it first.", "elsewhere"],
])("a refusal that %s", (_what, sentence, verdict) => {
  expect(verdictOf(sentence)).toBe(verdict);
});

test.each([
  ["a stack trace", "Size is at most 50.\n    at check (index.js:12:7)"],
  ["Python's trace", "Traceback (most recent call last): Size is at most 50."],
  ["an error of the code", "Size: Cannot read properties of undefined (reading 'length')"],
  ["a path of the machine", "Size is at most 50 (see /home/ann/server/limits.json)."],
  ["SQL", "Size is at most 50: INSERT INTO boxes VALUES (900)"],
  ["a token", "Size is at most 50; Authorization: Bearer abcdefgh12345678"],
  ["a key in an address", "Size is at most 50: https://api.example.org/set?key=abc&size=900"],
  ["a line of the code", "Size is at most 50 (server.go:265)."],
  ["a key", "Size is at most 50 (key sk-abcdefghijklmnop1234)."],
])("%s in an otherwise good sentence makes it a leak", (_what, sentence) => {
  expect(verdictOf(sentence)).toBe("leaked");
});

test("a path that the caller sent is no leak", () => {
  const probe = { ...above, argsText: '{"Size":900,"file":"/home/ann/a.txt"}' };
  expect(verdictOf("Size is at most 50; /home/ann/a.txt was not touched.", probe)).toBe("taught");
});

test.each<readonly [string, Partial<JudgedProbe>, string, boolean]>([
  ["an article", { path: "/a" }, "Expected a number.", false],
  ["marked", { path: "/a" }, "Expected number at a", true],
  ["a common word", { path: "/name" }, "There is no file of that name here", false],
  ["quoted", { path: "/name" }, 'Parameter "name" must be text', true],
  [
    "on a line of its own",
    { path: "/box/size" },
    "1 validation error\nbox.size\n  Input should be",
    true,
  ],
  ["of an item", { path: "/filters/2/date" }, "filters[2].date is a date", true],
  ["inside another word", { path: "/files" }, "Invalid arguments for tool lint-files", false],
])("an argument's name counts where it stands as one: %s", (_what, over, sentence, isNamed) => {
  expect(judgeSentence({ ...above, ...over }, sentence).names.passed).toBe(isNamed);
});

test.each<readonly [string, Partial<JudgedOutcome>, Verdict]>([
  ["was taken", { kind: "ok" }, "accepted"],
  [
    "was answered by a protocol error",
    {
      kind: "protocolError",
      error: { code: -32_602, message: "Size is at most 50" },
      sentence: "Size is at most 50",
    },
    "protocolError",
  ],
  ["lost the server", { kind: "unknownEffect" }, "crashed"],
  [
    "met a lost server",
    { kind: "protocolError", by: "bridge", sentence: "It is not connected." },
    "notRun",
  ],
  ["had no answer in time", { kind: "deadline" }, "timeout"],
  [
    "was declined by a person",
    { kind: "refusal", stage: "confirm", by: "person", sentence: "A person declined this call." },
    "notRun",
  ],
  [
    "met a bridge that only reads",
    { kind: "refusal", stage: "access", by: "bridge", sentence: "This bridge is read-only." },
    "notRun",
  ],
])("a bad input that %s", (_what, over, verdict) => {
  expect(judge(above, { ...refusal(""), ...over }).verdict).toBe(verdict);
});

test.each<readonly [string, Partial<JudgedOutcome>, Verdict, boolean]>([
  ["taken", { kind: "ok" }, "passed", false],
  [
    "refused as bad input",
    { sentence: "Invalid arguments: expected string, received number at Size" },
    "refusedLegal",
    true,
  ],
  [
    "refused as invalid params",
    { kind: "protocolError", error: { code: -32_602, message: "no" }, sentence: "no" },
    "refusedLegal",
    true,
  ],
  [
    "answered with the inside of the server",
    { sentence: "TypeError: Cannot read properties of undefined\n    at run (/srv/x.js:3:9)" },
    "leaked",
    false,
  ],
  ["declined for what it met", { sentence: "ENOENT: no such file" }, "declined", false],
  [
    "declined by our check for what the scene has",
    {
      by: "check",
      stage: "access",
      sentence: 'There is no object "a" in the scene; it is empty.',
      findings: [{ path: "/object", keyword: "scene", rule: [], sentence: "" }],
    },
    "declined",
    false,
  ],
])("a legal input that is %s", (_what, over, verdict, isDrift) => {
  const legal: JudgedProbe = {
    ...above,
    rule: "good",
    path: "",
    sent: "",
    expects: "accepted",
    findings: [],
  };
  expect(judge(legal, { ...refusal(""), ...over })).toMatchObject({ verdict, isDrift });
});

test("where the schema only hints, taking it is no drift and refusing it is judged by its sentence", () => {
  const hint: JudgedProbe = {
    ...above,
    rule: "format",
    path: "/to",
    sent: '"x"',
    expects: "either",
    findings: [],
  };
  expect(judge(hint, { ...refusal(""), kind: "ok" })).toMatchObject({
    verdict: "passed",
    isDrift: false,
  });
  expect(judge(hint, refusal("Invalid email at to"))).toMatchObject({ isDrift: false });
});
