import { formatPhrases } from "../formats/format-phrases.ts";
import { formatTests } from "../formats/format-tests.ts";
import { subjectOf } from "../nodes/place.ts";
import type { KeywordGroup, Site } from "../nodes/site.ts";
import { pathText } from "../text/path-text.ts";
import { own, ownList, ownText } from "../own.ts";
import { type CompiledPattern, compilePattern } from "../pattern/compile-pattern.ts";
import { schemaSentences, sentences } from "../sentences.ts";
import { cut, quoteValue, visible } from "../text/quote.ts";
import { extended, segmentsOf } from "../text/trail.ts";

const longestPatternShown = 120;

/** A pattern as it stands in a sentence: bare, because it is the rule itself. */
export const patternText = (source: string): string => cut(visible(source), longestPatternShown);

/** Compiles a pattern of a schema; one that cannot be used is a problem of the schema, said once. */
export function usablePattern(
  site: Site,
  source: string,
  way: readonly (string | number)[],
): Extract<CompiledPattern, { ok: true }> | null {
  const compiled = compilePattern(source);
  if (compiled.ok) return compiled;
  const subject = pathText(segmentsOf(extended(site.node.trail, ...way)));
  const shown = patternText(source);
  site.problem(way, {
    keyword: String(way[0]),
    rule: source.slice(0, 1000),
    sentence:
      compiled.fault === "slow"
        ? schemaSentences.slowPattern(subject, shown)
        : schemaSentences.badPattern(subject, shown, visible(compiled.why)),
  });
  return null;
}

/** `pattern`. */
export const patternGroup: KeywordGroup = (site) => {
  const source = ownText(site.schema, "pattern");
  const pattern = source === undefined ? null : usablePattern(site, source, ["pattern"]);
  if (source === undefined || pattern === null) return {};
  return {
    rules: [
      {
        keyword: "pattern",
        applies: "string",
        test: (value) => pattern.test(value as string) === true,
        explain: (value, place, _run, report) => {
          const subject = subjectOf(place);
          report.add(place, {
            keyword: "pattern",
            rule: source,
            received: value,
            sentence:
              pattern.test(value as string) === null
                ? sentences.patternUnsure(subject, patternText(source))
                : sentences.pattern(
                    subject,
                    patternText(source),
                    exampleOf(site, pattern),
                    quoteValue(value),
                  ),
          });
        },
      },
    ],
  };
};

/** An example of the schema's author, if it is right. */
function exampleOf(
  { schema }: Site,
  pattern: Extract<CompiledPattern, { ok: true }>,
): string | null {
  const candidates = [...(ownList(schema, "examples") ?? []).slice(0, 5), own(schema, "default")];
  const example = candidates.find((one) => typeof one === "string" && pattern.test(one) === true);
  return example === undefined ? null : quoteValue(example);
}

/** `format`, where it is to be checked. Formats that are not known pass. */
export const formatGroup: KeywordGroup = ({ schema, assertsFormat }) => {
  const format = ownText(schema, "format") ?? "";
  const test = assertsFormat ? formatTests.get(format) : undefined;
  if (test === undefined) return {};
  return {
    rules: [
      {
        keyword: "format",
        applies: "string",
        test: (value) => test(value as string),
        explain: (value, place, _run, report) => {
          report.add(place, {
            keyword: "format",
            rule: format,
            received: value,
            sentence: sentences.format(
              subjectOf(place),
              formatPhrases.get(format) ?? format,
              quoteValue(value),
            ),
          });
        },
      },
    ],
  };
};
