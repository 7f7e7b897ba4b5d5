import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sourceName, toolKey } from "#protocol/ids.ts";
import type { JsonObject } from "#protocol/json.ts";
import { reportFormats } from "#protocol/refusals.ts";
import { baselineOf, baselineText, readBaseline, type Baseline } from "./baseline.ts";
import { compare, newDrift } from "./compare.ts";
import { csvCell, escapeMarkup } from "./escape.ts";
import type { Report, ReportRow } from "./report.ts";
import { readVersioned, type FileKind } from "./versioned-file.ts";
import { writeReport } from "./write-report.ts";

const row = (over: Partial<ReportRow> = {}): ReportRow => ({
  tool: { source: sourceName("demo"), key: toolKey("set") },
  wireName: "demo.set",
  probe: "/Size#maximum:above",
  argument: "Size",
  rule: "maximum",
  words: "above its maximum of 50 mm",
  sent: "900",
  argsText: '{"Size":900}',
  expects: "refused",
  local: "Size is at most 50 mm; got 900.",
  state: "done",
  kind: "refusal",
  sentence: "Size is at most 50 mm; got 900.",
  verdict: "taught",
  isDrift: false,
  passed: ["names", "limit", "received", "remedy", "clean"],
  ...over,
});
const taken: Partial<ReportRow> = {
  kind: "ok",
  verdict: "accepted",
  isDrift: true,
  sentence: "done",
};
const report = (rows: readonly ReportRow[], over: Partial<Report> = {}): Report => ({
  madeAt: Date.UTC(2026, 10, 30, 12, 52),
  state: "finished",
  sources: ["demo"],
  leftOut: 0,
  rows,
  ...over,
});
const baseline = (rows: readonly ReportRow[]): Baseline => baselineOf("0.8.2", 0, rows);

describe("a comparison shows only what changed", () => {
  test.each<readonly [string, Partial<ReportRow>, Partial<ReportRow>, string | null]>([
    ["nothing changed", {}, {}, null],
    ["an input is taken now", {}, taken, "newDrift"],
    ["it was taken and is not any more", taken, {}, "mended"],
    [
      "it was taken and is refused without a reason",
      taken,
      { verdict: "echo", sentence: "{}" },
      "better",
    ],
    [
      "it was taken and is refused in vague words",
      taken,
      { verdict: "vague", sentence: "Bad." },
      "better",
    ],
    [
      "it was taken and the tool is lost now",
      taken,
      { kind: "unknownEffect", verdict: "crashed", sentence: "" },
      "worse",
    ],
    [
      "it was taken and there is no answer now",
      taken,
      { kind: "deadline", verdict: "timeout", sentence: "" },
      "worse",
    ],
    [
      "it is still taken, and a person keeps that",
      taken,
      { ...taken, verdict: "passed", isDrift: false, human: { verdict: "passed" } },
      null,
    ],
    ["it is still taken", taken, { ...taken, sentence: "done again" }, null],
    ["the sentence got worse", {}, { verdict: "vague", sentence: "Bad." }, "worse"],
    ["the sentence got better", { verdict: "vague", sentence: "Bad." }, {}, "better"],
    ["the sentence reads otherwise", {}, { sentence: "Size must be at most 50." }, "sentence"],
    [
      "only the time in it is another",
      { verdict: "leaked", sentence: '{"error":"x","timestamp":"2026-11-30T18:45:56.455Z"}' },
      { verdict: "leaked", sentence: '{"error":"x","timestamp":"2026-12-01T08:00:00Z"}' },
      null,
    ],
    [
      "the sentence reads otherwise, and a person kept it",
      {},
      { sentence: "Size must be at most 50.", human: { verdict: "taught" } },
      null,
    ],
    [
      "the sentence reads otherwise, and a person called it bad",
      { verdict: "vague" },
      { verdict: "vague", sentence: "Bad.", human: { verdict: "vague" } },
      "sentence",
    ],
    ["a person called it good", { verdict: "vague" }, { human: { verdict: "taught" } }, "better"],
    ["it was not run this time", {}, { verdict: "notRun" }, null],
  ])("%s", (_what, before, after, kind) => {
    const changes = compare([row(after)], baseline([row(before)]));
    expect(changes.map((change) => change.kind)).toEqual(kind === null ? [] : [kind]);
  });

  test("a probe that is new, and one that is gone, are told; of tools that were not run nothing is", () => {
    const other = row({
      tool: { source: sourceName("demo"), key: toolKey("other") },
      wireName: "demo.other",
    });
    const was = baseline([row(), row({ probe: "/Size#type:text" }), other]);
    const changes = compare([row(), row({ probe: "/Size#null:null", n: 7 })], was);
    expect(changes).toMatchObject([
      { kind: "new", probe: "/Size#null:null", n: 7 },
      { kind: "gone", probe: "/Size#type:text" },
    ]);
  });

  test("what was skipped is neither new nor gone", () => {
    const {
      verdict: _,
      kind: __,
      sentence: ___,
      ...planned
    } = row({ state: "skipped", skip: "control" });
    expect(compare([planned], baseline([row()]))).toEqual([]);
    expect(compare([planned], baseline([]))).toEqual([]);
  });

  test("without a baseline all drift is new; with one only what it does not know", () => {
    const rows = [row(taken), row({ ...taken, probe: "/Size#null:null" })];
    expect(newDrift(rows, null)).toBe(2);
    expect(newDrift(rows, compare(rows, baseline([row(taken)])))).toBe(1);
  });
});

