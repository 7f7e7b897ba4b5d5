import { expect, test } from "vitest";
import { outcomeKinds, type Outcome } from "#protocol/outcome.ts";
import { outcomeMetaKey, wireResult } from "./wire-result.ts";

const times = { bridge: 1, transport: 2 };
const anyBlock = (): boolean => true;
const refusal: Outcome = {
  kind: "refusal",
  stage: "check",
  by: "check",
  sentence: "No.",
  findings: [{ path: "/a", keyword: "type", rule: "string", sentence: "No." }],
  times,
};
const report = {
  kind: "refusal",
  stage: "check",
  by: "check",
  sentence: "No.",
  findings: [{ path: "/a", keyword: "type", rule: "string", sentence: "No." }],
};

test("a refusal is an error whose first text is the plain sentence, and data says the rest", () => {
  expect(wireResult(refusal, null, anyBlock)).toEqual({
    isError: true,
    content: [{ type: "text", text: "No." }],
    structuredContent: report,
  });
});

test("where the tool promises other data, how the call ended stands in _meta", () => {
  const tool = { outputSchema: { type: "object", required: ["total"] } };
  expect(wireResult(refusal, tool, anyBlock)).toEqual({
    isError: true,
    content: [{ type: "text", text: "No." }],
    _meta: { [outcomeMetaKey]: report },
  });
});

test.each(outcomeKinds.filter((kind) => kind !== "ok"))(
  "%s is an error with its sentence",
  (kind) => {
    const result = wireResult(
      { kind, stage: "dispatch", by: "bridge", sentence: "So.", times },
      null,
      anyBlock,
    );
    expect(result).toMatchObject({
      isError: true,
      content: [{ type: "text", text: "So." }],
      structuredContent: { kind },
    });
  },
);

test("what a server said is not said twice, and its data stays its own", () => {
  const outcome: Outcome = {
    kind: "refusal",
    stage: "dispatch",
    by: "server",
    sentence: "Too heavy.\nTry less.",
    result: {
      content: [
        { type: "text", text: "Too heavy." },
        { type: "text", text: "Try less." },
      ],
      structuredContent: { kilograms: 900 },
    },
    times,
  };
  expect(wireResult(outcome, null, anyBlock)).toMatchObject({
    content: [{ text: "Too heavy." }, { text: "Try less." }],
    structuredContent: { kilograms: 900 },
    _meta: { [outcomeMetaKey]: { by: "server" } },
  });
});

test("a sentence that the server's answer does not begin with comes before it", () => {
  const outcome: Outcome = {
    ...refusal,
    result: { content: [{ type: "image", data: "", mimeType: "image/png" }] },
  };
  expect(wireResult(outcome, null, anyBlock).content).toMatchObject([
    { text: "No." },
    { type: "image" },
  ]);
});

test("an answer is passed on; data without text is given as text too", () => {
  const ok: Outcome = {
    kind: "ok",
    stage: "output",
    by: "server",
    result: { content: [], structuredContent: { a: 1 } },
    times,
  };
  expect(wireResult(ok, null, anyBlock)).toEqual({
    content: [{ type: "text", text: '{\n  "a": 1\n}' }],
    structuredContent: { a: 1 },
  });
});

test("advice and a server's broken promise come with the answer, which is no error", () => {
  const ok: Outcome = {
    kind: "ok",
    stage: "output",
    by: "server",
    findings: report.findings,
    result: { content: [{ type: "text", text: "x" }], outputFindings: report.findings },
    times,
  };
  expect(wireResult(ok, null, anyBlock)).toEqual({
    content: [{ type: "text", text: "x" }],
    _meta: {
      [outcomeMetaKey]: {
        kind: "ok",
        stage: "output",
        by: "server",
        findings: report.findings,
        outputFindings: report.findings,
      },
    },
  });
});

test("a server's own _meta is passed on, but for the keys of the protocol", () => {
  const ok: Outcome = {
    kind: "ok",
    stage: "output",
    by: "server",
    result: {
      content: [{ type: "text", text: "x" }],
      _meta: { "a/b": 1, "io.modelcontextprotocol/serverInfo": {} },
    },
    times,
  };
  expect(wireResult(ok, null, anyBlock)._meta).toEqual({ "a/b": 1 });
});
