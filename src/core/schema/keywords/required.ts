import type { JsonValue } from "#protocol/json.ts";
import { firstPassing } from "../nodes/fix.ts";
import { phraseOf } from "../nodes/phrase.ts";
import { type Place, placeIn, quotedSubject } from "../nodes/place.ts";
import type { Rule, SchemaNode } from "../nodes/schema-node.ts";
import type { KeywordGroup } from "../nodes/site.ts";
import { isJsonObject } from "#protocol/json.ts";
import { own, ownNames, ownObject } from "../own.ts";
import { sentences } from "../sentences.ts";
import { quoteValue } from "../text/quote.ts";

type Members = Readonly<Record<string, unknown>>;

const has = (value: unknown, name: string): boolean =>
  Object.hasOwn(value as Members, name) && (value as Members)[name] !== undefined;

/** `required`. The finding is at the missing member's own path, where a form shows it. */
export const requiredGroup: KeywordGroup = ({ schema, node }) => {
  const names = ownNames(schema, "required") ?? [];
  node.parts.required = names;
  if (names.length === 0) return {};
  return {
    rules: [
      {
        keyword: "required",
        applies: "object",
        test: (value) => {
          for (const name of names) if (!has(value, name)) return false;
          return true;
        },
        explain: (value, place, _run, report) => {
          for (const name of names) {
            if (report.isFull()) return;
            if (has(value, name)) continue;
            const at = placeIn(place, name);
            report.add(at, missing(node.parts.properties.get(name), name, at));
          }
        },
      },
    ],
  };
};

function missing(
  member: SchemaNode | undefined,
  name: string,
  at: Place,
): { keyword: string; rule: JsonValue; sentence: string; fix?: JsonValue | undefined } {
  return {
    keyword: "required",
    rule: name,
    sentence: sentences.missing(quotedSubject(at), member === undefined ? null : phraseOf(member)),
    fix: member === undefined ? undefined : obvious(member),
  };
}

/** The value that there is no choice about: a constant, the only label, the default. */
function obvious(member: SchemaNode): JsonValue | undefined {
  const { schema } = member;
  if (!isJsonObject(schema)) return undefined;
  const labels = own(schema, "enum");
  const only = Array.isArray(labels) && labels.length === 1 ? labels[0] : undefined;
  return firstPassing(member, [own(schema, "const"), only, own(schema, "default")]);
}

/** `dependentRequired`, and the lists of `dependencies`: what has to be there because something else is. */
export const dependentRequiredGroup: KeywordGroup = ({ schema }) => {
  const rules: Rule[] = [];
  for (const keyword of ["dependentRequired", "dependencies"]) {
    const lists = ownObject(schema, keyword) ?? {};
    for (const cause of Object.keys(lists)) {
      const names = ownNames(lists, cause);
      if (names !== undefined) rules.push(dependentRule(keyword, cause, names));
    }
  }
  return { rules };
};

function dependentRule(keyword: string, cause: string, names: readonly string[]): Rule {
  return {
    keyword,
    applies: "object",
    test: (value) => !has(value, cause) || names.every((name) => has(value, name)),
    explain: (value, place, _run, report) => {
      for (const name of names) {
        if (has(value, name)) continue;
        const at = placeIn(place, name);
        const sentence = sentences.missingBeside(quotedSubject(at), quoteValue(cause));
        report.add(at, { keyword, rule: name, sentence });
      }
    },
  };
}