describe("a baseline file", () => {
  test("is read as it was written", () => {
    const kept = baseline([row(), row({ ...taken, probe: "/Size#null:null" })]);
    expect(readBaseline(JSON.parse(baselineText(kept)))).toEqual({ ok: true, baseline: kept });
  });

  test("leaves out what a tool answered to legal input", () => {
    const kept = baseline([row({ verdict: "passed", kind: "ok", sentence: "the secret of 42" })]);
    expect(baselineText(kept)).not.toContain("secret");
  });

  test.each<readonly [string, JsonObject, string]>([
    [
      "newer",
      { vitrine: "baseline", version: 2, rows: [] },
      "It is of version 2; this Vitrine reads up to version 1. Use a newer Vitrine.",
    ],
    [
      "another kind",
      { vitrine: "script", version: 1 },
      'It is not a baseline; one begins with {"vitrine": "baseline", "version": 1, …}.',
    ],
    [
      "of no version",
      { vitrine: "baseline", version: "1" },
      'Its version is a whole number from 1; got "1".',
    ],
    [
      "without rows",
      { vitrine: "baseline", version: 1, savedAt: "2026-11-30T00:00:00Z" },
      "It has rows, a list, and savedAt, a date; one of them is missing.",
    ],
    [
      "with a row that is none",
      {
        vitrine: "baseline",
        version: 1,
        savedAt: "2026-11-30T00:00:00Z",
        rows: [{ source: "a", tool: "b", probe: "c", verdict: "fine" }],
      },
      "Row 1 of the baseline is no row: it needs source, tool, probe and a known verdict.",
    ],
  ])("that is %s is refused with a sentence", (_what, document, sentence) => {
    expect(readBaseline(document)).toEqual({ ok: false, sentence });
  });

  test("of an older version is upgraded step by step", () => {
    const kind: FileKind = {
      name: "box",
      words: "a box",
      version: 3,
      upgrades: [
        (document) => ({ ...document, version: 2, size: 1 }),
        (document) => ({ ...document, version: 3, size: Number(document["size"]) + 1 }),
      ],
    };
    expect(readVersioned(kind, { vitrine: "box", version: 1 })).toEqual({
      ok: true,
      document: { vitrine: "box", version: 3, size: 2 },
    });
  });
});

