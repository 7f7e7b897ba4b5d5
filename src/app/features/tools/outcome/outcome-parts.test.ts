import { expect, test } from "vitest";
import type { Finding } from "#protocol/finding.ts";
import type { JsonObject, JsonValue } from "#protocol/json.ts";
import type { Outcome } from "#protocol/outcome.ts";
import { setText } from "#core/form/form-edit.ts";
import { emptyForm, fromArgsText } from "#core/form/form-state.ts";
import type { CallPhase } from "../tool-store.ts";
import { clientJson, isRepeated, leadOf } from "./client-json.ts";
import { fitJson, isShort, jsonPieces } from "./fitted-json.ts";
import { numberLineOf } from "./number-line.ts";
import { adviceOf, decisiveFindings, hintsOf, marksOf } from "./outcome-marks.ts";
import {
  allowedWords,
  placeWords,
  timeWords,
  typeWord,
  whereWords,
  writtenWords,
} from "./outcome-words.ts";

const root: JsonObject = {
  type: "object",
  properties: {
    object: { type: "string" },
    Size: {
      type: "string",
      _ulib: {
        units: "mm",
        minimum: 0,
        maximum: 50,
        textual: { components: 3, element: "number" },
      },
    },
    rate: { type: "number", minimum: 10 },
    mode: { enum: ["fast", "accurate"] },
  },
};
const schema = { root, addressParam: "object", className: "Box" };
const blank = emptyForm(schema);
const times = { bridge: 0.4, transport: 0 };
const refusal = (part: Partial<Outcome> = {}): Outcome => ({
  kind: "refusal",
  stage: "check",
  by: "check",
  sentence: "No.",
  times,
  ...part,
});
const finding = (part: Partial<Finding>): Finding => ({
  path: "",
  keyword: "maximum",
  rule: 50,
  sentence: "s",
  ...part,
});
const sizeFinding = finding({ path: "/Size/1", received: 900, fix: 50 });

test.each<[Partial<Outcome>, string]>([
  [{ kind: "ok", stage: "output", by: "session" }, "answered by the session"],
  [{ kind: "ok", stage: "output", by: "bridge" }, "done by the bridge"],
  [{}, "before anything was sent"],
  [{ stage: "name", by: "bridge" }, "before anything was sent"],
  [{ stage: "confirm", by: "person" }, "by a person, before anything was sent"],
  [{ stage: "dispatch", by: "server" }, "said by the server"],
  [{ stage: "dispatch", by: "session" }, "said by the session"],
  [{ kind: "protocolError", stage: "dispatch", by: "server" }, "on the way"],
  [{ kind: "protocolError", stage: "convert", by: "bridge" }, "in the answer"],
  [{ kind: "cancelled", stage: "dispatch", by: "person" }, "while it ran"],
  [{ kind: "deadline", stage: "dispatch", by: "bridge" }, "while it ran"],
  [{ kind: "unknownEffect", stage: "dispatch", by: "bridge" }, "after it was sent"],
])("%j ended %s", (part, words) => {
  expect(whereWords(refusal(part))).toBe(words);
});

test("time says where it went", () => {
  expect(timeWords(refusal())).toBe("0.4 ms in Vitrine");
  expect(timeWords(refusal({ times: { bridge: 1, transport: 20, server: 15 } }))).toBe(
    "1 ms in Vitrine, 20 ms on the way (15 ms in the server)",
  );
});

test("a finding's place and what would have been taken are said in words", () => {
  expect(placeWords(blank, sizeFinding)).toBe("Size[1]");
  expect(placeWords(blank, finding({ path: "" }))).toBe("the arguments");
  expect(placeWords(blank, finding({ path: "", keyword: "required", rule: "rate" }))).toBe("rate");
  expect(allowedWords(blank, sizeFinding)).toBe("0 to 50\u00a0mm");
  expect(allowedWords(blank, finding({ path: "/mode", keyword: "type", rule: "string" }))).toBe(
    "fast, accurate",
  );
  expect(
    allowedWords(
      blank,
      finding({ path: "/Sise", keyword: "additionalProperties", rule: ["Size", "mode"] }),
    ),
  ).toBe("Size, mode");
});

test.each<[JsonValue, string]>([
  [1, "number"],
  ["a", "text"],
  [null, "null"],
  [[1], "list"],
  [{}, "object"],
  [true, "boolean"],
])("%j is received as a %s", (value, word) => {
  expect(typeWord(value)).toBe(word);
});

test("what was written is told only where it is known", () => {
  const sent = fromArgsText(schema, '{"object":"crate","Size":[1,2,3],"rate":1}');
  expect(writtenWords(refusal(), sent)).toBe("nothing; all 2 fields held back");
  expect(writtenWords(refusal(), fromArgsText(schema, "{}"))).toBe("nothing");
  expect(writtenWords(refusal({ stage: "dispatch", by: "session" }), sent)).toBeNull();
  expect(writtenWords(refusal({ kind: "unknownEffect", stage: "dispatch" }), sent)).toBe("unknown");
  expect(writtenWords(refusal({ kind: "ok", stage: "output" }), sent)).toBeNull();
});

