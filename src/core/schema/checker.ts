import type { Finding } from "#protocol/finding.ts";
import { isJsonObject, type JsonObject } from "#protocol/json.ts";
import type { Dialect } from "./dialects.ts";
import { cutCircles } from "./nodes/circles.ts";
import { compileNodes } from "./nodes/compile-nodes.ts";
import { explainNode } from "./nodes/evaluate.ts";
import { rootPlace, subjectOf } from "./nodes/place.ts";
import { newReport } from "./nodes/report.ts";
import { newRun, type Run } from "./nodes/run.ts";
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
}

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
  const report = newReport(mostProblems);
  const registry = createRegistry(schema, dialect, given);
  const compiled = compileNodes(registry, assertsFormat, (finding) => report.addAll([finding]));
  for (const { trail, schema: cut } of cutCircles(compiled.nodes)) {
    const reference = isJsonObject(cut) ? (ownText(cut, "$ref") ?? "") : "";
    const segments = [...segmentsOf(trail), "$ref"];
    const sentence = schemaSentences.circular(pathText(segments), bareName(reference));
    report.addAll([{ path: pointerOf(segments), keyword: "$ref", rule: reference, sentence }]);
  }
  const { root, usesScope } = compiled;
  const begin = (): Run => newRun(usesScope ? root.resource : null);

  return {
    problems: report.findings,
    isValid: (value) => {
      const run = begin();
      return root.test(value, run) && run.stopped === null;
    },
    check: (value, max) => {
      const run = begin();
      if (root.test(value, run) && run.stopped === null) return [];
      const findings = newReport(Math.max(1, max));
      const place = rootPlace(name);
      const second = begin();
      explainNode(root, value, place, second, findings);
      const stopped = second.stopped ?? run.stopped;
      if (stopped !== null || findings.findings.length === 0) {
        const subject = subjectOf(place);
        const sentence =
          stopped === null
            ? sentences.doesNotFit(subject, quoteValue(value))
            : (stopped === "depth" ? sentences.tooDeep : sentences.tooMuch)(subject);
        findings.add(place, { keyword: stopped ?? "false", rule: false, sentence });
      }
      return findings.findings;
    },
  };
}
