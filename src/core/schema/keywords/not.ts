import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import { phraseOf } from "../nodes/phrase.ts";
import { subjectOf } from "../nodes/place.ts";
import type { SchemaNode } from "../nodes/schema-node.ts";
import type { KeywordGroup } from "../nodes/site.ts";
import { own, ownList, ownNames } from "../own.ts";
import { labelList } from "../nodes/phrase.ts";
import { sentences } from "../sentences.ts";
import { alternatives } from "../text/name-list.ts";
import { quoteValue } from "../text/quote.ts";

/** `not`. */
export const notGroup: KeywordGroup = ({ schema, node, child }) => {
  const refused = child("not");
  node.inPlace.push(refused);
  return {
    rules: [
      {
        keyword: "not",
        applies: "any",
        test: (value, run) => refused.isUnknown || !refused.test(value, run),
        explain: (value, place, _run, report) => {
          report.add(place, {
            keyword: "not",
            rule: own(schema, "not") ?? null,
            received: value,
            sentence: sentenceFor(refused, subjectOf(place), quoteValue(value)),
          });
        },
      },
    ],
  };
};

const isOnly = (schema: JsonObject, ...keywords: readonly string[]): boolean =>
  Object.keys(schema).every((key) => keywords.includes(key));

function sentenceFor(refused: SchemaNode, subject: string, got: string): string {
  const { schema } = refused;
  if (!isJsonObject(schema) || isOnly(schema)) return sentences.notTaken(subject);
  const names = isOnly(schema, "required", "type") ? ownNames(schema, "required") : undefined;
  if (names !== undefined && names.length > 0)
    return sentences.notTogether(
      subject,
      names.map((name) => quoteValue(name)),
    );
  const labels: readonly JsonValue[] | undefined = ownList(schema, "enum");
  if (labels !== undefined && labels.length > 1)
    return sentences.noneOf(subject, labelList(labels), got);
  const kinds = isOnly(schema, "anyOf") ? refused.parts.variants.map(phraseOf) : [];
  if (kinds.length > 1 && !kinds.includes(null))
    return sentences.anythingBut(subject, alternatives(kinds.map(String)), got);
  const says = isOnly(schema, "type", "const", "enum", "$ref", "minimum", "maximum");
  const phrase = says ? phraseOf(refused) : null;
  return phrase === null
    ? sentences.ruledOut(subject, got)
    : sentences.anythingBut(subject, phrase, got);
}
