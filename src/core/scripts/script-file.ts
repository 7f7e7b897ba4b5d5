import { quoteValue } from "../schema/text/quote.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import { outcomeKinds, type OutcomeKind } from "#protocol/outcome.ts";

/** The version of script files that is written and read (contracts §14). */
export const scriptVersion = 1;

/** One call of a script, and how it should end. */
export interface ScriptStep {
  readonly tool: string;
  readonly args: JsonObject;
  readonly expect: ScriptExpectation;
}

/** How a step should end. What is left out is not looked at. */
export interface ScriptExpectation {
  readonly kind: OutcomeKind;
  /** The whole sentence, to the letter. */
  readonly sentence?: string;
  /** What the answer's data must hold: these members of an object, these items of a list. */
  readonly match?: JsonValue;
}

/** A script: `{"vitrine": "script", "version": 1, "steps": […]}`. */
export interface Script {
  readonly steps: readonly ScriptStep[];
}

/** A script, or the sentence that says why the text is none. */
export type ScriptReading =
  | { readonly ok: true; readonly script: Script }
  | { readonly ok: false; readonly sentence: string };

/** Whether a document says of itself that it is a script, good or bad. */
export const isScript = (document: JsonValue): boolean =>
  isJsonObject(document) && document["vitrine"] === "script";

const refuse = (sentence: string): { readonly ok: false; readonly sentence: string } => ({
  ok: false,
  sentence,
});

/** Reads a script. The sentence names the step, counted from 1, and what is wrong with it. */
export function readScript(document: JsonValue): ScriptReading {
  if (!isJsonObject(document) || document["vitrine"] !== "script") {
    return refuse('It is no script; a script begins with {"vitrine": "script", "version": 1, …}.');
  }
  const { version, steps } = document;
  if (version !== scriptVersion) {
    return refuse(
      typeof version === "number" && version > scriptVersion
        ? `It is of version ${version}; this Vitrine reads version ${scriptVersion}.`
        : `Its version is ${scriptVersion}; got ${quoteValue(version)}.`,
    );
  }
  if (!Array.isArray(steps)) return refuse(`steps is a list of calls; got ${quoteValue(steps)}.`);
  const read: ScriptStep[] = [];
  for (const [index, given] of (steps as readonly JsonValue[]).entries()) {
    const step = readStep(given);
    if (typeof step === "string") return refuse(`Step ${index + 1}: ${step}`);
    read.push(step);
  }
  return { ok: true, script: { steps: read } };
}

function readStep(given: JsonValue): ScriptStep | string {
  if (!isJsonObject(given)) return `it is an object with tool and args; got ${quoteValue(given)}.`;
  const { tool, args = {}, expect = { kind: "ok" } } = given;
  if (typeof tool !== "string") return `tool is a tool's name; got ${quoteValue(tool)}.`;
  if (!isJsonObject(args)) return `args is an object; got ${quoteValue(args)}.`;
  if (!isJsonObject(expect)) return `expect is an object; got ${quoteValue(expect)}.`;
  const { kind = "ok", sentence, match } = expect;
  const known = outcomeKinds.find((each) => each === kind);
  if (known === undefined) {
    return `expect.kind is one of: ${outcomeKinds.join(", ")}; got ${quoteValue(kind)}.`;
  }
  if (sentence !== undefined && typeof sentence !== "string") {
    return `expect.sentence is text; got ${quoteValue(sentence)}.`;
  }
  return {
    tool,
    args,
    expect: {
      kind: known,
      ...(sentence === undefined ? {} : { sentence }),
      ...(match === undefined ? {} : { match }),
    },
  };
}

/** How a step ended, as far as a script looks at it. */
export interface StepEnd {
  readonly kind: OutcomeKind;
  readonly sentence?: string | undefined;
  readonly data?: JsonValue | undefined;
}

/** What differs from what a step expected, a sentence each; none = it passed. */
export function stepFaults(expect: ScriptExpectation, end: StepEnd): readonly string[] {
  const said = end.sentence === undefined ? "" : `: ${end.sentence}`;
  // How it ended says everything; the rest would only follow from it.
  if (end.kind !== expect.kind) return [`It should end as ${expect.kind}; got ${end.kind}${said}`];
  const faults: string[] = [];
  if (expect.sentence !== undefined && expect.sentence !== end.sentence) {
    faults.push(
      `The sentence should be ${quoteValue(expect.sentence, longestSentence)}; got ${quoteValue(end.sentence ?? null, longestSentence)}.`,
    );
  }
  if (expect.match !== undefined) {
    const fault = mismatch(expect.match, end.data, "");
    if (fault !== null) faults.push(fault);
  }
  return faults;
}

const longestSentence = 300;

/** The first place where data does not hold what it must; null where it holds all. */
function mismatch(wanted: JsonValue, got: JsonValue | undefined, path: string): string | null {
  if (isJsonObject(wanted) && isJsonObject(got)) {
    for (const [name, value] of Object.entries(wanted)) {
      const member = Object.hasOwn(got, name) ? got[name] : undefined;
      const fault = mismatch(value, member, path === "" ? name : `${path}.${name}`);
      if (fault !== null) return fault;
    }
    return null;
  }
  if (Array.isArray(wanted) && Array.isArray(got) && wanted.length === got.length) {
    for (const [index, value] of (wanted as readonly JsonValue[]).entries()) {
      const fault = mismatch(value, (got as readonly JsonValue[])[index], `${path}[${index}]`);
      if (fault !== null) return fault;
    }
    return null;
  }
  if (wanted === got) return null;
  const place = path === "" ? "The answer's data" : path;
  return `${place} should be ${quoteValue(wanted)}; got ${got === undefined ? "nothing" : quoteValue(got)}.`;
}