describe("reports", () => {
  const hostile = '<script>alert(1)</script> | `x` =1+1 \u202Eevil\u0000 "q" \ud800';
  const rows = [
    row(),
    row({ ...taken, probe: "/Size#null:null", words: hostile, argument: hostile, sent: hostile }),
    row({
      verdict: "vague",
      probe: "/a#b:c",
      sentence: hostile,
      passed: ["clean"],
      human: { note: hostile },
    }),
    row({ verdict: "crashed", kind: "unknownEffect", probe: "/a#b:d" }),
  ];
  const {
    verdict: _,
    kind: __,
    sentence: ___,
    ...skipped
  } = row({ state: "skipped", skip: "control", probe: "/b#good:all" });
  const all = report([...rows, skipped], { leftOut: 3 });

  test("Markdown tells the counts, what changed and what to look at, and nothing in it is markup", () => {
    const changes = compare(rows, baseline([row()]));
    const text = writeReport(report(rows, { comparison: { baseline: "0.8.2", changes } }), "md");
    expect(text).toContain("2026-11-30 12:52 UTC: 4 inputs for 1 tool of demo.");
    expect(text).toContain("| accepted | 1 | taken, though the schema forbids it |");
    expect(text).toContain("## Against 0.8.2");
    expect(text).toContain("| new drift | `demo.set` |");
    // Inside code it is shown as it is, and means nothing.
    expect(text.replaceAll(/(`+).*?\1/g, "")).not.toContain("<script>");
    const lines = text.split("\n").filter((line) => line.startsWith("|"));
    for (const line of lines)
      expect(
        line
          .replaceAll(/\\./g, "")
          .replaceAll(/(`+).*?\1/g, "")
          .split("|").length,
      ).toBeGreaterThanOrEqual(5);
  });

  test("a run without faults says so", () => {
    expect(writeReport(report([row()]), "md")).toContain(
      "Every refusal teaches, and no tool breaks its schema's word.",
    );
  });

  test("HTML is one page without script, and every text is escaped", () => {
    const text = writeReport(all, "html");
    expect(text).not.toMatch(/<script|javascript:|<link|<img|src=/i);
    expect(text).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(text).toContain("default-src 'none'");
    expect(text).toContain("\\u202e");
    expect(text).not.toContain("\u202E");
  });

  test("CSV has a row a probe, and no cell is a formula", () => {
    const text = writeReport(all, "csv");
    expect(text.startsWith("source,tool,probe,")).toBe(true);
    expect(text.trimEnd().split("\r\n")).toHaveLength(6);
    expect(csvCell("=1+1")).toBe("'=1+1");
    expect(csvCell("-5")).toBe("'-5");
    expect(csvCell("\t=1")).toBe("'\t=1");
    expect(csvCell('a,"b"')).toBe('"a,""b"""');
  });

  test("JUnit has a suite a tool; drift fails, a lost tool is an error, a vague sentence is neither", () => {
    const text = writeReport(all, "junit");
    expect(text).toContain('tests="5" failures="1" errors="1" skipped="1"');
    expect(text.match(/<failure /g)).toHaveLength(1);
    expect(text).toContain('<failure type="drift" message="taken, though the schema forbids it">');
    expect(text).not.toContain("<script>");
  });

  test("JUnit with a baseline fails on new drift only", () => {
    const changes = compare(rows, baseline(rows));
    const text = writeReport(report(rows, { comparison: { baseline: "b", changes } }), "junit");
    expect(text).toContain('failures="0"');
  });

  test("JSON says what it is and has everything", () => {
    expect(JSON.parse(writeReport(all, "json"))).toMatchObject({
      vitrine: "refusal-report",
      version: 1,
      counts: { done: 4, drift: 1, skipped: { control: 1 }, leftOut: 3 },
      rows: [{ probe: "/Size#maximum:above" }, {}, {}, {}, { skip: "control" }],
    });
  });

  test.each(reportFormats.filter((format) => format !== "json"))(
    "input that was taken against the schema and kept by a person is not called legal (%s)",
    (format) => {
      const kept = row({
        ...taken,
        verdict: "passed",
        isDrift: false,
        human: { verdict: "passed" },
      });
      const text = writeReport(report([kept]), format);
      expect(text).toContain("kept");
      expect(text).not.toContain("rightly");
    },
  );

  test.each(reportFormats)("the answer to legal input stands in no report (%s)", (format) => {
    const quiet = row({ verdict: "passed", kind: "ok", sentence: "HOME=/root" });
    expect(writeReport(report([quiet]), format)).not.toContain("HOME");
  });

  test("any text of a tool leaves HTML and XML well-formed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
        expect(escapeMarkup(text)).not.toMatch(/[<>"'\u0000-\u0008]|&(?!(?:amp|lt|gt|quot|#39);)/);
      }),
    );
  });
});
