/**
 * How long checking the arguments of real tools takes, as a ratio to compiled
 * ajv and to @cfworker/json-schema in the same run:
 * `node src/core/schema/corpus.bench.ts`.
 */
import { createRequire } from "node:module";
import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { type CorpusTool, corpusTools, plausibleValue } from "#testing/tool-corpus.ts";
import { compileSchema } from "./compile-schema.ts";

type Ask = (value: unknown) => unknown;

interface Case {
  readonly values: readonly unknown[];
  readonly ajv: Ask;
  readonly cfworker: Ask;
  readonly ours: Ask;
}

interface Interpreter {
  readonly Validator: new (
    schema: unknown,
    draft: "7" | "2020-12",
    shortCircuit: boolean,
  ) => { readonly validate: (value: unknown) => unknown };
}

/** Of the peers; it is no part of the product. */
const { Validator } = createRequire(new URL("../../../e2e/peers/package.json", import.meta.url))(
  "@cfworker/json-schema",
) as Interpreter;

const options = {
  strict: false,
  logger: false,
  validateFormats: false,
  unicodeRegExp: false,
} as const;
const rounds = 41;

const isDraft07 = ({ inputSchema: { $schema: uri } }: CorpusTool): boolean =>
  typeof uri === "string" && uri.includes("draft-07");

const compileTheirs = (tool: CorpusTool): Ask =>
  (isDraft07(tool) ? new Ajv(options) : new Ajv2020(options)).compile(tool.inputSchema);

/** It stops at the first fault, as the others do; formats it always checks, and none of these values has one. */
function interpreted(tool: CorpusTool): Ask {
  const validator = new Validator(tool.inputSchema, isDraft07(tool) ? "7" : "2020-12", true);
  return (value) => validator.validate(value);
}

const caseOf = (tool: CorpusTool, values: readonly unknown[]): Case => ({
  values,
  ajv: compileTheirs(tool),
  cfworker: interpreted(tool),
  ours: compileSchema(tool.inputSchema).isValid,
});

function cpuOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

const middleOf = (values: readonly number[]): number =>
  values.toSorted((left, right) => left - right)[values.length >> 1] ?? Number.NaN;

/** Medians of the ratios of turns: ours to compiled ajv, and the interpreter to ours. */
function ratios(cases: readonly Case[], repeats: number): string {
  const run = (which: "ajv" | "cfworker" | "ours", repeats: number): number =>
    cpuOf(() => {
      for (let repeat = 0; repeat < repeats; repeat++)
        for (const one of cases) for (const value of one.values) one[which](value);
    }) / repeats;
  const turns = Array.from({ length: rounds }, () => {
    const ours = run("ours", repeats);
    // It takes so much longer that a tenth of the repeats measures as well.
    return { ajv: ours / run("ajv", repeats), cfworker: run("cfworker", repeats / 10) / ours };
  });
  const toAjv = middleOf(turns.map(({ ajv }) => ajv)).toFixed(2);
  const toInterpreter = middleOf(turns.map(({ cfworker }) => cfworker)).toFixed(1);
  return `${toAjv} times ajv; cfworker takes ${toInterpreter} times ours`;
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const tools = (corpusTools() ?? []).toSorted(
  (left, right) =>
    JSON.stringify(left.inputSchema).length - JSON.stringify(right.inputSchema).length,
);
const middle = tools.length >> 1;
const median = tools.slice(Math.max(0, middle - 25), middle + 25);
const kinds = {
  "right values, all arguments": (tool: CorpusTool) => [plausibleValue(tool.inputSchema, "all")],
  "right values, required arguments": (tool: CorpusTool) => [
    plausibleValue(tool.inputSchema, "required"),
  ],
  "nothing given": () => [{}],
  "an unknown argument": () => [{ nope: 1 }],
};

if (tools.length === 0) say("The corpus is absent; docs/test-data.md says where it comes from.");
else {
  say(`${tools.length} tools; CPU, medians of ${rounds} interleaved turns`);
  const all = (tool: CorpusTool): readonly unknown[] =>
    Object.values(kinds).flatMap((make) => make(tool));
  for (const [kind, make] of Object.entries(kinds)) {
    const cases = median.map((tool) => caseOf(tool, make(tool)));
    say(`50 median schemas, ${kind}: ${ratios(cases, 2_000)}`);
  }
  const cases = median.map((tool) => caseOf(tool, all(tool)));
  say(`50 median schemas, all of these: ${ratios(cases, 1_000)}`);
  const sample = tools.filter((_, index) => index % 5 === 0);
  const compiled = { ours: 0, theirs: 0 };
  compiled.theirs = cpuOf(() => sample.forEach(compileTheirs));
  compiled.ours = cpuOf(() => {
    for (const { inputSchema } of sample) {
      const fresh = compileSchema(structuredClone(inputSchema));
      fresh.isValid({});
      if (fresh.problems.length > 100) say("many problems");
    }
  });
  say(
    `every fifth tool, compiled and held against its metaschema: ${(compiled.ours / compiled.theirs).toFixed(2)} times ajv`,
  );
  const sampled = sample.map((tool) => caseOf(tool, all(tool)));
  say(`every fifth tool, all of these: ${ratios(sampled, 20)}`);
  say(`every tool, one after the other: ${oneByOne(tools, all)}`);
}

/** How long each tool takes: made ready for the first time, and checked, with every fault explained. */
function oneByOne(
  tools: readonly CorpusTool[],
  valuesOf: (tool: CorpusTool) => readonly unknown[],
): string {
  const first: number[] = [];
  const again: number[] = [];
  for (const tool of tools) {
    const { check } = compileSchema(structuredClone(tool.inputSchema));
    const values = valuesOf(tool);
    first.push(cpuOf(() => values.slice(0, 1).forEach((value) => check(value))));
    for (let turn = 0; turn < 20; turn++) values.forEach((value) => check(value));
    again.push(cpuOf(() => values.forEach((value) => check(value))) / values.length);
  }
  return `first check ${spread(first)}; later checks ${spread(again)}`;
}

function spread(values: readonly number[]): string {
  const sorted = values.toSorted((left, right) => left - right);
  const at = (share: number): string =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
  return `p50 ${at(0.5)} µs, p95 ${at(0.95)} µs, max ${at(1)} µs`;
}
