import { sourceName, toolKey, type ToolRef } from "#protocol/ids.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import { verdicts, type Verdict } from "#protocol/refusals.ts";
import { ownText } from "../schema/own.ts";
import { isDone, sentenceText, type ReportRow } from "./report.ts";
import { readVersioned, type FileKind } from "./versioned-file.ts";

/** What is kept of one probe to compare later ones with. */
export interface BaselineRow {
  readonly tool: ToolRef;
  readonly wireName: string;
  readonly probe: string;
  readonly argument: string;
  readonly words: string;
  readonly verdict: Verdict;
  readonly sentence: string;
}

/** What is kept of a run. */
export interface Baseline {
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly rows: readonly BaselineRow[];
}

/** A baseline, or the sentence that says why a file is none. */
export type BaselineReading =
  | { readonly ok: true; readonly baseline: Baseline }
  | { readonly ok: false; readonly sentence: string };

const kind: FileKind = { name: "baseline", words: "a baseline", version: 1, upgrades: [] };

// A file with more is not one that we wrote.
const mostRows = 500_000;

/** Keeps what later runs are compared with: rows that ran, with what a person made of them. */
export const baselineOf = (
  name: string,
  savedAt: number,
  rows: readonly ReportRow[],
): Baseline => ({
  name,
  savedAt,
  rows: rows
    .filter(isDone)
    .filter(({ verdict }) => verdict !== "notRun")
    .map((row) => ({
      tool: row.tool,
      wireName: row.wireName,
      probe: row.probe,
      argument: row.argument,
      words: row.words,
      verdict: row.verdict,
      sentence: sentenceText(row),
    })),
});

/** The baseline as a file: JSON that is the same for the same run, a row a line, so that a version control shows what changed. */
export function baselineText({ name, savedAt, rows }: Baseline): string {
  const lines = rows.map(({ tool, ...row }) =>
    JSON.stringify({ source: tool.source, tool: tool.key, ...row }),
  );
  const head = {
    vitrine: kind.name,
    version: kind.version,
    name,
    savedAt: new Date(savedAt).toISOString(),
  };
  const start = JSON.stringify(head, null, 2).slice(0, -2);
  return `${start},\n  "rows": [\n${lines.map((line) => `    ${line}`).join(",\n")}\n  ]\n}\n`;
}

/** Reads a baseline's document. */
export function readBaseline(document: JsonValue): BaselineReading {
  const read = readVersioned(kind, document);
  if (!read.ok) return read;
  const { rows } = read.document;
  const savedAt = Date.parse(ownText(read.document, "savedAt") ?? "");
  if (!Array.isArray(rows) || Number.isNaN(savedAt))
    return {
      ok: false,
      sentence: "It has rows, a list, and savedAt, a date; one of them is missing.",
    };
  if (rows.length > mostRows)
    return { ok: false, sentence: `A baseline has at most ${mostRows} rows; got ${rows.length}.` };
  const list: BaselineRow[] = [];
  for (const [index, given] of (rows as readonly JsonValue[]).entries()) {
    const row = isJsonObject(given) ? rowOf(given) : null;
    if (row === null)
      return {
        ok: false,
        sentence: `Row ${index + 1} of the baseline is no row: it needs source, tool, probe and a known verdict.`,
      };
    list.push(row);
  }
  const name = ownText(read.document, "name") ?? "baseline";
  return { ok: true, baseline: { name, savedAt, rows: list } };
}

function rowOf(given: JsonObject): BaselineRow | null {
  const text = (key: string): string => ownText(given, key) ?? "";
  const verdict = verdicts.find((each) => each === given["verdict"]);
  const [source, tool, probe] = [text("source"), text("tool"), text("probe")];
  if (verdict === undefined || source === "" || tool === "" || probe === "") return null;
  return {
    tool: { source: sourceName(source), key: toolKey(tool) },
    wireName: text("wireName") || `${source}.${tool}`,
    probe,
    argument: text("argument"),
    words: text("words"),
    verdict,
    sentence: text("sentence"),
  };
}
