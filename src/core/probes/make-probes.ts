import type { Finding } from "#protocol/finding.ts";
import type { JsonObject } from "#protocol/json.ts";
import { compileSchema } from "../schema/compile-schema.ts";
import { pathText } from "../schema/text/path-text.ts";
import { pointerOf } from "../schema/text/pointer.ts";
import { cut, quoteValue } from "../schema/text/quote.ts";
import type { Fault } from "./faults/fault.ts";
import { faultsAt } from "./faults/faults-at.ts";
import { generatedCheck, schemaWithNames, type GeneratedProbeTool } from "./generated-tool.ts";
import { goodArguments } from "./good/good-arguments.ts";
import { chooseProbes } from "./choose-probes.ts";
import type { Expectation, ProbeRule } from "#protocol/refusals.ts";
import { probeId, type Probe, type ProbeSet } from "./probe.ts";
import { seededRandom } from "./random.ts";
import { schemaSource } from "./shape/schema-part.ts";
import { sitesOf, type Site } from "./site.ts";

/** The tool that probes are made for. */
export interface ProbeTool {
  /** What sentences call the arguments as a whole. */
  readonly name: string;
  readonly inputSchema: JsonObject;
  /** Present on tools of classes, whose check knows more than their schema. */
  readonly generated?: GeneratedProbeTool;
}

/** How many, and which of several. */
export interface ProbeOptions {
  /** At most so many probes; 60 where it is left out. */
  readonly limit?: number;
  readonly seed?: number;
}

/** Probes of one tool where nothing else is asked for. */
export const usualProbeLimit = 60;

// A schema may offer thousands of places; beyond these nothing new is learned about a tool.
const mostMade = 3_000;
const longestSent = 200;

/** Mistakes that say as much about a tool at one place as at a hundred. */
const mostOf: Readonly<Partial<Record<ProbeRule, number>>> = {
  longText: 2,
  unicode: 2,
  nesting: 1,
  prototype: 3,
};

type Check = (args: JsonObject) => readonly Finding[];

/**
 * Makes a tool's bad inputs from its schema, and good ones beside them: the same
 * for the same schema, options and scene. Each input is held against our own
 * check, which says what the schema makes of it; an input that was meant to be
 * bad and turns out legal is kept as what it is.
 */
export function makeProbes(tool: ProbeTool, options: ProbeOptions = {}): ProbeSet {
  const { limit = usualProbeLimit, seed = 1 } = options;
  const schema = tool.generated ? schemaWithNames(tool.generated) : tool.inputSchema;
  const compiled = compileSchema(tool.inputSchema, { name: tool.name });
  const check: Check = tool.generated
    ? generatedCheck(tool.generated)
    : (args) => compiled.check(args, { max: 20 });
  const source = schemaSource(schema);
  const good = goodArguments(source, check);
  const random = seededRandom(seed);
  const made = new Map<string, Probe>();
  const idOfText = new Map<string, string>();
  const counts = new Map<ProbeRule, number>();
  const add = (probe: Probe): void => {
    const twin = made.get(idOfText.get(probe.argsText) ?? "");
    if (made.has(probe.id) || (twin !== undefined && twin.rule !== "empty")) return;
    // `{}` says more as a missing argument than as an empty object.
    if (twin !== undefined) made.delete(twin.id);
    idOfText.set(probe.argsText, probe.id);
    made.set(probe.id, probe);
    counts.set(probe.rule, (counts.get(probe.rule) ?? 0) + 1);
  };
  for (const { variant, words, args } of good)
    add(probeOf({ segments: [], rule: "good", variant, words }, args, "", []));
  const [base] = good;
  const sites = sitesOf(source, base?.args ?? {});
  for (const site of sites) {
    if (made.size >= mostMade) break;
    const isSound = check(site.put(site.good)).length === 0;
    for (const fault of faultsAt(source, site, random, tool.generated)) {
      if ((counts.get(fault.rule) ?? 0) >= (mostOf[fault.rule] ?? Infinity)) continue;
      const probe = tried(site, fault, check, isSound);
      if (probe !== null) add(probe);
    }
  }
  const { probes, leftOut } = chooseProbes([...made.values()], limit);
  const notes = compiled.problems.slice(0, 3).map(({ sentence }) => sentence);
  return {
    probes,
    leftOut,
    notes:
      good.length > 0
        ? notes
        : [...notes, "No input was found that the schema takes, so some probes have two faults."],
  };
}

/** Makes the input and asks the check; null where it is not what it was meant to be. */
function tried(site: Site, fault: Fault, check: Check, isSound: boolean): Probe | null {
  const args = fault.whole ?? site.put(fault.value);
  const findings = check(args);
  const isRefused = findings.length > 0;
  if (fault.aim === "bad" && !isRefused) return null;
  if (fault.aim === "good" && isRefused) return null;
  // What a port drives is refused whatever its value is.
  if (findings[0]?.keyword === "port") return null;
  const segments = [...site.segments, ...(fault.below ?? [])];
  // Where even the good value is refused, something else is wrong: the fault has to be named itself.
  if (!isSound && !findings.some(({ path }) => isAround(path, pointerOf(segments)))) return null;
  const variant = fault.variant + site.branch;
  const sent = sentText(site, fault, args);
  const probe = probeOf(
    { segments, rule: fault.rule, variant, words: fault.words },
    args,
    sent,
    findings,
  );
  const isOpen = isRefused ? fault.isSaid === true : fault.isHint === true;
  return isOpen ? { ...probe, expects: "either" } : probe;
}

const isAround = (path: string, pointer: string): boolean =>
  path === pointer || path.startsWith(`${pointer}/`) || pointer.startsWith(`${path}/`);

/** The wrong value as it stands in the input; a member below the site is looked up there. */
function sentText(site: Site, fault: Fault, args: JsonObject): string {
  let value: unknown = fault.below === undefined ? fault.value : args;
  if (fault.below !== undefined)
    for (const segment of [...site.segments, ...fault.below])
      value =
        typeof value === "object" && value !== null && Object.hasOwn(value, segment)
          ? (value as Readonly<Record<string | number, unknown>>)[segment]
          : undefined;
  return value === undefined ? "" : cut(quoteValue(value, longestSent), longestSent);
}

function probeOf(
  at: Pick<Fault, "rule" | "variant" | "words"> & {
    readonly segments: readonly (string | number)[];
  },
  args: JsonObject,
  sent: string,
  findings: readonly Finding[],
): Probe {
  const path = pointerOf(at.segments);
  const expects: Expectation = findings.length > 0 ? "refused" : "accepted";
  return {
    id: probeId(path, at.rule, at.variant),
    path,
    rule: at.rule,
    variant: at.variant,
    argument: at.segments.length === 0 ? "" : pathText(at.segments),
    words: at.words,
    sent,
    argsText: JSON.stringify(args),
    expects,
    findings,
  };
}
