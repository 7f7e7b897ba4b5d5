import { isJsonObject, type JsonValue } from "#protocol/json.ts";
import { labelFault } from "../nodes/labels.ts";
import { labelList } from "../nodes/phrase.ts";
import { type Place, placeIn, quotedSubject } from "../nodes/place.ts";
import type { Report } from "../nodes/report.ts";
import { newRun } from "../nodes/run.ts";
import type { SchemaNode } from "../nodes/schema-node.ts";
import { ownObject, ownText } from "../own.ts";
import { sentences } from "../sentences.ts";
import { demandedNames, labelsOf, memberOf, namesOf } from "./variant-shape.ts";
import type { Union } from "./union.ts";

/**
 * The variants that the value names by the member that tells them apart
 * (`kind: "box"`). All of them where there is no such member; null where that
 * member itself is wrong or missing, which is then said.
 */
export function discriminate(
  union: Union,
  variants: readonly SchemaNode[],
  value: unknown,
  place: Place,
  report: Report,
): readonly SchemaNode[] | null {
  if (!isJsonObject(value) || variants.length < 2) return variants;
  const name = discriminatorOf(union, variants);
  if (name === null) return variants;
  const at = placeIn(place, name);
  const labels = labelsFor(variants, name);
  if (!Object.hasOwn(value, name) || value[name] === undefined) {
    if (!variants.every((variant) => demandedNames(variant).has(name))) return variants;
    report.add(at, {
      keyword: union.keyword,
      rule: labels,
      sentence: sentences.missing(quotedSubject(at), `one of: ${labelList(labels)}`),
    });
    return null;
  }
  const named = variants.filter((variant) => {
    const member = memberOf(variant, name);
    return member?.test(value[name], newRun(member.resource)) === true;
  });
  if (named.length > 0) return named;
  report.add(at, labelFault(labels, value[name], at, union.keyword));
  return null;
}

function labelsFor(variants: readonly SchemaNode[], name: string): readonly JsonValue[] {
  const labels = variants.flatMap((variant) => {
    const member = memberOf(variant, name);
    return member === null ? [] : (labelsOf(member) ?? []);
  });
  return [...new Set(labels)];
}

/** The member whose values are labels in every variant, and other labels in each. */
function discriminatorOf({ site }: Union, variants: readonly SchemaNode[]): string | null {
  const [first] = variants;
  if (first === undefined) return null;
  const declared = ownText(ownObject(site.schema, "discriminator") ?? {}, "propertyName");
  const candidates = declared === undefined ? namesOf(first) : [declared];
  for (const name of candidates) if (tellsApart(variants, name)) return name;
  return null;
}

function tellsApart(variants: readonly SchemaNode[], name: string): boolean {
  const seen = new Set<JsonValue>();
  for (const variant of variants) {
    const member = memberOf(variant, name);
    const labels = member === null ? null : labelsOf(member);
    if (labels === null || labels.some((label) => seen.has(label))) return false;
    for (const label of labels) seen.add(label);
  }
  return true;
}
