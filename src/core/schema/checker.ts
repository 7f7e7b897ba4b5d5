import type { Finding } from "#protocol/finding.ts";
import { isJsonObject, type JsonObject } from "#protocol/json.ts";
import type { Dialect } from "./dialects.ts";
import { likeness } from "./keywords/likeness.ts";
import { cutCircles } from "./nodes/circles.ts";
import { compileNodes } from "./nodes/compile-nodes.ts";
import { explainNode } from "./nodes/evaluate.ts";
import { rootPlace, subjectOf } from "./nodes/place.ts";
import { type Fault, newReport } from "./nodes/report.ts";
import { deepestCheck, mostWork, newRun, type Run, type Stop } from "./nodes/run.ts";
import type { SchemaNode } from "./nodes/schema-node.ts";
import { ownText } from "./own.ts";
import { createRegistry, type GivenSchemas } from "./references/registry.ts";
import { schemaSentences, sentences } from "./sentences.ts";
import { bareName } from "./text/name-list.ts";
import { pathText } from "./text/path-text.ts";
import { pointerOf } from "./text/pointer.ts";
import { quoteValue } from "./text/quote.ts";
import { segmentsOf } from "./text/trail.ts";

/** A schema made ready, and what of it could not be used. */
export interface Checker {
  readonly problems: readonly Finding[];
  readonly isValid: (value: unknown) => boolean;
  readonly check: (value: unknown, max: number) => readonly Finding[];
  /** How much a value looks as if it was meant for the schema; only comparable with that of other schemas. */
  readonly likeness: (value: unknown) => number;
}

/** What a checker of one schema is made with. */
export interface CheckerSettings {
  readonly dialect: Dialect;
  readonly given: GivenSchemas;
  readonly assertsFormat: boolean;
  /** What the whole value is called in sentences. */
  readonly name: string | undefined;
}

// A schema with more faults than this is not a schema.
const mostProblems = 100;

/** Compiles a schema as far as it is usable. Does not look at its metaschema. */
export function createChecker(
  schema: JsonObject | boolean,
  { dialect, given, assertsFormat, name }: CheckerSettings,
): Checker {
  const problems = newReport(mostProblems);
  const registry = createRegistry(schema, dialect, given);
  const compiled = compileNodes(registry, assertsFormat, (finding) => problems.addAll([finding]));
  problems.addAll(cutCircles(compiled.nodes).map(circleProblem));
  const { root, usesScope } = compiled;
  const begin = (): Run => newRun(usesScope ? root.resource : null);

  return {
    problems: problems.findings,
    isValid: (value) => {
      const run = begin();
      return root.test(value, run) && run.stopped === null;
    },
    check: (value, max) => {
      const run = begin();
      if (root.test(value, run) && run.stopped === null) return [];
      const second = begin();
      const report = newReport(Math.max(1, max), second);
      const place = rootPlace(name);
      explainNode(root, value, place, second, report);
      const stopped = second.stopped ?? run.stopped;
      if (stopped === null && report.findings.length > 0) return report.findings;
      const last = newReport(1);
      last.add(place, lastWord(stopped, subjectOf(place), value));
      return [...report.findings, ...last.findings];
    },
    likeness: (value) => likeness(root, value, begin()).total,
  };
}

const checkers = new WeakMap<object, () => Checker>();

/** Keeps the checker behind a compiled schema, for what only this project asks of it. */
export function rememberChecker(compiled: object, checker: () => Checker): void {
  checkers.set(compiled, checker);
}

/**
 * How much a value looks as if it was meant for a compiled schema. Of the
 * shapes of a union that a value fits none of, the checker explains the one of
 * the highest, so whoever shows the value shows it as that one.
 */
export const likenessTo = (compiled: object, value: unknown): number =>
  checkers.get(compiled)?.().likeness(value) ?? 0;

/** What is said when the check was stopped, or, though that should not be, found a fault and no words for it. */
function lastWord(stopped: Stop | null, subject: string, value: unknown): Fault {
  switch (stopped) {
    case "depth":
      return { keyword: stopped, rule: deepestCheck, sentence: sentences.tooDeep(subject) };
    case "work":
      return { keyword: stopped, rule: mostWork, sentence: sentences.tooMuch(subject) };
    case null: {
      const sentence = sentences.doesNotFit(subject, quoteValue(value));
      return { keyword: "false", rule: false, received: value, sentence };
    }
  }
}

function circleProblem({ trail, schema, resource }: SchemaNode): Finding {
  const reference = isJsonObject(schema) ? (ownText(schema, "$ref") ?? "") : "";
  const segments = [...segmentsOf(trail), "$ref"];
  const { uri } = resource.document;
  return {
    path: `${uri === "" ? "" : `${uri}#`}${pointerOf(segments)}`,
    keyword: "$ref",
    rule: reference.slice(0, 1000),
    sentence: schemaSentences.circular(pathText(segments), bareName(reference)),
  };
}
