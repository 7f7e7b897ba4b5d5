import { isJsonObject, type JsonValue } from "#protocol/json.ts";
import { explainNode, trackNode } from "../nodes/evaluate.ts";
import { labelList } from "../nodes/phrase.ts";
import { type Place, placeIn, subjectOf } from "../nodes/place.ts";
import { newReport, type Report } from "../nodes/report.ts";
import type { Run } from "../nodes/run.ts";
import type { Rule, SchemaNode } from "../nodes/schema-node.ts";
import { mergeSeen, newSeen } from "../nodes/seen.ts";
import type { KeywordGroup, Site } from "../nodes/site.ts";
import { own, ownList, ownObject } from "../own.ts";
import { sentences } from "../sentences.ts";
import { quoteValue } from "../text/quote.ts";

type Members = Readonly<Record<string, unknown>>;

function branch({ schema, node, child }: Site, keyword: string): SchemaNode | null {
  if (own(schema, keyword) === undefined) return null;
  const found = child(keyword);
  node.inPlace.push(found);
  return found;
}

/** `if`, `then`, `else`. */
export const ifGroup: KeywordGroup = (site) => {
  const condition = branch(site, "if");
  if (condition === null) return {};
  const yes = branch(site, "then");
  const no = branch(site, "else");
  const rule: Rule = {
    keyword: "if",
    applies: "any",
    test: (value, run) => {
      if ((yes === null && no === null) || condition.isUnknown) return true;
      return (condition.test(value, run) ? yes : no)?.test(value, run) !== false;
    },
    track: (value, run, seen) => {
      const inner = newSeen(seen.isLenient);
      const holds = trackNode(condition, value, run, inner);
      if (holds) mergeSeen(seen, inner);
      const next = holds ? yes : no;
      return next === null || trackNode(next, value, run, seen);
    },
    explain: (value, place, run, report) => {
      const holds = condition.test(value, run);
      const next = holds ? yes : no;
      if (next === null) return;
      const cause = causeOf(condition, place, holds);
      explainBecause(next, value, place, run, report, cause);
    },
  };
  return { rules: [rule] };
};

/** `dependentSchemas`, and the schemas of `dependencies`. */
export const dependentSchemasGroup: KeywordGroup = ({ schema, node, child }) => {
  const rules: Rule[] = [];
  for (const keyword of ["dependentSchemas", "dependencies"]) {
    const schemas = ownObject(schema, keyword) ?? {};
    for (const cause of Object.keys(schemas)) {
      if (Array.isArray(schemas[cause])) continue;
      const dependent = child(keyword, cause);
      node.inPlace.push(dependent);
      rules.push(dependentRule(keyword, cause, dependent));
    }
  }
  return { rules };
};

function dependentRule(keyword: string, cause: string, dependent: SchemaNode): Rule {
  const isGiven = (value: unknown): boolean =>
    Object.hasOwn(value as Members, cause) && (value as Members)[cause] !== undefined;
  return {
    keyword,
    applies: "object",
    test: (value, run) => !isGiven(value) || dependent.test(value, run),
    track: (value, run, seen) => !isGiven(value) || trackNode(dependent, value, run, seen),
    explain: (value, place, run, report) =>
      explainBecause(dependent, value, place, run, report, `${quoteValue(cause)} is given`),
  };
}

const mostFindings = 100;

/** Explains by another schema, and says what made it count. */
function explainBecause(
  node: SchemaNode,
  value: unknown,
  place: Place,
  run: Run,
  report: Report,
  cause: string | null,
): void {
  const inner = newReport(mostFindings, run);
  explainNode(node, value, place, run, inner);
  report.addAll(
    inner.findings.map((finding) =>
      cause === null ? finding : { ...finding, sentence: sentences.when(cause, finding.sentence) },
    ),
  );
}

/** A condition in words, where it is about one member having one of some values: `kind is "box"`. */
function causeOf({ schema }: SchemaNode, place: Place, holds: boolean): string | null {
  if (!isJsonObject(schema)) return null;
  const properties = ownObject(schema, "properties") ?? {};
  const [name, ...others] = Object.keys(properties);
  if (name === undefined || others.length > 0) return null;
  const labels = labelsOf(properties[name]);
  if (labels === null) return null;
  const what = labels.length === 1 ? quoteValue(labels[0]) : `one of: ${labelList(labels)}`;
  return `${subjectOf(placeIn(place, name))} is ${holds ? "" : "not "}${what}`;
}

function labelsOf(schema: JsonValue | undefined): readonly JsonValue[] | null {
  if (!isJsonObject(schema)) return null;
  const constant = own(schema, "const");
  return constant === undefined ? (ownList(schema, "enum") ?? null) : [constant];
}