test("the number line shows the range, what came and what is there now", () => {
  expect(numberLineOf(blank, sizeFinding, "20 30 20")).toMatchObject({
    from: 0,
    to: 34,
    received: 97,
    now: 34 * 0.6,
    nowValue: 30,
    maximum: 50,
    receivedValue: 900,
  });
  expect(
    numberLineOf(blank, finding({ path: "/rate", keyword: "minimum", rule: 10, received: 1 }), 12),
  ).toMatchObject({
    from: 66,
    to: 100,
    received: 3,
    minimum: 10,
    maximum: null,
  });
  expect(
    numberLineOf(blank, finding({ path: "/mode", keyword: "enum", received: "x" }), undefined),
  ).toBeNull();
  expect(numberLineOf(blank, finding({ path: "/rate", received: "abc" }), undefined)).toBeNull();
});

const ended = (outcome: Outcome, text: string): CallPhase => ({
  phase: "ended",
  callId: null,
  endedAt: 0,
  form: fromArgsText(schema, text),
  outcome,
});

test("a refused field is marked until it no longer holds what was sent", () => {
  const text = '{"Size":[20,900,20],"rate":1}';
  const call = ended(refusal({ findings: [sizeFinding] }), text);
  const form = fromArgsText(schema, text);
  expect([...marksOf(call, form).keys()]).toEqual(["/Size"]);
  expect([...marksOf(call, setText(form, "/rate", "2")).keys()]).toEqual(["/Size"]);
  expect(marksOf(call, setText(form, "/Size/1", "50")).size).toBe(0);
});

test("advice beside a server's own answer marks nothing", () => {
  const ok = refusal({ kind: "ok", stage: "output", by: "server", findings: [sizeFinding] });
  const said = refusal({ stage: "dispatch", by: "server", findings: [sizeFinding] });
  for (const outcome of [ok, said]) {
    expect(decisiveFindings(outcome)).toEqual([]);
    expect(adviceOf(outcome)).toEqual([sizeFinding]);
  }
  expect(adviceOf(refusal({ findings: [sizeFinding] }))).toEqual([]);
  const text = '{"Size":[20,900,20]}';
  expect(marksOf(ended(said, text), fromArgsText(schema, text)).size).toBe(0);
});

test("hints speak of what is in the form, never of what is still missing", () => {
  const form = fromArgsText(schema, '{"rate":1}');
  const missing = finding({ path: "", keyword: "required", rule: "object" });
  const low = finding({ path: "/rate", keyword: "minimum" });
  expect([...hintsOf(form, [missing, low]).keys()]).toEqual(["/rate"]);
});

test("a client reads a refusal as isError with the plain sentence, an error as it was received", () => {
  expect(clientJson(refusal())).toEqual({
    isError: true,
    content: [{ type: "text", text: "No." }],
  });
  expect(clientJson(refusal({ written: { Size: "2 2 2" } }))).toMatchObject({
    structuredContent: { written: { Size: "2 2 2" } },
  });
  const error = { code: -32602, message: "bad", data: { path: "/a" } };
  expect(clientJson(refusal({ kind: "protocolError", error }))).toEqual({ error });
  const result = {
    content: [{ type: "unknown" as const, raw: { type: "odd" } }],
    structuredContent: { a: 1 },
  };
  expect(clientJson(refusal({ kind: "ok", result }))).toEqual({
    content: [{ type: "odd" }],
    structuredContent: { a: 1 },
  });
});

test("a short first text is the answer's sentence, JSON and long texts are not", () => {
  const text = (value: string) => ({ type: "text" as const, text: value });
  expect(leadOf([text("Set Size."), text("more")])).toEqual({
    lead: "Set Size.",
    rest: [text("more")],
  });
  for (const value of ['{"a":1}', "two\nlines", "x".repeat(300), " "])
    expect(leadOf([text(value)]).lead).toBeNull();
  expect(leadOf([])).toEqual({ lead: null, rest: [] });
});

test("a structured part that a text repeats is drawn once", () => {
  const text = (value: string) => [{ type: "text" as const, text: value }];
  expect(isRepeated({ a: [1] }, text('{ "a": [1] }'))).toBe(true);
  expect(isRepeated({ a: [1] }, text('{ "a": [2] }'))).toBe(false);
  expect(isRepeated({ a: [1] }, text("plain"))).toBe(false);
});

test("printed JSON fits its width where it can, and stays the same value", () => {
  const value = {
    isError: true,
    content: [{ type: "text", text: "Size is at most 50." }],
    empty: {},
  };
  const text = fitJson(value, 40);
  expect(JSON.parse(text)).toEqual(value);
  expect(text.split("\n")).toContain('  "isError": true,');
  expect(fitJson([1, 2, 3], 40)).toBe("[1, 2, 3]");
  expect(
    jsonPieces(text)
      .map((piece) => piece.text)
      .join(""),
  ).toBe(text);
  expect(
    jsonPieces('{"a": "b\\"", "c": -1.5e3, "d": null}')
      .filter(({ kind }) => kind !== "sign")
      .map((piece) => piece.text),
  ).toEqual(['"a"', '"b\\""', '"c"', "-1.5e3", '"d"', "null"]);
});

test("a big value is known to be big without being printed", () => {
  expect(isShort({ a: ["x", 1, null] }, 100)).toBe(true);
  expect(isShort({ a: "x".repeat(101) }, 100)).toBe(false);
  expect(
    isShort(
      Array.from({ length: 1_000_000 }, () => 1),
      100,
    ),
  ).toBe(false);
});
