/**
 * How long checking the arguments of real tools takes, as a ratio to compiled
 * ajv in the same run: `node src/core/schema/corpus.bench.ts`.
 */
import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { type CorpusTool, corpusTools, plausibleValue } from "#testing/tool-corpus.ts";
import { compileSchema } from "./compile-schema.ts";

type Ask = (value: unknown) => unknown;

interface Case {
  readonly values: readonly unknown[];
  readonly theirs: Ask;
  readonly ours: Ask;
}

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

const caseOf = (tool: CorpusTool, values: readonly unknown[]): Case => ({
  values,
  theirs: compileTheirs(tool),
  ours: compileSchema(tool.inputSchema).isValid,
});

function cpuOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/** Median of the ratios of interleaved pairs. */
function ratio(cases: readonly Case[], repeats: number): number {
  const run = (which: "theirs" | "ours"): number =>
    cpuOf(() => {
      for (let repeat = 0; repeat < repeats; repeat++)
        for (const one of cases) for (const value of one.values) one[which](value);
    });
  const ratios = Array.from({ length: rounds }, () => run("ours") / Math.max(1, run("theirs")));
  return ratios.toSorted((left, right) => left - right)[rounds >> 1] ?? Number.NaN;
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
  say(
    `${tools.length} tools; CPU of ours / CPU of compiled ajv, median of ${rounds} interleaved pairs`,
  );
  const all = (tool: CorpusTool): readonly unknown[] =>
    Object.values(kinds).flatMap((make) => make(tool));
  for (const [kind, make] of Object.entries(kinds))
    say(
      `50 median schemas, ${kind}: ${ratio(
        median.map((tool) => caseOf(tool, make(tool))),
        2_000,
      ).toFixed(2)}`,
    );
  say(
    `50 median schemas, all of these: ${ratio(
      median.map((tool) => caseOf(tool, all(tool))),
      1_000,
    ).toFixed(2)}`,
  );
  const compiled = { ours: 0, theirs: 0 };
  const sample = tools.filter((_, index) => index % 5 === 0);
  compiled.theirs = cpuOf(() => sample.forEach(compileTheirs));
  compiled.ours = cpuOf(() => {
    for (const { inputSchema } of sample) {
      const fresh = compileSchema(structuredClone(inputSchema));
      fresh.isValid({});
      if (fresh.problems.length > 100) say("many problems");
    }
  });
  say(
    `every fifth tool, compiled and held against its metaschema: ${(compiled.ours / compiled.theirs).toFixed(2)}`,
  );
  say(
    `every fifth tool, all of these: ${ratio(
      sample.map((tool) => caseOf(tool, all(tool))),
      20,
    ).toFixed(2)}`,
  );
}
