import { resolve } from "node:path";
import type { JsonValue } from "#protocol/json.ts";
import { reportFormats, type ReportFormat, type RunOptions } from "#protocol/refusals.ts";
import { readBaseline, type Baseline } from "#core/reports/baseline.ts";
import type { Environment } from "#bridge/environment.ts";
import type { Found } from "#bridge/hub/hub.ts";
import { wholeNumber, type Arguments } from "./arguments.ts";
import { readJsonFile } from "./read-json-file.ts";

/** What was typed after `vitrine refusals`. */
export interface RefusalsOptions {
  readonly tool: string | null;
  readonly baseline: Baseline | null;
  /** Where to write a baseline of this run. */
  readonly saveTo: string | null;
  readonly report: ReportFormat | null;
  readonly controls: RunOptions["controls"];
  readonly yes: boolean;
  readonly run: Partial<RunOptions>;
}

/** Reads the options; the sentence names the one that is wrong. */
export function refusalsOptions(
  given: Arguments,
  environment: Environment,
): Found<RefusalsOptions> {
  const { values, flags, positional } = given;
  const refuse = (sentence: string): Found<never> => ({ ok: false, sentence });
  const [word] = positional;
  if (word !== undefined)
    return refuse(`refusals takes no word; got "${word}". Name a tool with --tool.`);
  const report = flags.has("json") ? "json" : (values.get("report") ?? null);
  const format = report === null ? null : reportFormats.find((each) => each === report);
  if (format === undefined)
    return refuse(`--report is one of: ${reportFormats.join(", ")}; got "${report}".`);
  const controls = values.get("controls") ?? "readOnly";
  if (controls !== "all" && controls !== "readOnly")
    return refuse(
      `--controls takes all; without it legal inputs go only to tools that read; got "${controls}".`,
    );
  const numbers = numberOptions(given);
  if (!numbers.ok) return numbers;
  const baseline = baselineOption(values.get("baseline"), environment);
  if (!baseline.ok) return baseline;
  const saveTo = values.get("save-baseline");
  return {
    ok: true,
    value: {
      tool: values.get("tool") ?? null,
      baseline: baseline.value,
      saveTo: saveTo === undefined ? null : resolve(environment.cwd, saveTo),
      report: format,
      controls,
      yes: flags.has("yes"),
      run: numbers.value,
    },
  };
}

const numbered = [
  ["limit", "perTool", 2_000],
  ["seed", "seed", 1_000_000],
  ["concurrency", "concurrency", 32],
  ["rate", "perSecond", 1_000],
  ["timeout", "timeoutMs", 600_000],
] as const;

function numberOptions(given: Arguments): Found<Partial<RunOptions>> {
  const run: Partial<Record<(typeof numbered)[number][1], number>> = {};
  for (const [name, key, most] of numbered) {
    const number = wholeNumber(given, name, most);
    if (!number.ok) return number;
    if (number.value === null) continue;
    if (number.value === 0 && name !== "seed")
      return { ok: false, sentence: `--${name} is at least 1; got 0.` };
    run[key] = number.value;
  }
  return { ok: true, value: run };
}

function baselineOption(
  path: string | undefined,
  environment: Environment,
): Found<Baseline | null> {
  if (path === undefined) return { ok: true, value: null };
  const file: Found<JsonValue> = readJsonFile(path, environment);
  if (!file.ok) return { ok: false, sentence: `${file.sentence} --save-baseline FILE writes one.` };
  const read = readBaseline(file.value);
  return read.ok
    ? { ok: true, value: read.baseline }
    : { ok: false, sentence: `${path}: ${read.sentence}` };
}
