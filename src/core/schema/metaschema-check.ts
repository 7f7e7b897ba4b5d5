import type { Finding } from "#protocol/finding.ts";
import { isJsonObject, type JsonObject } from "#protocol/json.ts";
import { type Checker, createChecker } from "./checker.ts";
import { type Dialect, standardDialect, unknownVocabularies } from "./dialects.ts";
import { builtInSchemas } from "./metaschemas/built-in.ts";
import { ownText } from "./own.ts";
import { dialectNamedBy, givenSchema, type GivenSchemas } from "./references/registry.ts";
import { schemaSentences } from "./sentences.ts";
import { bareName } from "./text/name-list.ts";

const mostProblems = 50;

const checkers = new WeakMap<JsonObject, Checker>();

/** What a schema's metaschema says against it, and against the metaschema that it names. */
export function problemsOf(
  schema: JsonObject | boolean,
  dialect: Dialect,
  given: GivenSchemas,
): readonly Finding[] {
  const metaschema = givenSchema(given, dialect.uri.replace(/#$/, ""));
  const its = isJsonObject(metaschema) ? metaschema : undefined;
  return [
    ...dialectProblems(schema, dialect, given),
    ...(its === undefined ? [] : unknownVocabularies(its).map(vocabularyProblem)),
    ...(its === undefined ? [] : checkerFor(its, dialect, given).check(schema, mostProblems)),
  ];
}

/** Published metaschemas are compiled once; those that were handed in, once for each. */
function checkerFor(metaschema: JsonObject, dialect: Dialect, given: GivenSchemas): Checker {
  const known = checkers.get(metaschema);
  if (known !== undefined) return known;
  const isBuiltIn = builtInSchemas.get(dialect.uri) === metaschema;
  const checker = createChecker(metaschema, {
    dialect: dialectNamedBy(metaschema, given) ?? dialect,
    given: isBuiltIn ? {} : given,
    assertsFormat: false,
    name: "The schema",
  });
  checkers.set(metaschema, checker);
  return checker;
}

function dialectProblems(
  schema: JsonObject | boolean,
  dialect: Dialect,
  given: GivenSchemas,
): readonly Finding[] {
  const uri = isJsonObject(schema) ? ownText(schema, "$schema") : undefined;
  if (uri === undefined || dialectNamedBy(schema, given) !== undefined) return [];
  const used = standardDialect(dialect.uri)?.draft ?? dialect.draft;
  const sentence = schemaSentences.unknownDialect(bareName(uri), used);
  return [{ path: "/$schema", keyword: "$schema", rule: uri.slice(0, 1000), sentence }];
}

const vocabularyProblem = (uri: string): Finding => ({
  path: "/$schema",
  keyword: "$vocabulary",
  rule: uri.slice(0, 1000),
  sentence: schemaSentences.unknownVocabulary(bareName(uri)),
});
